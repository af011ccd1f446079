"""Boards drawn as text, and what a scoring card should give for them."""

from __future__ import annotations

from textwrap import dedent

from cartographers.notation.sheets import parse_sheet, sheet_rows
from cartographers.rules.boxes import SCORING_BY_ID
from cartographers.rules.cards import ScoringCard
from cartographers.rules.grid import ROW_LETTERS, SIDE, SpaceSet
from cartographers.rules.scoring import Score, score
from cartographers.rules.sheet import Sheet

EMPTY_SHEET = """
...........
...^.:.....
.:......^:.
...........
...........
.....^.....
...........
...........
.:^......:.
.....:.^...
...........
"""


def sheet(picture: str) -> Sheet:
    """The sheet of a picture, however far the picture is indented."""
    return parse_sheet(dedent(picture).strip())


def assert_score(
    card_id: str, picture: str, stars: int, earned: str | None = None, earnings: int | None = None
) -> None:
    """The card gives so many stars for the board.

    `earned` names all spaces that earned something (`a1 a2`, in any order); `earnings` is the number of
    lines, clusters or mountains that did, or of kinds of single spaces.
    """
    assert_card_score(SCORING_BY_ID[card_id], picture, stars, earned, earnings)


def assert_card_score(
    card: ScoringCard, picture: str, stars: int, earned: str | None = None, earnings: int | None = None
) -> None:
    """The same for a card that need not be printed as it is, to try other weights and thresholds."""
    drawn = sheet(picture)
    actual = score(card, drawn)
    problems = []
    if actual.stars != stars:
        problems.append(f"expected {stars} stars, got {actual.stars}")
    if earned is not None:
        expected = SpaceSet.named(earned)
        if missing := expected - actual.spaces:
            problems.append(f"should have earned: {missing.line()}")
        if surplus := actual.spaces - expected:
            problems.append(f"should not have earned: {surplus.line()}")
    if earnings is not None and len(actual.earnings) != earnings:
        problems.append(f"expected {earnings} earnings, got {len(actual.earnings)}")
    if problems:
        raise AssertionError("\n".join([f"{card.id}: {'; '.join(problems)}", *_shown(drawn, actual)]))


def _shown(drawn: Sheet, actual: Score) -> list[str]:
    """The board with the names of its rows and columns beside the spaces that earned, then each earning."""
    numbers = "  " + "".join(str(column % 10) for column in range(1, SIDE + 1))
    lines = [f"{numbers}   {numbers}"]
    for number, row in enumerate(sheet_rows(drawn)):
        start = number * SIDE
        marks = "".join("*" if space in actual.spaces else "." for space in range(start, start + SIDE))
        lines.append(f"{ROW_LETTERS[number]} {row}   {ROW_LETTERS[number]} {marks}")
    lines += [f"{earning.stars} stars for {earning.spaces.line()}" for earning in actual.earnings]
    return lines if actual.earnings else [*lines, "nothing earned"]
