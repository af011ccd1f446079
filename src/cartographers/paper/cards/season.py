"""Season cards: how long the season lasts and which edicts are scored at its end."""

from __future__ import annotations

from cartographers.paper.cards.face import MIDDLE, face, rule_line
from cartographers.paper.cards.scoring import seal
from cartographers.paper.picture import Picture, text, use
from cartographers.rules.cards import SeasonCard
from cartographers.words import Words


def season_face(card: SeasonCard, box_name: str, words: Words) -> Picture:
    """`box_name` says which game it belongs to: the seasons of the two last differently."""
    first, second = card.edicts
    markup = "".join(
        (
            rule_line(172),
            f'<g class="season-{card.season}">{use(f"season-{card.season}", MIDDLE - 140, 196, 280)}</g>',
            rule_line(500),
            use("hourglass", MIDDLE - 92, 522, 100),
            text(str(card.threshold), MIDDLE + 52, 604, "card-number", 92),
            rule_line(646),
            seal(first, MIDDLE - 165, 672, 136),
            seal(second, MIDDLE + 29, 672, 136),
        )
    )
    return face(words.name(card.season), markup, kind=box_name)
