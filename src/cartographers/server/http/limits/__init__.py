"""How much one may ask: rate limits by account and by address."""
