"""Times of one fused expert kernel by tokens of a pass: a model of them, its bound, and the same held against other times."""
