"""The bridge between the Lean proofs and Python: check the proofs, read their statements, render tests from them."""
