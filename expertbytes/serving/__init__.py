"""Serving with two drafters under one price: which chain of each request to verify, and how far.

The exact definitions are `pyoracle.price`; here are their vectorised counterparts for large batches and a simulator.
"""
