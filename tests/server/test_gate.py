"""What is refused before anybody looks what a request is for: other sites' pages, names and types."""

from __future__ import annotations

import socket
from collections.abc import Iterator

import httpx
import pytest

from cartographers.server.http.gate import allowed_hosts
from cartographers.server.settings import NO_LIMITS, Settings
from tests import patient
from tests.repeated import one_in
from tests.server.conftest import NewPlayer
from tests.server.running import Running, running

UNSAFE = (
    ("POST", "/api/logout"),
    ("POST", "/api/login"),
    ("POST", "/api/tables"),
    ("PATCH", "/api/me"),
    ("DELETE", "/api/me/tokens/x"),
    ("PUT", "/api/me"),
    ("POST", "/"),
    ("POST", "/no/such/page"),
)


def said(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert body["status"] == answer.status_code
    assert body["message"].endswith((".", "!"))
    assert "set-cookie" not in answer.headers
    return answer.status_code, body["reason"]


# ---- other sites


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://"},
        {"origin": "http://[half"},
        {"origin": "\xff\xfe"},
        {"origin": "x" * 5_000},
        {"origin": "file://127.0.0.1"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "anything"},
    ],
)
def test_another_sites_page_changes_nothing_whoever_it_is_for(
    server: Running, headers: dict[str, str]
) -> None:
    raw = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
    with patient.Client(base_url=server.url, headers=raw) as client:
        for method, path in UNSAFE:
            assert said(client.request(method, path, json={})) == (403, "forged"), (method, path)


def test_another_port_of_this_computer_is_another_site(server: Running, visit: NewPlayer) -> None:
    port = int(server.url.rpartition(":")[2])
    answer = visit().http.post("/api/logout", headers={"origin": f"http://127.0.0.1:{port + 1}"})
    assert said(answer) == (403, "forged")


def test_our_own_page_does_what_it_wants(server: Running, visit: NewPlayer) -> None:
    player = visit()
    for headers in (
        {"origin": server.url, "sec-fetch-site": "same-origin"},
        {"origin": server.url.replace("http:", "https:")},  # a proxy that does not say that it speaks HTTPS
        {},
    ):
        assert player.http.post("/api/tables", json={}, headers=headers).status_code == 201


def test_a_page_from_before_https_changes_nothing(server: Running, visit: NewPlayer) -> None:
    headers = {"origin": server.url, "x-forwarded-proto": "https"}
    assert said(visit().http.post("/api/tables", json={}, headers=headers)) == (403, "forged")


def test_a_program_with_a_token_needs_no_page(server: Running, visit: NewPlayer) -> None:
    token = visit().post("/me/tokens")["token"]
    answer = patient.post(f"{server.url}/api/tables", json={}, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 201


def test_another_site_puts_no_answer_into_its_page_but_may_link_to_it(server: Running) -> None:
    inside = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert said(patient.get(f"{server.url}/api/me", headers=inside)) == (403, "forged")
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    for path in ("/api/docs", "/", "/t/ABCDEF"):
        assert patient.get(server.url + path, headers=link).status_code == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize("element", ["iframe", "frame", "embed", "object", "image"])
def test_no_frame_or_picture_of_another_site_makes_a_guest(server: Running, site: str, element: str) -> None:
    mode = "no-cors" if element == "image" else "navigate"
    headers = {"sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": element}
    for path in ("/api/me", "/api/tables/abcdef"):
        assert said(patient.get(server.url + path, headers=headers)) == (403, "forged")


def test_the_refusal_speaks_the_visitors_language(server: Running) -> None:
    headers = {"origin": "https://elsewhere.example", "accept-language": "fr"}
    said_in_french = patient.post(f"{server.url}/api/logout", headers=headers).json()["message"]
    assert (
        said_in_french != patient.post(f"{server.url}/api/logout", headers={"origin": "x"}).json()["message"]
    )


# ---- bodies


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/jsonp",
        "text/plain; application/json",
        "",
    ],
)
def test_a_body_is_json_or_is_not_read(server: Running, kind: str) -> None:
    body = b'{"name": "Ada", "passphrase": "12345678"}'
    for content in (body, b""):
        answer = patient.post(f"{server.url}/api/login", content=content, headers={"content-type": kind})
        assert said(answer) == (415, "not-json")


def test_a_body_without_a_type_is_not_read(server: Running) -> None:
    assert said(patient.post(f"{server.url}/api/login", content=b"{}")) == (415, "not-json")
    in_parts = patient.post(f"{server.url}/api/login", content=iter([b"{}"]))
    assert said(in_parts) == (415, "not-json")


def test_what_has_no_body_needs_no_type(visit: NewPlayer) -> None:
    assert visit().http.post("/api/logout").status_code == 200


def test_json_may_name_its_letters(visit: NewPlayer) -> None:
    headers = {"content-type": "Application/JSON; charset=utf-8"}
    assert visit().http.post("/api/tables", content=b"{}", headers=headers).status_code == 201


