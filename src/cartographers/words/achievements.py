"""What can be achieved, by the ids of `play/achievements.py`: what it is called and what it takes."""

from cartographers.words.marker import N_
from cartographers.words.translate import Words

ACHIEVEMENTS: dict[str, tuple[str, str]] = {
    "all-quiet": (
        N_("All quiet"),
        N_("There are monsters on the map at the end, and not one empty space next to them."),
    ),
    "never-robbed": (N_("Never robbed"), N_("Not a single star lost to monsters in all four seasons.")),
    "monster-hunter": (
        N_("Monster hunter"),
        N_("Monsters came, and by the end every one of them was destroyed."),
    ),
    "band-of-heroes": (N_("Band of heroes"), N_("Four or more heroes stand on the map at the end.")),
    "mountaineer": (N_("Mountaineer"), N_("Every mountain is surrounded at the end.")),
    "archaeologist": (N_("Archaeologist"), N_("Every ruins space is covered at the end.")),
    "four-corners": (N_("Four corners of the world"), N_("All four corners of the map are filled.")),
    "no-white-spots": (N_("No blank spots"), N_("Ten empty spaces or fewer are left at the end.")),
    "full-purse": (N_("Full purse"), N_("The coin track is full: fourteen coins.")),
    "faithful-servant": (
        N_("Faithful servant"),
        N_("Every edict earned stars, each time it was scored."),
    ),
    "even-handed": (
        N_("Even-handed"),
        N_("Over the whole game, the four edicts are within three stars of each other."),
    ),
    "specialist": (N_("Specialist"), N_("A single edict earned twenty stars or more in one season.")),
    "better-each-season": (
        N_("Better each season"),
        N_("Each season earned more stars than the one before."),
    ),
    "golden-season": (N_("Golden season"), N_("Forty stars or more in a single season.")),
    "hundred-alone": (N_("A hundred alone"), N_("One hundred stars or more in a solo game.")),
    "by-a-hair": (N_("By a hair"), N_("Won by a single star or by the tie-break.")),
    "far-ahead": (N_("Far ahead"), N_("Won by twenty stars or more.")),
    "first-of-many": (N_("First of many"), N_("Won at a table of six or more.")),
}


def achievement_name(words: Words, achievement: str) -> str:
    return words.text(ACHIEVEMENTS[achievement][0])


def achievement_text(words: Words, achievement: str) -> str:
    """What it takes, in a sentence."""
    return words.text(ACHIEVEMENTS[achievement][1])
