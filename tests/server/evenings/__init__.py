"""Evenings: rounds with the same cards for many people."""
