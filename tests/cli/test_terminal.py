"""`cartographers terminal` as a real process, with its options."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartographers.cli.terminal import EditionOption
from cartographers.rules.setup import Edition
from tests.cli.running import ran_apart
from tests.cli.table.playing import game_setup, script
from tests.repeated import one_in


def test_a_whole_game_through_a_pipe() -> None:
    wanted = script(game_setup(Edition.BASE, "piped", "Anna"), "piped", "en")
    stdin = "".join(f"{line}\n" for line in wanted.lines)
    done = ran_apart("terminal", "--seed", "piped", "--name", "Anna", stdin=stdin)
    assert (done.code, done.err) == (0, "")
    assert "The game is over. Anna ends with" in done.out
    assert "> menu\n" in done.out, "what was typed can be read in the output"
    assert "\x1b" not in done.out


def test_the_end_of_the_input_leaves_politely() -> None:
    done = ran_apart("terminal", "--seed", "a", stdin="1 c4\n")
    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines()[-2:-1] == ["You leave the game. Until next time!"]


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (ran_apart("terminal", "--seed", seed) for seed in ("x", "x", "y"))
    assert first == second
    assert first.out != other.out


def test_a_game_without_a_seed_gets_one_that_it_tells() -> None:
    first, second = (ran_apart("terminal").out.splitlines()[-1] for _ in range(2))
    assert first.startswith("Seed: ")
    assert first != second


@pytest.mark.parametrize(
    "options, pieces",
    one_in(
        3,
        [
            (["--edition", "heroes"], ["Cartographers Heroes", "Map sheet C"]),
            (["--edition", "combined", "--sheet", "D"], ["Both games combined", "Map sheet D"]),
            (["--sheet", "b"], ["Map sheet B"]),
            (["--sheet", "tabula-rasa-wasteland"], ["Tabula Rasa with wasteland"]),
            (["--edicts", "first"], ["Edict A, Greenbough", "Edict D, Borderlands"]),
            (["--edition", "heroes", "--edicts", "first"], ["Edict A, Faunlost Thicket"]),
            (
                ["--edicts", "Shieldgate, treetower,canal-lake,the-cauldrons"],
                [
                    "Edict A, Shieldgate",
                    "Edict B, Treetower",
                    "Edict C, Canal Lake",
                    "Edict D, The Cauldrons",
                ],
            ),
            (["--players", "3"], ["Player 1, Player 2, Player 3."]),
            (["--players", "Anna, Bob"], ["Anna, Bob.", "Anna, it's your turn."]),
            (["--players", "3", "--name", "Anna"], ["Anna, Player 2, Player 3."]),
            (["--name", "Anna", "--name", "Bob"], ["Anna, Bob."]),
            (["--name", "[bold]Zoë[/bold]"], ["[bold]Zoë[/bold]."]),
            (["--language", "fr"], ["Parchemin A", "Cartographe."]),
            (["--language", "es"], ["Hoja de mapa A", "Cartógrafo."]),
        ],
    ),
)
def test_options(options: list[str], pieces: list[str]) -> None:
    done = ran_apart("terminal", "--seed", "options", *options)
    assert (done.code, done.err) == (0, "")
    for piece in pieces:
        assert piece in done.out


def test_the_language_of_the_environment() -> None:
    assert "Hoja de mapa A" in ran_apart("terminal", LC_ALL="es_AR.UTF-8").out


def test_a_sheet_of_one_s_own(tmp_path: Path) -> None:
    file = tmp_path / "island.txt"
    file.write_text("\n".join(["#" * 11] * 4 + ["####.:.####"] * 3 + ["#" * 11] * 4), "utf-8")
    done = ran_apart("terminal", "--sheet", str(file), "--seed", "island")
    assert "A map sheet of your own" in done.out
    assert " e  #  #  #  #  .  :  .  #  #  #  #\n" in done.out


def test_colour_can_be_forced_and_switched_off() -> None:
    assert "\x1b[" in ran_apart("terminal", "--colour", FORCE_COLOR="1", TERM="xterm-256color").out
    assert "\x1b" not in ran_apart("terminal", "--plain", FORCE_COLOR="1", TERM="xterm-256color").out


def test_the_editions_are_those_of_the_rules() -> None:
    assert [edition.value for edition in EditionOption] == [edition.value for edition in Edition]
