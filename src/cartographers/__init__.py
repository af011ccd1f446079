"""The digital table for the board games Cartographers and Cartographers Heroes."""

__version__ = "0.1.0"
