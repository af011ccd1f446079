"""/offline/: the game without this server, a folder that `cartographers site` has written (`serve --site`).

It is a site of its own with its own service worker, so that the other pages need neither WebAssembly nor its
files; they only say where it is.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from cartographers.server.http.pages import IMMUTABLE, PYTHON_SECURITY_POLICY, WebFiles, answer_file
from cartographers.server.http.services import ApiRequest

OFFLINE = "/offline/"
OFFERED = f'\n  <meta name="cartographers-offline" content="{OFFLINE}">'
INDEX = "index.html"
PYTHON = "python/"  # these files are named after their content


def is_site(folder: Path) -> bool:
    return (folder / INDEX).is_file() and (folder / PYTHON).is_dir()


@get([OFFLINE, f"{OFFLINE}{{path:path}}"], include_in_schema=False)
async def offline_site(request: ApiRequest, path: FromPath[Path] = Path()) -> Response[bytes] | Redirect:
    files: WebFiles = request.app.state.offline_files
    if any(part.startswith(".") for part in path.parts):
        raise NotFoundException
    name = path.as_posix().lstrip("/")
    found = await asyncio.to_thread(files.get, name)  # compressing Python takes a second, once
    if found is None and (page := files.get(f"{name}/{INDEX}")) is not None:
        if not request.scope["raw_path"].endswith(b"/"):  # its links start from inside the folder
            return Redirect(f"{request.url.path}/")
        found = page
    if found is None:
        raise NotFoundException
    answer = answer_file(request, found, IMMUTABLE if name.startswith(PYTHON) else {})
    answer.headers["content-security-policy"] = PYTHON_SECURITY_POLICY
    return answer
