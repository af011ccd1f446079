"""Several players at one keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from cartographers.cli.table.coloured import ColourScreen
from cartographers.play.match import begin
from cartographers.rules.setup import Edition
from cartographers.rules.state import Drawing, Game
from cartographers.words import words
from tests.cli.table.playing import game_setup, played, played_on


def seed_with(edition: Edition, wanted: Callable[[Game], bool]) -> str:
    """A seed whose game of two begins as wanted."""
    seeds = (f"two {number}" for number in range(500))
    return next(s for s in seeds if wanted(begin(game_setup(edition, s, "Anna", "Bob"), s)[-1].after))


def first_card_is(card: str) -> Callable[[Game], bool]:
    return lambda game: isinstance(game.phase, Drawing) and game.phase.card == card and len(game.column) == 1


GOBLINS = seed_with(Edition.BASE, first_card_is("goblin-attack"))
GORGON = seed_with(Edition.HEROES, first_card_is("gorgon-gaze"))
HAMLET = seed_with(Edition.BASE, first_card_is("hamlet"))


def test_an_ambush_is_drawn_on_the_neighbour_s_sheet() -> None:
    players = game_setup(Edition.BASE, GOBLINS, "Anna", "Bob")
    done = played(players, GOBLINS, ["", "a1", "", "", "a1 f", ""])
    assert "Goblin Attack is revealed: an ambush!" in done.output
    anna, bob = done.table.game.sheets
    assert bob.monster.line() == "a1 b2 c3", "drawn by Anna"
    assert anna.monster.line() == "a3 b2 c1", "drawn by Bob"
    assert "This is Bob's sheet." in done.output.split("Anna> ")[0]
    assert "This is Anna's sheet." in done.output.split("Anna> ")[1]
    assert "Bob this season: -6\n" in done.output, "a preview speaks of the sheet's owner"
    assert "Anna draws Monster on Bob's sheet: a1 b2 c3." in done.output


def test_nobody_hears_of_a_drawing_before_all_have_drawn() -> None:
    players = game_setup(Edition.BASE, GOBLINS, "Anna", "Bob")
    done = played(players, GOBLINS, ["", "a1", ""])
    assert done.output.rstrip().splitlines()[-3:-1] == ["", "You leave the game. Until next time!"]
    assert "Anna is ready." in done.output
    assert "Anna draws" not in done.output


def test_the_keyboard_is_handed_over_with_enter() -> None:
    players = game_setup(Edition.BASE, HAMLET, "Anna", "Bob")
    done = played(players, HAMLET, ["", "1 d1", "", "", "1 e5"])
    assert done.prompts[0] == "Anna, it's your turn. Press Enter when you're at the keyboard. "
    assert done.prompts[1] == "Anna> "
    assert done.prompts[3] == "Bob, it's your turn. Press Enter when you're at the keyboard. "
    assert done.prompts[4] == "Bob> "


def test_a_drawing_can_be_taken_back_while_another_player_thinks() -> None:
    players = game_setup(Edition.BASE, HAMLET, "Anna", "Bob")
    lines = ["", "1 d1", "", "", "undo", "", "2 d1", "", "", "1 d1", ""]
    done = played(players, HAMLET, lines)
    assert done.unread == []
    assert "Anna takes it back." in done.output
    anna, bob = done.table.game.sheets
    assert anna.village.line() == "d1 d2 d3 e1 e2"
    assert bob.village.line() == "d1 e1 e2"


def test_once_the_turn_is_over_nothing_can_be_taken_back() -> None:
    players = game_setup(Edition.BASE, HAMLET, "Anna", "Bob")
    done = played(players, HAMLET, ["", "1 d1", "", "", "1 d1", "", "", "undo"])
    assert "There is nothing to take back." in done.output


# Anna draws the gorgon (`X.X/.X.`) on Bob's sheet, then Bob draws his on hers.
GORGONS_DRAWN = ("", "d1", "", "", "h7", "", "")
AROUND_IT = "c1 c3 d2 d4 e1 e3 f2"


def test_the_gorgon_s_victim_is_chosen_on_the_neighbour_s_sheet() -> None:
    players = game_setup(Edition.HEROES, GORGON, "Anna", "Bob")
    done = played(players, GORGON, [*GORGONS_DRAWN, "k11", "d1", "c3", "no", "d2", "", "", "menu", "1", ""])
    assert done.unread == []
    asked = done.output.split("Anna> ")[1]
    assert "This is Bob's sheet." in asked
    assert f"Which space does the gorgon destroy? {AROUND_IT}" in asked
    refused = "The gorgon destroys a space next to it, but no mountain, no wasteland and not itself."
    assert done.output.count(f"{refused} ({AROUND_IT})") == 2
    assert "c3 is destroyed" in done.output, "only shown"
    anna, bob = done.table.game.sheets
    assert bob.destroyed.line() == "d2"
    assert anna.destroyed.line() == "g7"
    assert "On Bob's sheet, the gorgon destroys d2." in done.output


@pytest.mark.parametrize("order", ["legal", "show", "spaces", "edicts"])
def test_orders_while_a_monster_s_victim_is_chosen(order: str) -> None:
    players = game_setup(Edition.HEROES, GORGON, "Anna", "Bob")
    done = played(players, GORGON, [*GORGONS_DRAWN, order, "r", "d2", ""])
    assert done.unread == []
    assert len(done.output.split(f"Anna> {order}\n")[1].split("Anna> ")[0]) > 20
    assert "Where? Add a space, like c4." in done.output, "r alone is no space"


def test_a_screen_in_colour_hides_what_the_first_player_drew() -> None:
    players = game_setup(Edition.BASE, HAMLET, "Anna", "Bob")
    out = StringIO()
    console = Console(file=out, force_terminal=True, width=80, markup=False, highlight=False)
    done = played_on(
        ColourScreen(words("en"), console), out, players, HAMLET, ["", "1 d1", "", "", "1 d1", ""]
    )
    clear = "\x1b[2J"
    before, after = done.output.split(clear)
    assert "Anna is ready" in before
    assert "Bob, it's your turn" in after
    assert "Anna draws Village" in after, "once both have drawn it stays on the screen"
    assert re.search(r"Anna · Spring", before)
