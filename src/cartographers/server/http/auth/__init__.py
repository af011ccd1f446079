"""Authentication: sessions, cookies, tokens and their scopes, passphrases."""
