"""From a benchmark report to what it implies: its numbers inverted exactly, its contradictions flagged."""
