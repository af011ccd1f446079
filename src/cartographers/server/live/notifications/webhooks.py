"""Webhooks: a turn as the services that people use want to be told of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from cartographers.server.tables.turn_notifications import TurnText


class WebhookFormat(StrEnum):
    DISCORD = "discord"
    SLACK = "slack"
    NTFY = "ntfy"
    JSON = "json"


JSON_HEADERS = {"content-type": "application/json"}
SLACK_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
# Signs by which Discord would make a name bold, a link or a mention.
DISCORD_ESCAPES = str.maketrans({sign: "\\" + sign for sign in "\\*_~`|>[]()#-@<:"})


def webhook_request(wanted: WebhookFormat, text: TurnText, link: str) -> tuple[dict[str, str], bytes]:
    """Headers and body of the request."""
    match wanted:
        case WebhookFormat.DISCORD:
            title, body = (part.translate(DISCORD_ESCAPES) for part in (text.title, text.body))
            # No ping of @everyone, and no preview of the link.
            said: Any = {"content": f"**{title}**\n{body}\n<{link}>", "allowed_mentions": {"parse": []}}
        case WebhookFormat.SLACK:
            title, body = (part.translate(SLACK_ESCAPES) for part in (text.title, text.body))
            said = {"text": f"*{title.replace('*', '')}*\n{body}\n<{link}>", "unfurl_links": False}
        case WebhookFormat.NTFY:
            # Its headers carry only ASCII reliably; what they hold is encoded as RFC 2047 says.
            headers = {"title": _header(text.title), "click": link, "tags": "world_map"}
            return headers | {"content-type": "text/plain; charset=utf-8"}, text.body.encode()
        case _:
            said = {"event": text.event, "title": text.title, "text": text.body, "link": link}
    return JSON_HEADERS, msgspec.json.encode(said)


def _header(text: str) -> str:
    from email.header import Header

    one_line = " ".join(text.split())
    return one_line if one_line.isascii() else Header(one_line, "utf-8", maxlinelen=10_000).encode()
