"""From a statement to the text of its generated test: inputs that satisfy the hypotheses, and the rendered conclusion."""
