"""The values that everything speaks of, and the words for them; of our packages they know the oracle and plain records."""
