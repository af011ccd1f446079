"""Whole games, typed from the first card to the title."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from cartographers.cli.table.coloured import ColourScreen
from cartographers.cli.table.linear import LinearScreen
from cartographers.cli.table.prompt import SeatPrompt
from cartographers.play.shuffle import commitment
from cartographers.rules.actions import Prepare, Reveal
from cartographers.rules.game import start, step
from cartographers.rules.result import result_of
from cartographers.rules.setup import Edition
from cartographers.rules.skills import Preparation
from cartographers.rules.state import Over
from cartographers.words import LANGUAGES, words
from tests.cli.table.playing import game_setup, played, played_on, script
from tests.repeated import once_of

MINUS = "\N{MINUS SIGN}"
LAST_WORDS = {"en": "The game is over.", "fr": "La partie est finie.", "es": "La partida ha terminado."}


@pytest.mark.parametrize("language", once_of(*reversed(LANGUAGES)))
@pytest.mark.parametrize("edition", Edition)
def test_a_solo_game(edition: Edition, language: str) -> None:
    seed = f"solo {edition} {language}"
    players = game_setup(edition, seed)
    wanted = script(players, seed, language)
    done = played(players, seed, wanted.lines, language)
    assert done.unread == []
    assert done.table.game == wanted.game, "what was typed is what was meant"
    result = result_of(players, wanted.game.scores)
    assert result.title is not None
    last = done.output.strip().splitlines()[-2:]
    assert last[0].startswith(LAST_WORDS[language])
    assert words(language).name(result.title) in last[0]
    assert seed in last[1]
    assert commitment(seed) in last[1]


@pytest.mark.parametrize("edition", Edition)
def test_a_game_of_three_at_one_keyboard(edition: Edition) -> None:
    seed = f"three {edition}"
    players = game_setup(edition, seed, "Anna", "Bob", "Cy")
    wanted = script(players, seed, "en")
    assert wanted.game.ambushes, "an ambush came"
    done = played(players, seed, wanted.lines)
    assert done.unread == []
    assert done.table.game == wanted.game
    standings = result_of(players, wanted.game.scores).standings
    places = [f"{each.place}. {players.seats[each.seat].name}: {counted(each.stars)}" for each in standings]
    assert [line.startswith(place) for place in places for line in done.output.splitlines()].count(True) == 3


def counted(stars: int) -> str:
    return f"{stars} star{'' if abs(stars) == 1 else 's'}".replace("-", MINUS)


@pytest.mark.parametrize("width", once_of(40, 80, 140))
@pytest.mark.parametrize("language", once_of(*reversed(LANGUAGES)))
def test_a_solo_game_in_colour_stays_within_the_screen(language: str, width: int) -> None:
    seed = f"colour {language}"
    players = game_setup(Edition.HEROES, seed)
    wanted = script(players, seed, language)
    out = StringIO()
    console = Console(
        file=out, force_terminal=True, color_system="truecolor", width=width, markup=False, highlight=False
    )
    done = played_on(ColourScreen(words(language), console), out, players, seed, wanted.lines)
    assert done.table.game == wanted.game
    assert "\x1b[" in done.output
    shown = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", done.output)
    prompts = {line for line in shown.splitlines() if any(line.startswith(prompt) for prompt in done.prompts)}
    assert [line for line in shown.splitlines() if cell_len(line) > width and line not in prompts] == []


def test_the_beginning_tells_the_seal_and_the_edicts() -> None:
    done = played(game_setup(Edition.BASE, "seal"), "seal", [])
    beginning = done.output.split("is revealed")[0]
    assert commitment("seal") in beginning
    for edict in "ABCD":
        assert f"Edict {edict}, " in beginning


def test_the_seed_is_told_only_at_the_end() -> None:
    seed = "a seed that nobody guesses"
    wanted = script(game_setup(Edition.BASE, seed), seed, "en")
    done = played(game_setup(Edition.BASE, seed), seed, wanted.lines)
    assert isinstance(done.table.game.phase, Over)
    assert done.output.count(seed) == 1
    assert done.output.strip().splitlines()[-1].startswith(f"Seed: {seed}.")


def test_each_season_is_explained() -> None:
    seed = "explained"
    players = game_setup(Edition.BASE, seed)
    wanted = script(players, seed, "en")
    output = played(players, seed, wanted.lines).output
    for number, season in enumerate(("Spring", "Summer", "Fall", "Winter")):
        account = output.split(f"{season} is scored.\n")[1].split("Press Enter")[0]
        score = wanted.game.scores[number][0]
        for edict, earned in score.edicts:
            name = words("en").name(players.scoring[edict].id)
            assert f"Edict {edict.upper()}, {name}: {counted(earned.stars)}." in account
            for earning in earned.earnings:
                assert f": {earning.spaces.line()}\n" in account
        assert f"Coins: {score.coins} coin" not in account
        assert f"Coins: {score.coins} star" in account
        assert f"Monsters: {counted(score.monsters.stars)}" in account
        assert f"{season} earns {counted(score.stars)}" in account


@pytest.mark.parametrize(
    "skills",
    once_of(("acrobatics", "searching", "healing"), pytest.param(("diplomacy", "stealth", "lore"))),
)
@pytest.mark.parametrize("language", once_of(*reversed(LANGUAGES)))
def test_games_with_skills(language: str, skills: tuple[str, ...]) -> None:
    for names in (["Anna"], ["Anna", "Bob"]):
        seed = f"skills {language} {len(names)}"
        players = replace(game_setup(Edition.BASE, seed, *names), skills=skills)
        wanted = script(players, seed, language)
        assert wanted.game.skills_used, "a skill was used"
        done = played(players, seed, wanted.lines, language)
        assert done.unread == []
        assert done.table.game == wanted.game
        out = StringIO()
        screen = ColourScreen(words(language), Console(file=out, width=80, force_terminal=True))
        assert played_on(screen, out, players, seed, wanted.lines).table.game == wanted.game


def test_without_skills_none_can_be_used() -> None:
    players = game_setup(Edition.BASE, "no skills")
    assert "You can't use a skill now." in played(players, "no skills", ["skill"]).output


def test_a_skill_against_an_ambush_is_answered_with_yes_or_no() -> None:
    game = start(replace(game_setup(Edition.BASE, "ambush"), skills=("acrobatics", "lore", "healing")))
    game = replace(game, sheets=tuple(replace(sheet, coins=5) for sheet in game.sheets))
    game, _ = step(game, Reveal("goblin-attack"))
    for lines, used in (
        (["no", ""], ""),
        (["yes", ""], "acrobatics"),
        (["what", "skill", "2", ""], "acrobatics"),
    ):
        typed, out = iter(lines), StringIO()

        def reader(_: str, typed: Iterator[str] = typed) -> str:
            return next(typed)

        prompt = SeatPrompt(game, 0, [], reader, LinearScreen(words("en"), out))
        assert prompt.action() == Prepare(0, Preparation(used))
        assert ("Type yes, no or menu." in out.getvalue()) is (lines[0] == "what")
        assert "Goblin Attack is coming. Use Acrobatics?" in out.getvalue()
