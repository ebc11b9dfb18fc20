"""Damaged inputs by the hundred thousand: every reader and writer in processes of their own, with limits on time and memory."""
