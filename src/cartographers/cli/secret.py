"""`cartographers secret rotate`: a new secret for the server, when the old one may be known to somebody."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from cartographers.cli.database import DatabaseOption, existing_database, unusable
from cartographers.cli.options import JsonOption, LanguageOption, chosen_language

MOST_DAYS = 400  # browsers keep no cookie for longer

app = typer.Typer(help="The secret that the server signs cookies with and draws the daily decks from.")


@app.command()
def rotate(
    grace: Annotated[
        int,
        typer.Option(
            min=0,
            max=MOST_DAYS,
            metavar="DAYS",
            help="How long the old secret keeps browsers signed in. Anyone who comes back by then gets a "
            "new cookie; a guest who does not is lost.",
        ),
    ] = 30,
    end_sessions: Annotated[
        bool,
        typer.Option(
            "--end-sessions",
            help="Sign everyone out at once and lose all guests: for a stolen secret.",
        ),
    ] = False,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Make a new secret. A running server picks it up within a minute, without a restart.

    The daily expedition keeps its deck today; from tomorrow on, decks come from the new secret.
    """
    import asyncio

    from cartographers.storage import StorageError

    chosen = chosen_language(language)
    source = existing_database(database)
    try:
        ended = asyncio.run(_rotate(source, 0 if end_sessions else grace, end_sessions=end_sessions))
    except StorageError as problem:
        raise unusable(source, problem) from None
    if as_json:
        print(json.dumps({"grace_days": 0 if end_sessions else grace, "sessions_ended": ended}))
        return
    from cartographers.words import words

    say = words(chosen)
    if end_sessions:
        told = say.plural(
            "A new secret; {n} session was ended.", "A new secret; {n} sessions were ended.", ended
        )
    else:
        told = say.plural(
            "A new secret; what the old one signed holds for {n} more day.",
            "A new secret; what the old one signed holds for {n} more days.",
            grace,
        )
    print(told)


async def _rotate(source: str, grace: int, *, end_sessions: bool) -> int:
    import time
    from datetime import UTC, datetime, timedelta

    from cartographers.storage import open_store

    now = time.time()
    # Not from today on, which somebody may have played; nor from a midnight so near that not every server may
    # have heard of it.
    soon = datetime.fromtimestamp(now, UTC) + timedelta(hours=1)
    first_day = (soon.date() + timedelta(days=1)).isoformat()
    store = await open_store(source)
    try:
        await store.rotate_keys(seeds_from=first_day, valid_until=now + grace * 24 * 3600)
        return await store.sessions.end_everybodys() if end_sessions else 0
    finally:
        await store.close()
