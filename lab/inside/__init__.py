"""Whole runs inside MLX-LM: speeds predicted from layers alone and from other prompts, then measured."""
