"""What processes of one server tell each other: JSON, each kind of it heard only by those who ask for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TypeVar

import msgspec

from cartographers.storage.interface import Notices

Notice = TypeVar("Notice")


async def send(notices: Notices, notice: msgspec.Struct) -> None:
    """To the others, if there are any."""
    if notices.reach_others:
        await notices.send(msgspec.json.encode(notice).decode())


async def received(notices: Notices, kind: msgspec.json.Decoder[Notice]) -> AsyncIterator[Notice]:
    """All of this kind, one's own too; not what is about something else, or of another version."""
    async for text in notices.receive():
        try:
            notice = kind.decode(text)
        except msgspec.DecodeError:
            continue
        yield notice
