"""The options that several verbs share."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from cartographers.cli.errors import BadInput
from cartographers.words.languages import LANGUAGES, pick_language

JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, one object a line.")]
LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="|".join(LANGUAGES),
        help="The language; without it, the one of the environment (LANG).",
        show_default=False,
    ),
]

# In the order in which gettext looks at them.
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def chosen_language(wish: str | None) -> str:
    """The language asked for, or the environment's."""
    if wish is None:
        return pick_language(*(os.environ.get(variable) for variable in LOCALE_VARIABLES))
    if wish.lower() not in LANGUAGES:
        raise BadInput(f"there are no words in the language {wish!r}; choose one of {', '.join(LANGUAGES)}")
    return wish.lower()
