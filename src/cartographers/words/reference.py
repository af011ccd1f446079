"""The rules of both games in our own words, section by section, for looking things up.

A section is short on purpose: what is easily misread stands in the rulings that go with it.
"""

from dataclasses import dataclass

from cartographers.words.marker import N_


@dataclass(frozen=True, slots=True)
class Section:
    """`rulings` are numbers of `rulings.RULINGS`; the id is also the last part of the page's address."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    rulings: tuple[int, ...] = ()


SECTIONS: tuple[Section, ...] = (
    Section(
        "goal",
        N_("The goal"),
        (
            N_(
                "Everyone maps the same wild land, each on their own sheet. Whoever has the most "
                "reputation stars after four seasons wins."
            ),
            N_(
                "Stars come from the queen's four edicts: scoring cards that lie face up from the start. "
                "Two of them are scored at the end of every season."
            ),
        ),
    ),
    Section(
        "turn",
        N_("A turn"),
        (
            N_(
                "A card is revealed. Everyone chooses one of its shapes and one of its terrains and draws "
                "it on their own map, all at the same time."
            ),
            N_(
                "Then the time on this season's cards is added up. Once it reaches the season's number, "
                "the season ends; otherwise the next card is revealed."
            ),
        ),
        (1, 8),
    ),
    Section(
        "placing",
        N_("Placing a shape"),
        (
            N_(
                "Rotate it and flip it as you like. Every square must be on the sheet, on an empty space; "
                "it doesn't have to touch anything drawn before."
            ),
            N_("Mountains and wasteland are filled from the start."),
            N_("When none of the card's shapes fits anywhere, you draw a single square instead."),
        ),
        (5, 6, 9),
    ),
    Section(
        "ruins",
        N_("Ruins"),
        (
            N_(
                "The deck of the base game has two ruins cards. After one of them, the shape of the next "
                "explore card has to cover a ruins space that is still empty."
            ),
            N_("Otherwise, ruins are empty spaces like any other, and you can draw over them at any time."),
        ),
        (2, 3, 4, 14),
    ),
    Section(
        "coins",
        N_("Coins"),
        (
            N_(
                "A coin is worth one star at the end of every season from then on, so early coins pay the "
                "most."
            ),
            N_(
                "Coins come with the shapes that show one, and from mountains. In Heroes, a dragon may "
                "leave some behind."
            ),
        ),
        (7, 11),
    ),
    Section(
        "mountains",
        N_("Mountains"),
        (
            N_(
                "Every mountain holds a coin. Fill all the spaces that share a side with it, and the coin is "
                "yours."
            ),
        ),
        (10,),
    ),
    Section(
        "ambush",
        N_("Ambushes and passing sheets"),
        (
            N_(
                "An ambush card has an arrow. Everyone passes their sheet to the neighbor on that side, "
                "who draws the monsters where they hurt most; then the sheets go back."
            ),
            N_("Every season, one ambush card joins the deck. If it isn't revealed, it stays in."),
            N_(
                "When you play alone, nobody draws for you: the monsters find their own place along the "
                "edge of the sheet."
            ),
        ),
        (12, 13, 14, 15, 16, 17),
    ),
    Section(
        "monsters",
        N_("What monsters cost"),
        (
            N_(
                "At the end of every season, you lose one star for each empty space next to a monster. "
                "Fill those spaces, and the monster costs nothing anymore."
            ),
            N_("Monster is a terrain like any other: it fills its spaces, and some edicts even count it."),
        ),
        (45, 20),
    ),
    Section(
        "heroes",
        N_("Heroes"),
        (
            N_(
                "A hero card gives everyone a hero: one square on an empty space, with the marks of its "
                "attack around it."
            ),
            N_(
                "Monsters on a mark are destroyed: those already there, and all that come later. A "
                "destroyed space is crossed out: filled, but without terrain."
            ),
        ),
        (18, 19, 20, 21),
    ),
    Section(
        "effects",
        N_("What the Heroes monsters do"),
        (
            N_(
                "The monsters of Heroes carry an initial and do more than stand there: zombies spread, the "
                "troll lays waste, the gorgon turns to stone, and the dragon guards coins."
            ),
        ),
        (22, 23, 24, 25, 26, 27),
    ),
    Section(
        "packs",
        N_("Packs"),
        (
            N_(
                "Packs bring more ambushes and heroes into any game. Those of ambush pack 2 have effects of "
                "their own: the treefolk leaves forests, the basilisk costs more, the naga dries out "
                "water, and the fungoid calls the next ambush."
            ),
        ),
        (56, 57, 58, 59, 60, 61),
    ),
    Section(
        "season-end",
        N_("The end of a season"),
        (
            N_(
                "The two edicts of the season are scored: A and B in spring, B and C in summer, C and D "
                "in fall, D and A in winter. Then every coin earns a star, and the monsters take theirs."
            ),
            N_(
                "Then all explore cards are shuffled again with one more ambush card, and in Heroes with "
                "a hero card as well."
            ),
        ),
        (15, 22),
    ),
    Section(
        "game-end",
        N_("The end of the game"),
        (N_("After winter, the stars of the four seasons are added up. The most stars win."),),
        (46,),
    ),
    Section(
        "solo",
        N_("Playing alone, and your rating"),
        (
            N_(
                "Alone, you try to beat par: every scoring card has a number for it. Your stars minus the "
                "four numbers are your rating, and your rating earns you a title."
            ),
        ),
        (17,),
    ),
    Section(
        "combined",
        N_("Both games combined"),
        (
            N_(
                "The two games can be mixed: any sheet, one set of explore cards and one of season cards, "
                "scoring and ambush cards from both boxes, heroes in or out."
            ),
        ),
        (28, 2),
    ),
    Section(
        "skills",
        N_("Skills"),
        (
            N_(
                "A pack of eight skills, three of which lie on the table. Each player may use one of them "
                "each season and pays for it with coins from the track."
            ),
        ),
        (47, 48, 49, 50, 51, 52, 53, 54, 55),
    ),
    Section(
        "many-players",
        N_("Many players"),
        (
            N_(
                "Nobody waits for a turn: everyone draws the same card at once, so a hundred can play as "
                "easily as two. In an ambush, your sheet only ever goes to the next seat."
            ),
            N_("If you can't pass sheets, or would rather not, let the monsters walk along the edge."),
        ),
        (12, 16),
    ),
    Section(
        "terms",
        N_("Words the edicts use"),
        (
            N_(
                "Neighbors share a side; a corner is not enough. A cluster is a connected group of one "
                "terrain, and a line is a row or a column."
            ),
        ),
        (29, 30),
    ),
)
