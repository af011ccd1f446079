"""Who is asking: sessions, cookies, tokens and their scopes, passphrases."""
