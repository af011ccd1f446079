"""Requests that wait as long as a busy machine needs; httpx by itself gives up after five seconds."""

from __future__ import annotations

import ssl
from functools import partial

import httpx

PATIENCE = 300.0  # seconds until a test gives up; nothing is ever asserted about time

# By itself httpx reads all certificates of the world for each client, 30 ms of processor time; tests make
# thousands of clients, and none of them leaves this computer.
_NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

get = partial(httpx.get, timeout=PATIENCE, verify=_NO_CERTIFICATES)
post = partial(httpx.post, timeout=PATIENCE, verify=_NO_CERTIFICATES)
request = partial(httpx.request, timeout=PATIENCE, verify=_NO_CERTIFICATES)
stream = partial(httpx.stream, timeout=PATIENCE, verify=_NO_CERTIFICATES)
Client = partial(httpx.Client, timeout=PATIENCE, verify=_NO_CERTIFICATES)
