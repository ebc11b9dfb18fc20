"""Predictions beyond one profile: break points, pasted tables, many acceptances, many configurations."""
