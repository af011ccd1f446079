"""Answers that are constant while the server runs: encoded and compressed once, with an ETag for conditional
requests."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass

import msgspec
from litestar import MediaType, Response
from litestar.status_codes import HTTP_304_NOT_MODIFIED
from msgspec import Struct

from cartographers.server.http.services import ApiRequest
from cartographers.server.tables.refused import Reason, Refused
from cartographers.words import LANGUAGES


@dataclass(frozen=True, slots=True)
class CachedResponse:
    body: bytes
    compressed: bytes
    etag: str

    @classmethod
    def of(cls, value: Struct) -> CachedResponse:
        body = msgspec.json.encode(value)
        return cls(body, gzip.compress(body, 9, mtime=0), f'"{hashlib.sha256(body).hexdigest()[:32]}"')

    def answer(self, request: ApiRequest) -> Response[bytes]:
        """The answer, or 304 if the client's ETag matches."""
        headers = {"etag": self.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
        if self.etag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
            return Response(self.compressed, media_type=MediaType.JSON, headers=headers)
        return Response(self.body, media_type=MediaType.JSON, headers=headers)


def known_language(language: str) -> str:
    """A language of an address, if there are words in it."""
    if language not in LANGUAGES:
        raise Refused(Reason.UNKNOWN_LANGUAGE, language=language)
    return language
