"""The two games, pure: values in, values out. No IO, clock, randomness, logging or threads."""

# Raised only when a game played before would replay differently.
RULES_VERSION = 1
