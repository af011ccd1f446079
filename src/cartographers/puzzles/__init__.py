"""Find the placement: positions with one clearly best answer. Read `puzzle.py` first."""
