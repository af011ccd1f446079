"""`cartographers terminal`: a game in the terminal."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.cli.options import LanguageOption, checked_seed, chosen_language

if TYPE_CHECKING:
    from cartographers.cli.table.screen import Screen
    from cartographers.rules.setup import Setup
    from cartographers.words import Words


class EditionOption(StrEnum):
    """The same as `rules.setup.Edition`, which is not loaded just to show the help."""

    BASE = "base"
    HEROES = "heroes"
    COMBINED = "combined"


def terminal(
    *,
    edition: Annotated[
        EditionOption, typer.Option(help="Cartographers, Cartographers Heroes, or both combined.")
    ] = EditionOption.BASE,
    sheet: Annotated[
        str | None,
        typer.Option(
            metavar="A|B|C|D|tabula-rasa|FILE",
            help="The map sheet; without it, the edition's first. tabula-rasa is rolled from the seed, "
            "tabula-rasa-wasteland with wasteland.",
            show_default=False,
        ),
    ] = None,
    edicts: Annotated[
        str,
        typer.Option(
            metavar="first|random|ID,ID,ID,ID",
            help="The scoring cards: for a first game, one of each back at random, or four of your choice.",
        ),
    ] = "random",
    packs: Annotated[
        str | None,
        typer.Option(metavar="ID,ID,...", help="Packs and boxes of your own to mix in.", show_default=False),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="The same seed gives the same cards.", show_default=False),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="N|NAME,NAME,...",
            help="Several players at one keyboard: their number, or their names.",
            show_default=False,
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME", help="Your name; with several players, once for each.", show_default=False
        ),
    ] = None,
    language: LanguageOption = None,
    plain: Annotated[
        bool | None,
        typer.Option(
            "--plain/--colour",
            help="Lines of text without color, for a screen reader; the default where there is no color.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """A solo game in the terminal, or a game of several at one keyboard.

    It works over ssh and with a screen reader. Type `help` in the game to see what you can do.
    """
    from cartographers.cli.table.reader import standard_reader
    from cartographers.cli.table.table import TerminalTable
    from cartographers.play.shuffle import fresh_seed
    from cartographers.words import words

    said = words(chosen_language(language))
    chosen_seed = checked_seed(seed) if seed is not None else fresh_seed()
    names = seat_names(said, players, name or [])
    game = table_setup(
        said, edition=edition, sheet=sheet, edicts=edicts, names=names, seed=chosen_seed, packs=packs or ""
    )
    TerminalTable(game, chosen_seed, standard_reader(), _screen(said, plain)).play()


def seat_names(words: Words, players: str | None, names: list[str]) -> list[str]:
    """The names of all seats, from `--players` (a number or names) and `--name`."""
    if players is not None and not players.strip().isdecimal():
        if players.strip().lstrip("-").isdecimal():
            raise BadInput(f"--players {players.strip()} is neither a number of players nor their names")
        if names:
            raise BadInput("the players' names are given twice, with --players and with --name")
        return [each.strip() for each in players.split(",")]
    count = _number(players.strip()) if players is not None else max(1, len(names))
    if len(names) > count:
        raise BadInput(f"{len(names)} names for {count} players")
    if count == 1:
        return names or [words.text("Cartographer")]
    others = (words.text("Player {number}", number=number) for number in range(len(names) + 1, count + 1))
    return [*names, *others]


def _number(players: str) -> int:
    """A number of players, unless it is so great that even their names would take long."""
    from cartographers.rules.setup import MOST_SEATS

    if len(players) > len(str(MOST_SEATS)):
        raise BadInput(f"a game has at most {MOST_SEATS} players")
    return int(players)


def table_setup(
    words: Words,
    *,
    edition: str,
    sheet: str | None,
    edicts: str,
    names: list[str],
    seed: str,
    packs: str = "",
) -> Setup:
    """The set-up that the options describe."""
    from cartographers.cli.cards import pack, scoring_card
    from cartographers.cli.files import game_sheet
    from cartographers.play.deck import SkillDraw, seeded_edicts, skills_of
    from cartographers.rules.boxes import SKILLS
    from cartographers.rules.setup import Edition, InvalidSetup, first_game_edicts, setup
    from cartographers.words.refusals import invalid_setup_text

    chosen = Edition(edition)
    further = [pack(each).id for each in packs.split(",") if each.strip()]
    cards: tuple[str, ...]
    if edicts == "random":
        cards = seeded_edicts(chosen, seed, further)
    elif edicts == "first":
        cards = first_game_edicts(chosen)
    else:
        cards = tuple(scoring_card(each).id for each in edicts.split(","))
    try:
        blank = None if sheet is None else game_sheet(sheet, seed)
        skills = skills_of(SkillDraw.RANDOM if SKILLS.id in further else None, seed, further)
        return setup(chosen, cards, names, sheet=blank, packs=further or None, skills=skills)
    except InvalidSetup as invalid:
        raise BadInput(invalid_setup_text(words, invalid)) from None


def _screen(words: Words, plain: bool | None) -> Screen:
    from cartographers.cli.output import console, is_plain

    if is_plain() if plain is None else plain:
        from cartographers.cli.table.linear import LinearScreen

        return LinearScreen(words, sys.stdout)
    from cartographers.cli.table.coloured import ColourScreen

    return ColourScreen(words, console())
