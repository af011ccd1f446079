"""The entry points from Python into the compiled code. All release the GIL while they run.

Arrays come from the caller (`convert` and `buffers` make them), and what an entry finds it writes into them.
"""

from __future__ import annotations

import numpy as np

from cartographers.kernel.compiling import F64Array, I64Array, U64Array, Word, entry
from cartographers.kernel.deck import MOST_REVEALS, draw_edicts
from cartographers.kernel.deck import deal as _deal
from cartographers.kernel.evaluate import STAR_ROWS
from cartographers.kernel.evaluate import score_moves as _score_moves
from cartographers.kernel.game import step as _step
from cartographers.kernel.head import HEAD_FIELDS, NO_ANSWER, SCORING, SEATS
from cartographers.kernel.placement import list_moves as _list_moves
from cartographers.kernel.places import PLACE_WORDS
from cartographers.kernel.policy import answer as _answer
from cartographers.kernel.rng import seeded
from cartographers.kernel.sheet import SHEET_WORDS, copy_sheet
from cartographers.kernel.sheet import targets as _targets
from cartographers.kernel.simulate import play_on as _play_on
from cartographers.kernel.skill_moves import list_extras as _list_extras
from cartographers.kernel.skill_moves import list_skill_shapes as _list_skill_shapes
from cartographers.kernel.spaces import store_spaces
from cartographers.kernel.tables import EDICT_COUNT, MOST_MOVES, MOST_PLACES

# ---- one sheet


@entry("int64(uint64[::1], int64, boolean, int64, uint64[:, ::1], int64[::1], int64[::1])")
def list_moves(
    sheet: U64Array,
    card: int,
    ruins: bool,
    fallback_terrains: int,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
) -> int:
    """Every legal placement of a card, as move codes; returns their number, 0 on a full sheet."""
    count: int = _list_moves(
        sheet.ctypes, card, ruins, fallback_terrains, places.ctypes, codes.ctypes, moves.ctypes
    )
    return count


@entry("void(uint64[::1], int64, uint64[::1])")
def targets(sheet: U64Array, effect: int, out: U64Array) -> None:
    """The two words of the spaces that may be chosen for a monster."""
    store_spaces(out, 0, _targets(sheet, effect))


@entry(
    "int64(uint64[::1], int64, boolean, int64, int64[::1], uint64[:, ::1], int64[::1], int64[::1],"
    " int64[:, ::1])"
)
def score_moves(
    sheet: U64Array,
    card: int,
    ruins: bool,
    fallback_terrains: int,
    edicts: I64Array,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
) -> int:
    """Every legal placement, and in the same column of `stars` the stars of the sheet after it.

    The rows of `stars` are edict A to D, coins and monsters. Returns the number of placements.
    """
    count: int = _score_moves(
        sheet.ctypes,
        card,
        ruins,
        fallback_terrains,
        edicts.ctypes,
        places.ctypes,
        codes.ctypes,
        moves.ctypes,
        stars.ctypes,
    )
    return count


@entry("int64(int64[::1], uint64[::1], int64, uint64[:, ::1], int64[::1], int64[::1])")
def list_skill_shapes(
    head: I64Array, sheet: U64Array, number: int, places: U64Array, codes: I64Array, moves: I64Array
) -> int:
    """Every shape that the owner of a sheet may draw now with the skill of this number, from 1.

    Without what the skill draws besides; returns their number, 0 if the skill cannot be used.
    """
    count: int = _list_skill_shapes(
        head.ctypes, sheet.ctypes, number, places.ctypes, codes.ctypes, moves.ctypes
    )
    return count


@entry("int64(int64[::1], uint64[::1], int64, int64[::1])")
def list_extras(head: I64Array, sheet: U64Array, code: int, moves: I64Array) -> int:
    """A shape that is drawn with a skill, with all that may be drawn besides; returns their number."""
    count: int = _list_extras(head.ctypes, sheet.ctypes, code, moves.ctypes)
    return count


# ---- a whole game


@entry("void(int64[::1], uint64[:, ::1], int64[::1], int64[:, :, ::1], int64, int64, int64)")
def step(
    head: I64Array, sheets: U64Array, answers: I64Array, scores: I64Array, action: int, seat: int, value: int
) -> None:
    """REVEAL: the deck reveals the card `value`. ANSWER: a seat draws, chooses, prepares or (NO_ANSWER) takes
    back."""
    _step(head.ctypes, sheets.ctypes, answers.ctypes, scores.ctypes, action, seat, value)


@entry("int64(int64[::1], uint64[::1], int64[::1])")
def deal(head: I64Array, rng: U64Array, cards: I64Array) -> int:
    """One possible future of the deck: the cards revealed from here to the end; returns their number."""
    return _deal(head, rng, cards)


@entry(
    "int64(int64[::1], uint64[:, ::1], int64, float64[:, ::1], uint64[::1], uint64[:, ::1], int64[::1],"
    " int64[::1], int64[:, ::1])"
)
def answer(
    head: I64Array,
    sheets: U64Array,
    seat: int,
    weights: F64Array,
    rng: U64Array,
    places: U64Array,
    codes: I64Array,
    moves: I64Array,
    stars: I64Array,
) -> int:
    """What a seat with these weights draws or chooses now; NO_ANSWER if it has nothing to answer."""
    found: int = _answer(
        head.ctypes,
        sheets.ctypes,
        seat,
        weights.ctypes,
        rng.ctypes,
        places.ctypes,
        codes.ctypes,
        moves.ctypes,
        stars.ctypes,
    )
    return found


@entry(
    "void(int64[::1], uint64[::1], int64[:, ::1], float64[:, :, ::1], uint64, int64, int64[:, ::1],"
    " int64[:, :, :, ::1])"
)
def play_games(
    start: I64Array,
    blank: U64Array,
    stacks: I64Array,
    weights: F64Array,
    seed: Word,
    first: int,
    edicts: I64Array,
    scores: I64Array,
) -> None:
    """Plays whole games, numbered from `first` on; the same seed and number give the same game.

    Each game draws its own edicts where there are `stacks` (see `draw_edicts`). They are written to
    `edicts`, and the stars of all seasons and seats to `scores`.
    """
    seats = start[SEATS]
    head, answers = np.empty(HEAD_FIELDS, np.int64), np.empty(seats, np.int64)
    sheets, rng = np.empty((seats, SHEET_WORDS), np.uint64), np.empty(1, np.uint64)
    places, codes = np.empty((MOST_PLACES, PLACE_WORDS), np.uint64), np.empty(MOST_PLACES, np.int64)
    moves, stars = np.empty(MOST_MOVES, np.int64), np.empty((STAR_ROWS, MOST_MOVES), np.int64)
    cards = np.empty(MOST_REVEALS, np.int64)
    for number in range(len(scores)):
        seeded(rng, seed, first + number)
        for field in range(HEAD_FIELDS):
            head[field] = start[field]
        for seat in range(seats):
            answers[seat] = NO_ANSWER
            copy_sheet(blank, sheets[seat])
        draw_edicts(head, stacks, rng)
        for edict in range(EDICT_COUNT):
            edicts[number, edict] = head[SCORING + edict]
        count = _deal(head, rng, cards)
        _play_on(
            head.ctypes,
            sheets.ctypes,
            answers.ctypes,
            scores[number].ctypes,
            cards.ctypes,
            count,
            weights.ctypes,
            rng.ctypes,
            places.ctypes,
            codes.ctypes,
            moves.ctypes,
            stars.ctypes,
        )
