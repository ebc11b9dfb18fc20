"""Does a generated test fail when the oracle is wrong? A mutation run over ``pyoracle`` with the generated tests alone.

The mutations are those of cosmic-ray. Its own runner starts the whole suite once for every mutant; this one changes the code of
one function in a forked process and tries, nearest first, the generated tests that reach this function, until one fails.
"""
