"""Numbers of things, in the form the number asks for."""

from cartographers.words.translate import Words


def coins(words: Words, n: int) -> str:
    return words.plural("{n} coin", "{n} coins", n)


def stars(words: Words, n: int) -> str:
    return words.plural("{n} star", "{n} stars", n)
