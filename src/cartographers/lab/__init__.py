"""Simulations and tournaments between bots, and environments for learning agents."""
