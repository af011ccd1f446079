"""When somebody may be told of a turn, and what is said."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from cartographers.server.live.notifications.webhooks import WebhookFormat, webhook_request
from cartographers.server.tables.turn_notifications import TurnText, allowed_from, is_zone, link_of
from cartographers.storage.notification_interface import NO_WISHES, Hours, QuietWishes

PARIS = ZoneInfo("Europe/Paris")
NIGHT = QuietWishes(hours=Hours("Europe/Paris", 22 * 60, 8 * 60))
NOON = QuietWishes(hours=Hours("Europe/Paris", 12 * 60, 13 * 60))


def at(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS).timestamp()


@pytest.mark.parametrize(
    "now, general, at_table, expected",
    [
        ("2026-05-01 21:59", NIGHT, NO_WISHES, "2026-05-01 21:59"),
        ("2026-05-01 22:00", NIGHT, NO_WISHES, "2026-05-02 08:00"),
        ("2026-05-02 03:00", NIGHT, NO_WISHES, "2026-05-02 08:00"),
        ("2026-05-02 08:00", NIGHT, NO_WISHES, "2026-05-02 08:00"),
        ("2026-05-02 12:30", NOON, NO_WISHES, "2026-05-02 13:00"),
        ("2026-05-02 12:30", NIGHT, NOON, "2026-05-02 13:00"),
        ("2026-05-02 03:00", NIGHT, NOON, "2026-05-02 03:00"),  # the table's own hours hold there
        ("2026-03-29 01:30", NIGHT, NO_WISHES, "2026-03-29 08:00"),  # the clocks go forward in between
        ("2026-10-25 01:30", NIGHT, NO_WISHES, "2026-10-25 08:00"),  # and back
    ],
)
def test_quiet_hours_follow_the_clock_on_the_wall(
    now: str, general: QuietWishes, at_table: QuietWishes, expected: str
) -> None:
    assert allowed_from(at(now), general, at_table) == at(expected)


def test_hushed_is_not_at_all() -> None:
    assert allowed_from(0.0, QuietWishes(hushed=True), NO_WISHES) is None
    assert allowed_from(0.0, NO_WISHES, QuietWishes(hushed=True)) is None


def test_only_names_of_zones_are_zones() -> None:
    assert is_zone("America/New_York")
    for name in (
        "",
        "Mars/Olympus",
        "../../etc/passwd",
        "/etc/passwd",
        "Europe",
        "Europe/Paris\0",
        "x" * 400,
    ):
        assert not is_zone(name), name


def test_a_link_tells_nothing_and_stays_the_same() -> None:
    assert link_of(b"secret", "k7m2qx") == link_of(b"secret", "k7m2qx")
    assert "k7m2qx" not in link_of(b"secret", "k7m2qx")
    assert link_of(b"secret", "k7m2qx") != link_of(b"other", "k7m2qx")


def test_a_name_is_no_markup_for_those_who_read_it_elsewhere() -> None:
    text = TurnText("@everyone <!channel> [x](https://bad.example)\r\nX: y", "**loud**")
    _, discord = webhook_request(WebhookFormat.DISCORD, text, "https://maps.example/turn/1")
    assert b"](" not in discord
    assert b"@everyone" not in discord.replace(b"\\\\@", b"")
    _, slack = webhook_request(WebhookFormat.SLACK, text, "https://maps.example/turn/1")
    assert b"<!channel>" not in slack
    headers, _ = webhook_request(WebhookFormat.NTFY, text, "https://maps.example/turn/1")
    assert "\r" not in headers["title"]
    assert "\n" not in headers["title"]
