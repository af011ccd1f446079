"""Links as QR codes."""

from __future__ import annotations

from io import BytesIO

import segno
from litestar import Response


def qr_of(link: str) -> Response[bytes]:
    drawn = BytesIO()
    picture = segno.make(link, error="m", micro=False)
    picture.save(drawn, kind="svg", scale=8, border=3, dark="#000", light="#fff", xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml")
