"""Lean compiled to WebAssembly, fetched from the package registry and run under Node.js."""
