"""Requests that wait as long as a busy machine needs; httpx by itself gives up after five seconds."""

from __future__ import annotations

from functools import partial

import httpx

PATIENCE = 300.0  # seconds until a test gives up; nothing is ever asserted about time

get = partial(httpx.get, timeout=PATIENCE)
post = partial(httpx.post, timeout=PATIENCE)
request = partial(httpx.request, timeout=PATIENCE)
stream = partial(httpx.stream, timeout=PATIENCE)
Client = partial(httpx.Client, timeout=PATIENCE)
