"""Season cards: how long the season lasts and which edicts are scored at its end."""

from __future__ import annotations

from cartographers.paper.cards.face import face, layout, picture, rule_line
from cartographers.paper.cards.scoring import seal
from cartographers.paper.picture import Picture
from cartographers.paper.stamps import drawn
from cartographers.rules.cards import SeasonCard
from cartographers.words import Words


def season_face(card: SeasonCard, box_name: str, words: Words) -> Picture:
    """`box_name` says which game it belongs to: the seasons of the two last differently."""
    at = layout("season")
    colours = f"season-{card.season}"
    seals = zip(card.edicts, at["seals"], strict=True)
    markup = "".join(
        (
            drawn(at["time"], time=card.threshold),
            rule_line(at["line"]),
            *(seal(edict, *place) for edict, place in seals),
        )
    )
    return face(
        words.name(card.season),
        markup,
        f"{colours} face-season",
        at["plate"],
        shown=picture(card.season, colours, colours),
        kind=box_name,
    )
