"""The recommended draft length in an engine's own words: its options, their version, and what nobody can know for it."""
