"""Builds the page: a folder of files that any static host serves."""
