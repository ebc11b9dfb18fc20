"""Attacks on the check of the proofs: each is a small edit that must be refused, and names the guard that refuses it."""
