"""What the first load weighs, and how quickly the hand answers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Response

from tests.web.conftest import Visit
from tests.web.serving import Server

MOST_BYTES = 400 * 1024
# Live updates never end. The pictures of the cards come one by one while the browser is idle, what draws them
# with the first: on a slow machine that is before somebody can draw.
AFTERWARDS = "/events|/art/portraits/|/art/engraving.js|/cards/face.js|/drawings/faces.js|/css/cards.css"


def test_the_first_load_of_a_table_is_light(visit: Visit, server: Server) -> None:
    """Everything that comes over the wire until one can draw, compressed as it comes."""
    visitor = visit()
    code = visitor.make_table(edition="base", seats=1, seed="weight")
    fresh = visit(first_time=True)
    received: list[Response] = []
    fresh.page.on("response", lambda response: received.append(response))  # noqa: PLW0108  Playwright marks it
    for cookie in visitor.page.context.cookies():
        fresh.page.context.add_cookies(
            [{"name": cookie["name"], "value": cookie["value"], "url": server.url}]
        )
    fresh.open_table(code)
    fresh.wait_for_state("draw")
    sizes = {
        response.url: response.request.sizes()["responseBodySize"]
        for response in tuple(received)
        if not re.search(AFTERWARDS, response.url)
    }
    assert sum(sizes.values()) < MOST_BYTES, sizes
    assert len(sizes) > 20  # the scripts as they are, not one bundle
    assert all(url.startswith(server.url) for url in sizes), "nothing comes from elsewhere"


@pytest.mark.slow
def test_the_ghost_is_there_in_the_next_frame(visit: Visit) -> None:
    """A move of the pointer has its ghost before the next frame is painted."""
    visitor = visit()
    visitor.play(edition="base", seats=1, seed="frame")
    visitor.wait_for_state("draw")
    in_time = visitor.page.evaluate(
        """async () => {
          const sheet = document.querySelector('.centre map-sheet');
          const squares = [...sheet.querySelectorAll('.square')];
          let inTime = 0;
          for (let n = 0; n < 20; n += 1) {
            const {x, y, width, height} = squares[(n * 37) % 121].getBoundingClientRect();
            const before = sheet.querySelector('.ghost')?.outerHTML;
            sheet.dispatchEvent(new PointerEvent('pointermove',
              {pointerType: 'mouse', clientX: x + width / 2, clientY: y + height / 2, bubbles: true}));
            await new Promise(requestAnimationFrame);
            inTime += sheet.querySelector('.ghost')?.outerHTML !== before;
          }
          return inTime;
        }"""
    )
    assert in_time == 20
