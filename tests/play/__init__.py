"""The running of one game."""
