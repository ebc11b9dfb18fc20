"""The model of kernel times, the tables it is held against, and what comes of it."""
