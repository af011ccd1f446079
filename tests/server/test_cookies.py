"""The cookies of a server that is reached by HTTPS, as --url or a trusted proxy says."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from cartographers.server.settings import NO_LIMITS, Settings
from tests import patient
from tests.server.running import Running, running

BY_HTTPS = {"x-forwarded-proto": "https"}  # as the proxy on this computer says it


def given(answer: httpx.Response) -> dict[str, str]:
    """The attributes of each cookie that an answer sets, by its name."""
    found = {}
    for line in answer.raise_for_status().headers.get_list("set-cookie"):
        pair, _, attributes = line.partition(";")
        found[pair.partition("=")[0]] = attributes.lower()
    return found


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = str(tmp_path_factory.mktemp("secure") / "tables.db")
    settings = Settings(
        database,
        "https://table.example",
        secure_cookies=True,
        limits=NO_LIMITS,
        bot_processes=1,
        warm_up=False,
    )
    with running(settings) as server:
        yield server


def cookies_of(server: Running, headers: dict[str, str], path: str = "/api/me") -> dict[str, str]:
    return given(patient.get(f"{server.url}{path}", headers=headers))


def test_by_https_cookies_belong_to_this_host_alone(secure: Running, server: Running) -> None:
    for given_cookies in (cookies_of(secure, {}), cookies_of(server, BY_HTTPS)):
        assert set(given_cookies) == {"__Host-cartographer", "__Host-csrf"}
        for attributes in given_cookies.values():
            assert "secure" in attributes
            assert "path=/" in attributes
            assert "domain" not in attributes
        assert "httponly" in given_cookies["__Host-cartographer"]


def test_without_https_they_are_plain(server: Running) -> None:
    given_cookies = cookies_of(server, {})
    assert set(given_cookies) == {"cartographer", "csrf"}
    assert not any("secure" in attributes for attributes in given_cookies.values())


def test_who_came_with_the_plain_cookie_stays_the_same_and_gets_the_other(server: Running) -> None:
    first = patient.get(f"{server.url}/api/me")
    old = {"cookie": f"cartographer={first.cookies['cartographer']}; csrf=x"}
    again = patient.get(f"{server.url}/api/me", headers=old | BY_HTTPS)
    assert again.json()["id"] == first.json()["id"]
    cookies = given(again)
    assert "max-age=0" in cookies["cartographer"]
    assert "max-age=0" in cookies["csrf"]
    new = {"cookie": f"__Host-cartographer={again.cookies['__Host-cartographer']}; cartographer=other"}
    assert patient.get(f"{server.url}/api/me", headers=new | BY_HTTPS).json()["id"] == first.json()["id"]


@pytest.mark.parametrize("space", [b"\xa0", b"\x85"])
def test_a_name_behind_another_kind_of_space_is_another_name(server: Running, space: bytes) -> None:
    """A page of a neighbouring domain may set it, as it has no prefix in the browser's eyes."""
    own, foreign = (patient.get(f"{server.url}/api/me", headers=BY_HTTPS) for _ in range(2))
    values = [each.cookies["__Host-cartographer"].encode() for each in (own, foreign)]
    both = b"__Host-cartographer=%b; %b__Host-cartographer=%b" % (values[0], space, values[1])
    told = patient.get(f"{server.url}/api/me", headers={b"cookie": both, **_as_bytes(BY_HTTPS)})
    assert told.json()["id"] == own.json()["id"]


def _as_bytes(headers: dict[str, str]) -> dict[bytes, bytes]:
    return {name.encode(): value.encode() for name, value in headers.items()}


def test_signing_out_forgets_whichever_cookie_was_there(server: Running) -> None:
    me = patient.get(f"{server.url}/api/me", headers=BY_HTTPS)
    value, proof = me.cookies["__Host-cartographer"], me.json()["csrf"]
    headers = {"cookie": f"__Host-cartographer={value}; cartographer=old", "x-csrf": proof} | BY_HTTPS
    cookies = given(patient.post(f"{server.url}/api/logout", headers=headers))
    assert set(cookies) == {"__Host-cartographer", "cartographer"}
    assert all("max-age=0" in attributes for attributes in cookies.values())
    assert "secure" in cookies["__Host-cartographer"], "without it a browser does not listen"