# ---- names


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that goes by certain names only."""
    database = str(tmp_path_factory.mktemp("local") / "tables.db")
    hosts = allowed_hosts("https://Table.example:8443/", "club.example, other.example.")
    with running(Settings(database, hosts=hosts, limits=NO_LIMITS, bot_processes=1, warm_up=False)) as server:
        yield server


def asked_for(server: Running, host: str) -> httpx.Response:
    return patient.get(f"{server.url}/api/me", headers={"host": host})


@pytest.mark.parametrize(
    "host", ["elsewhere.example", "elsewhere.example:8000", "localhost.elsewhere.example", "1.2.3.4.example"]
)
def test_a_name_that_others_let_point_here_is_refused(local: Running, host: str) -> None:
    with patient.Client(base_url=local.url, headers={"host": host}) as client:
        for method, path in (("GET", "/"), ("GET", "/api/me"), *UNSAFE):
            answer = client.request(method, path)
            assert said(answer) == (421, "other-host")
            assert host.partition(":")[0] in answer.json()["message"]


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "LOCALHOST:8000", "localhost.:8000", "table.localhost"),
        *("127.0.0.1", "127.0.0.1:8000", "[::1]", "[::1]:8000", "192.168.1.5:8000"),
        *("table.example", "table.example:8443", "club.example", "other.example:80"),
        socket.gethostname(),
    ],
)
def test_own_names_and_bare_addresses_are_answered(local: Running, host: str) -> None:
    assert asked_for(local, host).status_code == 200


@pytest.mark.parametrize(
    "host", ["", ".", "a b", "a/b", "a@b", "user:word@host", "[::1", "a:b", "a:123456", "\xe9", "x" * 300]
)
def test_what_is_no_name_is_refused_everywhere(server: Running, host: str) -> None:
    answer = patient.get(f"{server.url}/api/me", headers={b"host": host.encode("latin-1")})
    assert said(answer) == (400, "invalid")


@pytest.mark.parametrize(
    "host",
    one_in(
        3,
        [
            "[::1",
            "a:b",
            "[1]:80",
            "a:99999",
            "a:99999999",
            "user:word@host",
            "\xe9.example",
            "a b",
            "x" * 300,
        ],
    ),
)
def test_what_is_no_name_is_refused_on_every_path_where_any_name_may_be_asked_for(
    server: Running, host: str
) -> None:
    """As by --hosts '*'. The name would reach whatever puts addresses together."""
    headers = {b"host": host.encode("latin-1")}
    for method, path in (
        *(("GET", path) for path in ("/", "/api/tables", "/table/abcdef", "/api/tables/abcdef/qr.svg")),
        *(("GET", path) for path in ("/sitemap.xml", "/robots.txt", "/static/main.js", "/nope", "/health")),
        *UNSAFE,
    ):
        assert said(patient.request(method, server.url + path, headers=headers)) == (400, "invalid"), path


def test_any_name_may_be_allowed(server: Running) -> None:
    assert allowed_hosts(None, "club.example, *") is None
    assert asked_for(server, "any.example").status_code == 200


def test_of_two_names_none_is_believed(server: Running) -> None:
    with socket.create_connection(("127.0.0.1", int(server.url.rpartition(":")[2])), 60) as connection:
        connection.sendall(b"GET /api/me HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 400 ")


# ---- too long


def test_an_address_has_an_end(server: Running) -> None:
    for address in (f"/static/{'x' * 5_000}", f"/api/me?{'x' * 5_000}"):
        assert said(patient.get(server.url + address)) == (414, "long-address")


def test_many_cookies_of_other_programs_do_no_harm(server: Running, visit: NewPlayer) -> None:
    player = visit()
    own = player.http.cookies["cartographer"]
    others = "; ".join(f"other{number}={'x' * 1_000}" for number in range(40))
    headers = {"cookie": f"{others}; cartographer={own}", "accept-language": "fr," * 1_000}
    assert patient.get(f"{server.url}/api/me", headers=headers).json()["id"] == player.id


@pytest.mark.parametrize(
    "name", ["%00", "a%00b", "x" * 300, "/".join("x" * 200 for _ in range(9)), "%ff", "."]
)
def test_a_name_that_no_file_can_have_is_not_there(server: Running, name: str) -> None:
    assert said(patient.get(f"{server.url}/static/{name}")) == (404, "not-found")


# ---- headers of answers


def test_every_answer_is_protected(server: Running) -> None:
    for path in ("/api/me", "/no/such/page", "/api/no-such", "/health", "/static/none"):
        headers = patient.get(server.url + path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["cross-origin-resource-policy"] == "same-origin"
        assert "strict-transport-security" not in headers
    page = patient.get(server.url)
    assert "camera=()" in page.headers["permissions-policy"]
    assert "publickey-credentials-get=(self)" in page.headers["permissions-policy"]


def test_by_https_a_browser_is_told_to_come_that_way_again(server: Running) -> None:
    for path in ("/", "/api/me", "/no/such/page"):
        headers = patient.get(server.url + path, headers={"x-forwarded-proto": "https"}).headers
        assert headers["strict-transport-security"].startswith("max-age=")
