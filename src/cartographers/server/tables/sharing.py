"""A result of the daily expedition as a text to share.

It may be read by people who have not played the day yet, so it tells how the year went and nothing about the
deck or about where and what to draw: a line of little squares for each season instead of the map itself.
"""

from __future__ import annotations

from cartographers.rules.terrain import Season
from cartographers.storage import SeasonStars, SeatResult
from cartographers.words import Words, stars

STARS_A_SQUARE = 3

SEASONS = {Season.SPRING: "🌱", Season.SUMMER: "🌞", Season.FALL: "🍂", Season.WINTER: "❄️"}
EDICTS = {"a": "🟥", "b": "🟦", "c": "🟩", "d": "🟪"}  # the colours of their seals
COINS = "🟡"
MONSTERS = "👾"


def share_text(words: Words, result: SeatResult, link: str) -> str:
    """A few lines: which day, how well, the four seasons as squares, where to try it."""
    title = words.text("Daily expedition {date}", date=result.daily)
    summary = words.text(
        "{stars}, rating {rating}: {title}",
        stars=stars(words, result.stars),
        rating=f"{result.rating:+d}" if result.rating else "0",
        title=words.name(result.title or ""),
    )
    landscape = "\n".join(season_squares(season) for season in result.seasons)
    return f"{words.name('base')} – {title}\n{summary}\n\n{landscape}\n\n{link}\n"


def season_squares(season: SeasonStars) -> str:
    """Up to three stars a square, in the order of the score track: two edicts, coins, monsters."""
    parts = [SEASONS[Season(season.season)]]
    parts += [EDICTS[edict.edict] * _squares(edict.stars) for edict in season.edicts]
    parts += [COINS * _squares(season.coins), MONSTERS * _squares(-season.monsters)]
    return "".join(parts)


def _squares(stars: int) -> int:
    return -(-stars // STARS_A_SQUARE)
