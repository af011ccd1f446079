"""The troll destroys an empty space next to it after every season."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.actions import Choose
from cartographers.rules.ambush import troll_targets
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import Confirmed, Destroyed, SeasonBegan, SeasonScored
from cartographers.rules.grid import NOWHERE, Space
from cartographers.rules.refusal import Refusal
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Choosing, Exploring, Over
from cartographers.rules.terrain import Season
from tests.rules.scoring.boards import sheet
from tests.rules.table import EIGHT, Table, heroes_setup, named, only

BLANK = Sheet(SHEET_BY_ID["C"])


def test_ruling_24_what_a_troll_may_destroy() -> None:
    board = sheet(
        """
        ...........
        .^..:......
        ...........
        .......:^..
        ....tmmm...
        ...^.xm....
        ......:....
        ..:........
        .........^.
        .....^..:..
        :..........
        initial t: e6 e7 e8 f7 f6
        """
    )
    # Empty spaces next to a surviving troll space; the destroyed f6 brings none of its own.
    assert troll_targets(board) == named("d6 d7 d8 e9 f8 g7")
    assert troll_targets(replace(board, monster=NOWHERE)) == NOWHERE


def test_ruling_24_the_owner_chooses_one_space_after_scoring() -> None:
    board = replace(BLANK, monster=named("f6 f7 f8 g7"), troll=named("f6 f7 f8 g7"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), board, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    events = table.draw("a9 a10 a11 b11")
    assert only(events, SeasonScored).season is Season.SPRING
    assert table.phase() == Choosing(Effect.TROLL, (None,))
    assert table.season() is Season.SPRING
    assert len(table.game.scores) == 1
    assert table.game.targets(0) == named("e6 e7 e8 f5 f9 g6 g8 h7")
    events = table.choose("g6")
    assert events == (Confirmed(0), Destroyed(0, named("g6"), Effect.TROLL), SeasonBegan(Season.SUMMER))
    assert table.sheet().destroyed == named("g6")
    assert table.season() is Season.SUMMER


def test_ruling_24_everybody_chooses_on_the_own_sheet_though_a_neighbour_drew_the_troll() -> None:
    trolls = [
        replace(BLANK, monster=named(spaces), troll=named(spaces))
        for spaces in ("e5 e6 e7 f6", "g5 g6 g8", "k9 k10 k11 j10")
    ]
    table = Table.before_the_last_card_of_spring(heroes_setup(3), *trolls, ambushes=("giant-troll-ravage",))
    table.explore(table.last_card)
    assert table.game.waiting == (0, 1, 2)
    assert [table.game.sheet_owner(seat) for seat in range(3)] == [0, 1, 2]
    table.choose("d5", seat=0)
    table.choose("g9", seat=1)
    assert table.refuses(Choose(2, Space.named("i10"))) is Refusal.NOT_FOR_TROLL
    table.choose("j9", seat=2)
    assert [sheet.destroyed.line() for sheet in table.game.sheets] == ["d5", "g9", "j9"]


def test_ruling_24_nobody_is_asked_whose_troll_has_no_empty_neighbour() -> None:
    walled = replace(BLANK, monster=named("a1"), troll=named("a1"), forest=named("a2 b1"))
    troll = replace(BLANK, monster=named("a1"), troll=named("a1"))
    table = Table.before_the_last_card_of_spring(
        heroes_setup(2), walled, troll, ambushes=("giant-troll-ravage",)
    )
    table.reveal(table.last_card)
    table.draw("k9 k10 k11 j11", seat=0)
    table.draw("k9 k10 k11 j11", seat=1)
    assert table.game.waiting == (1,)
    assert table.refuses(Choose(0, Space.named("a3"))) is Refusal.NO_CHOICE
    table.choose("b1", seat=1)
    assert table.season() is Season.SUMMER
    assert table.sheet(0).destroyed == NOWHERE


def test_ruling_24_if_no_troll_has_an_empty_neighbour_the_next_season_begins_at_once() -> None:
    walled = replace(BLANK, monster=named("a1"), troll=named("a1"), forest=named("a2 b1"))
    table = Table.before_the_last_card_of_spring(heroes_setup(), walled, ambushes=("giant-troll-ravage",))
    table.reveal(table.last_card)
    events = table.draw("k9 k10 k11 j11")
    assert events[-1] == SeasonBegan(Season.SUMMER)
    assert table.phase() == Exploring()


def test_ruling_24_the_troll_destroys_again_after_every_season() -> None:
    board = replace(BLANK, monster=named("k7 k9 k11"), troll=named("k7 k9 k11"))
    table = Table.of(heroes_setup(), board)
    table.game = replace(table.game, ambushes=("giant-troll-ravage",))
    for number, chosen in enumerate(["j7", "k6", "k8", "j11"], start=1):
        winter = table.season() is Season.WINTER
        table.explore(*EIGHT["heroes"][: 3 if winter else 4])
        assert len(table.game.scores) == number
        table.choose(chosen)
    assert table.sheet().destroyed == named("j7 j11 k6 k8")
    assert table.phase() == Over()
