"""Whatever fits the OpenAPI document, or nearly fits it, gets an answer that is no failure of the server."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from cartographers.server.app import create_app
from cartographers.server.http.openapi import document
from cartographers.server.settings import Settings
from tests.repeated import once_of
from tests.server.player import Player
from tests.server.running import Running

if TYPE_CHECKING:
    from schemathesis import Case
    from schemathesis.schemas import APIOperation

STREAM = "/api/tables/{code}/events"  # lasts for ever; test_events.py looks at it
PARTS = 8  # as many tests, so that several processes share them


@cache
def operations() -> list[APIOperation[Any, Any, Any, Any]]:
    """All of the document; made when a test asks, since every test process imports this file."""
    import schemathesis
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_dict(document(create_app(Settings("unused.db"))))
    found = [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]
    return [each for each in found if each.path != STREAM]


@pytest.fixture(scope="module")
def visitors(server: Running) -> Iterator[tuple[Player, Player, list[str]]]:
    """Two players, and tables of every kind whose codes are tried."""
    with Player(server.url) as ann, Player(server.url) as ben:
        waiting = ann.new_table(seats=3, public=True)
        solo, several, over = ann.new_table(), ann.new_table(seats=2, edition="heroes"), ann.new_table()
        ben.post(f"/tables/{several}/join")
        for code in (solo, several, over):
            ann.post(f"/tables/{code}/start")
        ann.post(f"/tables/{over}/abandon")
        yield ann, ben, [waiting, solo, several, over]


def check(
    server: Running,
    visitors: tuple[Player, Player, list[str]],
    operation: APIOperation[Any, Any, Any, Any],
    examples: int,
) -> None:
    from schemathesis.generation import GenerationMode

    ann, ben, codes = visitors
    cases = st.one_of(
        operation.as_strategy(generation_mode=GenerationMode.POSITIVE),
        operation.as_strategy(generation_mode=GenerationMode.NEGATIVE),
    )
    tried = 0

    @settings(
        max_examples=examples,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
        deadline=None,
        database=None,
    )
    @given(case=cases, code=st.sampled_from([*codes, None]), player=st.sampled_from([ann, ben, None]))
    def answered(case: Case[Any], code: str | None, player: Player | None) -> None:
        nonlocal tried
        if code is not None and "code" in case.path_parameters:
            case.path_parameters["code"] = code
        if player is not None:
            case.headers["x-csrf"] = player.me["csrf"]
            case.cookies["cartographer"] = player.http.cookies["cartographer"]
        answer = case.call(base_url=server.url)
        tried += 1
        assert answer.status_code < 500, (answer.status_code, answer.text, case.as_curl_command())
        if answer.status_code >= 400 and answer.request.method != "HEAD":
            assert answer.json()["status"] == answer.status_code

    answered()
    assert tried > 0


@pytest.mark.parametrize("examples", once_of(2, 200))
@pytest.mark.parametrize("part", range(PARTS))
def test_no_request_makes_the_server_fail(
    server: Running, visitors: tuple[Player, Player, list[str]], part: int, examples: int
) -> None:
    share = operations()[part::PARTS]
    assert len(share) > 5
    for operation in share:
        check(server, visitors, operation, examples)
