"""The options that several verbs share."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Annotated, Literal

import typer

from cartographers.cli.errors import BadInput

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object per line.")]
InkOption = Annotated[
    Literal["colour", "saving"], typer.Option("--ink", help="In color, or with as little ink as possible.")
]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="en|fr|es",
        help="The language; by default that of your environment (LANG).",
        show_default=False,
    ),
]


def chosen_language(wish: str | None, environment: Mapping[str, str] = os.environ) -> str:
    """The language asked for, or the environment's."""
    from cartographers.words.languages import LANGUAGES, pick_language

    if wish is None:
        # As gettext has it: the first locale that is set counts; unless it is "C", LANGUAGE comes before it.
        variables = ("LC_ALL", "LC_MESSAGES", "LANG")
        locale = next((environment[name] for name in variables if environment.get(name)), "C")
        no_locale = locale.split(".")[0] in ("C", "POSIX")
        return pick_language(None if no_locale else environment.get("LANGUAGE"), locale)
    if wish.lower() not in LANGUAGES:
        raise BadInput(f"there is no translation into {wish!r}; choose one of {', '.join(LANGUAGES)}")
    return wish.lower()


def checked_seed(seed: str) -> str:
    """The seed of a deck, which the transcript of its game must be able to tell."""
    from cartographers.notation import headers

    try:
        return headers.checked_seed(seed)
    except headers.InvalidChance as problem:
        raise BadInput(str(problem)) from None
