"""Champions: four more heroes."""

from cartographers.rules.box import Box
from cartographers.rules.cards import HeroCard

CHAMPIONS = Box(
    "champions",
    "Champions",
    heroes=(
        HeroCard(
            "hazan-the-mighty",
            "Hazan the Mighty",
            ((-1, 0), (-1, 1), (1, -1), (1, 0)),
            rule="Attacks above and below, and one space further on each side, in opposite directions.",
            note="You may rotate and flip the pattern. What falls off the sheet is lost.",
        ),
        HeroCard(
            "yuvi-twohearts",
            "Yuvi Twohearts",
            ((0, -1), (0, 2), (0, 3)),
            rule="Attacks along a line: the space behind the hero, and the second and third in front.",
            note="You choose the direction. The space right in front stays unmarked.",
        ),
        HeroCard(
            "plex-the-tyrant",
            "Plex the Tyrant",
            ((-2, -2), (-2, 2), (-1, -1), (-1, 1)),
            rule="Attacks two spaces along each of the two diagonals in front of the hero.",
            note="You choose the side. What falls off the sheet is lost.",
        ),
        HeroCard(
            "immortal-knight",
            "Immortal Knight",
            ((-1, -1), (-1, 0), (-1, 1), (0, -1)),
            rule="Attacks the three spaces in front of the hero and the one at one side.",
            note="You choose the front and the side.",
        ),
    ),
)
