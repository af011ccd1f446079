"""Rate limits by account and by address."""
