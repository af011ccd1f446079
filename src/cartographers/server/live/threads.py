"""Threads, where there are any."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

T = TypeVar("T")
Given = TypeVarTuple("Given")

HAS_THREADS = sys.platform != "emscripten"  # Python inside a browser has one only


async def in_a_thread(work: Callable[[*Given], T], *given: *Given) -> T:
    """What the work gives, without blocking the loop; where there are no threads, at once."""
    return await asyncio.to_thread(work, *given) if HAS_THREADS else work(*given)
