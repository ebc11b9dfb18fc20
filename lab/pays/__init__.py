"""The page "When does speculation pay on MoE?" and the figures that it rests on: `python -m lab.pays` writes them anew."""
