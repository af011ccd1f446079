"""One file of hand-worked boards for each scoring card, titled in the words of the rules."""
