"""The words a player types in the terminal, and the help that explains them."""

from __future__ import annotations

from cartographers.words.marker import N_
from cartographers.words.translate import Words

# What the player types, in English and in the language of the game; accents do not matter.
HELP = N_("help")
SHOW = N_("show")
EDICTS = N_("edicts")
MENU = N_("menu")
LEGAL = N_("legal")
SPACES = N_("spaces")
LOG = N_("log")
SKILL = N_("skill")
UNDO = N_("undo")
QUIT = N_("quit")
YES = N_("yes")
NO = N_("no")
TURN = N_("turn")
FLIP = N_("flip")
NEXT = N_("next")
PREVIOUS = N_("previous")
ALL = N_("all")
CLOSE = N_("close")

# The same in every language.
ABBREVIATIONS = {MENU: "m", LEGAL: "l", SHOW: "s", EDICTS: "e", UNDO: "u", HELP: "?", QUIT: "q"}

_DRAWING = N_(
    "To draw, type the shape's number, the space of the top left corner of its box, and how it is turned:"
)
_EXAMPLES = (
    ("1 c4", N_("shape 1 as printed, its box starts in row c, column 4")),
    ("1 c4 r", N_("a quarter turn clockwise; r2 is half a turn, r3 three quarters")),
    ("1 c4 r f", N_("turned, then flipped left to right")),
    ("1 c4 v", N_("with a terrain: its letter t, v, w, m or h, or the beginning of its name")),
)
_HABITS = (
    N_(
        "The order is up to you. A card with one shape needs no number, one with one terrain no terrain, "
        "and the card's name may come first: great 1 c4 r f."
    ),
    N_("A hero takes a space, and r and f turn its attack. A gorgon or a troll takes only a space."),
    N_("What you typed is shown first; Enter confirms it."),
)
_ORDERS = (
    (MENU, N_("choose from a numbered list instead of typing a placement")),
    (LEGAL, N_("where the shapes fit; with a number, r and f: where that shape fits, turned that way")),
    (SHOW, N_("the sheet, the card and the edicts again")),
    (EDICTS, N_("the four edicts explained")),
    (SPACES, N_("what is where, in words")),
    (LOG, N_("what has happened so far")),
    (SKILL, N_("use a skill, if some are on the table: choose it, then what to draw")),
    (UNDO, N_("take back the last drawing, while another player still has to draw")),
    (HELP, N_("this help")),
    (QUIT, N_("leave the game")),
)
_LETTERS = N_(
    "On the sheet: t forest, v village, f farm, w water, m monster, h hero, b farm and village at once, "
    "x destroyed, ^ mountain, # wasteland, {ruins} empty ruins, . empty. A capital letter is on ruins, "
    "brackets mark the placement in question, a star what a hero attacks. A letter next to a monster "
    "says which: d dragon, z zombie, t troll, g gorgon."
)


def help_rows(words: Words) -> list[tuple[str, str]]:
    """The help: what to type and what it does; a row without the first is a paragraph of its own."""
    orders = [(_typed(words, order), words.text(does)) for order, does in _ORDERS]
    return [
        ("", words.text(_DRAWING)),
        *((example, words.text(does)) for example, does in _EXAMPLES),
        *(("", words.text(habit)) for habit in _HABITS),
        *orders,
        ("", words.text(_LETTERS, ruins=":")),  # a sign that a language's rules for colons are not meant for
    ]


def _typed(words: Words, order: str) -> str:
    word = words.text(order)
    return f"{word}, {ABBREVIATIONS[order]}" if order in ABBREVIATIONS else word
