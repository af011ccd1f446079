"""Telling people of their turn when no page of ours is open: an outbox, and the ways out of it."""
