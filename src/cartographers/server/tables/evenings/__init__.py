"""Evenings: several rounds for many people with the same cards. Pure; read `evening.py` first."""
