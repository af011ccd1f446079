"""What a screen shows."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from cartographers.cli.table.coloured import ColourScreen
from cartographers.cli.table.colours import KINDS, sheet_text, small_sheet_text
from cartographers.cli.table.linear import LinearScreen
from cartographers.cli.table.map_cells import cells
from cartographers.cli.table.pictures import attack_rows
from cartographers.cli.table.preview import preview
from cartographers.cli.table.screen import Screen
from cartographers.cli.table.season_account import season_accounts
from cartographers.notation.sheets import KIND_OF_LETTER
from cartographers.play.match import act, begin
from cartographers.rules.actions import Choose
from cartographers.rules.boxes import HERO_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.events import SeasonScored
from cartographers.rules.grid import Space, SpaceSet
from cartographers.rules.setup import Edition
from cartographers.rules.state import Game, Over
from cartographers.rules.terrain import Terrain
from cartographers.testing import random_action
from cartographers.words import words
from tests.cli.table.playing import game_setup
from tests.rules.scoring.boards import sheet as drawn
from tests.rules.table import Table
from tests.rules.test_treefolk import OPEN_AT_B1, treefolk_setup

SHEET = """
    t.v.f.w.m.h
    ...^.T.....
    .:......^:.
    x..........
    ....##.....
    ...........
    ......mm...
    ...........
    ...........
    ...........
    X..........
    initial z: g7
    marks: g8 h8
    """


def linear() -> tuple[LinearScreen, StringIO]:
    out = StringIO()
    return LinearScreen(words("en"), out), out


def coloured(width: int = 80) -> tuple[ColourScreen, StringIO]:
    out = StringIO()
    console = Console(file=out, width=width, color_system=None, markup=False, highlight=False)
    return ColourScreen(words("en"), console), out


def test_the_sheet_has_row_letters_column_numbers_and_the_letters_of_the_notation() -> None:
    screen, out = linear()
    screen.sheet(drawn(SHEET), SpaceSet.named("a1 a2 f6"))
    assert out.getvalue() == (
        "    1  2  3  4  5  6  7  8  9 10 11\n"
        " a [t][.] v  .  f  .  w  .  m  .  h\n"
        " b  .  .  .  ^  .  T  .  .  .  .  .\n"
        " c  .  :  .  .  .  .  .  .  ^  :  .\n"
        " d  x  .  .  .  .  .  .  .  .  .  .\n"
        " e  .  .  .  .  #  #  .  .  .  .  .\n"
        " f  .  .  .  .  . [.] .  .  .  .  .\n"
        " g  .  .  .  .  .  .  mz m* .  .  .\n"
        " h  .  .  .  .  .  .  .  .* .  .  .\n"
        " i  .  .  .  .  .  .  .  .  .  .  .\n"
        " j  .  .  .  .  .  .  .  .  .  .  .\n"
        " k  X  .  .  .  .  .  .  .  .  .  .\n"
    )


def test_the_coloured_sheet_has_the_same_letters() -> None:
    screen, out = linear()
    screen.sheet(drawn(SHEET))
    plain = [line.rstrip() for line in sheet_text(drawn(SHEET)).plain.splitlines()]
    assert plain == out.getvalue().splitlines()


def test_every_kind_of_space_has_its_own_colour() -> None:
    assert set(KINDS) == set(KIND_OF_LETTER.values())
    assert len(set(KINDS.values())) == len(KINDS)


def test_a_destroyed_monster_loses_its_initial() -> None:
    picture = drawn(SHEET)
    gone = picture.destroying(next(iter(picture.surviving(Effect.ZOMBIE))))
    assert cells(gone)[6][6].text == " x "


def test_the_small_sheet_is_two_characters_a_space() -> None:
    lines = small_sheet_text(drawn(SHEET), SpaceSet.named("a1")).plain.splitlines()
    assert lines[0] == "   1 2 3 4 5 6 7 8 91011"
    assert lines[1] == "a  t . v . f . w . m . h"
    assert len(lines) == 12


@pytest.mark.parametrize(
    "hero, picture",
    [
        ("dobrik-of-lorkheim", [".*.", "*h*", ".*."]),
        ("wren-the-lioness", ["..*", "h.*", "..*"]),
        ("freyla-the-true", ["h***"]),
        ("dal-of-jolev", ["*.*", ".h.", "*.*"]),
    ],
)
def test_a_hero_and_what_it_attacks(hero: str, picture: list[str]) -> None:
    card = next(card for card in HERO_BY_ID.values() if card.id == hero)
    assert attack_rows(card.attack) == picture


def first_position(edition: Edition, seed: str) -> Game:
    return begin(game_setup(edition, seed), seed)[-1].after


@pytest.mark.parametrize("width", [40, 80, 120])
@pytest.mark.parametrize("edition", Edition)
def test_a_position_has_everything_a_player_needs(edition: Edition, width: int) -> None:
    game = first_position(edition, "position")
    screens: list[tuple[Screen, StringIO]] = [linear(), coloured(width)]
    for screen, out in screens:
        screen.position(game, 0)
        shown = " ".join(out.getvalue().split())
        assert "Spring" in shown
        assert f"time {game.time} of {game.season_card.threshold}" in shown
        assert words("en").name(game.column[-1]) in shown
        assert "Revealed:" in shown
        for edict in game.season_card.edicts:
            assert words("en").name(game.setup.scoring[edict].id) in shown


def test_a_position_fits_a_terminal_of_24_lines() -> None:
    for number in range(20):
        seed = f"fits {number}"
        for edition in Edition:
            screen, out = coloured(80)
            screen.position(first_position(edition, seed), 0)
            assert len(out.getvalue().splitlines()) <= 23, out.getvalue()


def test_beside_the_sheet_where_there_is_room_and_below_where_there_is_not() -> None:
    game = first_position(Edition.BASE, "position")
    card = words("en").name(game.column[-1])
    for width, beside in ((60, False), (80, True)):
        screen, out = coloured(width)
        screen.position(game, 0)
        heads = next(line for line in out.getvalue().splitlines() if " 10 11" in line)
        assert (card in heads) is beside


def test_the_score_is_explained_on_the_sheet_as_it_was_scored() -> None:
    """Zombies spread after the scoring, so the account must not show the new ones yet."""
    seed, rng = "zombies 3", Random(3)
    players = game_setup(Edition.HEROES, seed)
    turns = begin(players, seed)
    game, scored = turns[-1].after, 0
    while not isinstance(game.phase, Over):
        before = game
        turns = act(game, seed, random_action(game, 0, rng))
        for turn in turns:
            for event in turn.events:
                if isinstance(event, SeasonScored):
                    (account,) = season_accounts(words("en"), before, turn.events)
                    scored += 1
                    coins, monsters = account.parts[2:]
                    assert coins.stars == account.sheet.coins
                    assert monsters.spaces == account.sheet.empty.touching(account.sheet.monster)
            before = turn.after
        game = turns[-1].after
    assert scored == 4


def test_an_account_in_colour_shows_a_small_sheet_for_everything_that_counted() -> None:
    seed, rng = "accounts", Random(1)
    players = game_setup(Edition.BASE, seed)
    game = begin(players, seed)[-1].after
    while True:
        before = game
        turns = act(game, seed, random_action(game, 0, rng))
        accounts = [a for turn in turns[:1] for a in season_accounts(words("en"), before, turn.events)]
        if accounts:
            break
        game = turns[-1].after
    (account,) = accounts
    screen, out = coloured()
    screen.account(account)
    sheets = sum(bool(part.spaces) for part in account.parts)
    assert out.getvalue().count("   1 2 3 4 5 6 7 8 91011") == sheets
    assert account.total in out.getvalue()


def test_a_chosen_space_is_shown_as_what_the_monster_makes_of_it() -> None:
    out = StringIO()
    table = Table.of(treefolk_setup(), OPEN_AT_B1)
    table.reveal("rift-lands")
    table.draw("b1", Terrain.VILLAGE)
    assert preview(LinearScreen(words("en"), out), table.game, Choose(0, Space.named("k11")))
    assert "k11 becomes forest" in out.getvalue()
    assert "destroyed" not in out.getvalue()
