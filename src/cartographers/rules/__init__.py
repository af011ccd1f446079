"""The two games, pure: values in, values out. No IO, clock, randomness, logging or threads."""
