"""One module per command; each function is the command of its name."""
