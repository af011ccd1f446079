"""Numbers of things, in the form the number asks for."""

from cartographers.words.translate import Words


def season_time(words: Words, time: int, threshold: int) -> str:
    """How much of a season is over; the last card may lead beyond its end."""
    if time > threshold:
        return words.text("time {time}, past {threshold}", time=time, threshold=threshold)
    return words.text("time {time} of {threshold}", time=time, threshold=threshold)


def coins(words: Words, n: int) -> str:
    return words.plural("{n} coin", "{n} coins", n)


def stars(words: Words, n: int) -> str:
    return words.plural("{n} star", "{n} stars", n)
