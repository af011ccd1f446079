"""After the last scoring a troll's choice changes nothing: it is known without asking."""

from __future__ import annotations

from dataclasses import replace

from cartographers.rules.actions import Choose
from cartographers.rules.boxes import SHEET_BY_ID
from cartographers.rules.game import step
from cartographers.rules.idle import idle_choice
from cartographers.rules.sheet import Sheet
from cartographers.rules.state import Over
from cartographers.rules.terrain import Season
from tests.rules.table import EIGHT, Table, heroes_setup, named

TROLLS = replace(Sheet(SHEET_BY_ID["C"]), monster=named("k7 k9"), troll=named("k7 k9"))


def test_ruling_22_only_after_winter_is_the_choice_idle() -> None:
    table = Table.of(heroes_setup(2), TROLLS, TROLLS)
    table.game = replace(table.game, ambushes=("giant-troll-ravage",))
    for season in Season:
        assert idle_choice(table.game) is None
        table.explore(*EIGHT["heroes"][: 3 if season is Season.WINTER else 4])
        assert table.game.waiting == (0, 1)
        if season is not Season.WINTER:
            assert idle_choice(table.game) is None
            for seat in (0, 1):
                table.choose(next(iter(table.game.targets(seat))).name, seat=seat)
    scores = table.game.scores
    for seat in (0, 1):
        choice = idle_choice(table.game)
        assert isinstance(choice, Choose)
        assert choice.seat == seat
        assert choice.space == next(iter(table.game.targets(seat)))
        table.game, _ = step(table.game, choice)
    assert idle_choice(table.game) is None
    assert table.phase() == Over()
    assert table.game.scores == scores
