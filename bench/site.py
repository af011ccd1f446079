"""The game from static files in a real Chromium: `python -m bench site`.

A local host without compression; how long the network takes is not measured, but what the browser does.
"""

from __future__ import annotations

import gzip
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psutil
from playwright.sync_api import BrowserContext, sync_playwright

from bench.measure import Cost
from cartographers.site.build import build_site
from tests.site.serving import static_host
from tests.web.chromium import FLAGS
from tests.web.site_visitor import LOADING, UNTIL_KEPT, SiteVisitor
from tools.browser import find

TITLE = "site/, the game from static files in Chromium"

MEGABYTE = 1e6
ROUNDS = 5
FIRST_LOAD_KB = 400
SECOND_VISIT_SECONDS = 4
BOT_MOVE_SECONDS = 0.5
MOST_MEMORY_MB = 300
RESOURCES = "() => performance.getEntriesByType('resource').map(({name}) => name)"
COMPRESSED = (".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest", "/")


def figures() -> list[Cost]:
    with tempfile.TemporaryDirectory() as folder, _site(Path(folder)) as site:
        with _browser(folder) as context:
            visits = _visits(context, site, Path(folder))
        with _browser(folder) as context:  # a fresh process, whose memory is measured
            return [*visits, *_bots(context, site)]


@contextmanager
def _site(folder: Path) -> Iterator[str]:
    build_site(folder / "host" / "map")
    with static_host(folder / "host") as address:
        yield f"{address}/map/"


@contextmanager
def _browser(folder: str) -> Iterator[BrowserContext]:
    """With a profile on disk: what is kept is read from there again."""
    path = find()
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(
            f"{folder}/profile", executable_path=path, args=FLAGS, locale="en", reduced_motion="reduce"
        )
        context.set_default_timeout(LOADING)
        yield context
        context.close()


def _visits(context: BrowserContext, site: str, folder: Path) -> list[Cost]:
    """From opening the page to the first card of a game alone."""
    first, usable, page = _first_card(context, site)
    again = [_first_card(context, site)[0] for _ in range(ROUNDS)]
    load = f"(load {os.getloadavg()[0]:.1f})"
    return [
        Cost(
            "what the first page takes, compressed",
            "kB",
            _compressed(page, site, folder) / 1e3,
            FIRST_LOAD_KB,
        ),
        Cost(f"first visit: the page can be used {load}", "s", usable, SECOND_VISIT_SECONDS),
        Cost(f"first visit: the first card is dealt {load}", "s", first, 2 * SECOND_VISIT_SECONDS),
        Cost(
            f"second visit: the same, median of {ROUNDS} {load}",
            "s",
            statistics.median(again),
            SECOND_VISIT_SECONDS,
        ),
        Cost(f"second visit: the longest {load}", "s", max(again), SECOND_VISIT_SECONDS),
    ]


def _first_card(context: BrowserContext, site: str) -> tuple[float, float, list[str]]:
    """Seconds until the first card and until the page could be used; what had come by then."""
    visitor = SiteVisitor(context.new_page(), site)
    begin = time.perf_counter()
    visitor.page.goto(site, wait_until="commit")
    visitor.page.get_by_role("heading", level=1).wait_for()
    usable = time.perf_counter() - begin
    come = [site, *visitor.page.evaluate(RESOURCES)]
    visitor.page.get_by_role("button", name="Play alone").click()  # it waits until Python is there
    visitor.wait_for_state("draw")
    dealt = time.perf_counter() - begin
    visitor.page.evaluate(UNTIL_KEPT)
    visitor.page.close()
    return dealt, usable, come


def _compressed(addresses: list[str], site: str, folder: Path) -> int:
    """Bytes as a host with gzip sends them."""
    total = 0
    for address in dict.fromkeys(addresses):
        name = address.removeprefix(site).partition("?")[0]
        file = folder / "host" / "map" / (name if name and not name.endswith("/") else f"{name}index.html")
        content = file.read_bytes()
        total += (
            len(gzip.compress(content))
            if file.suffix in COMPRESSED or file.name == "index.html"
            else len(content)
        )
    return total


# Plays a game with the first legal answers; the milliseconds from each answer to the next card.
TURNS = """async ([folder, code]) => {
  const {request} = await import(`${folder}static/transport.js`);
  const ask = async (method, path, body) => {
    const answer = await request(path, {method, body: body && JSON.stringify(body)});
    return JSON.parse(await answer.text());
  };
  const times = [];
  for (let seen, begin = null; ; ) {
    seen = await ask('GET', `/tables/${code}/view`);
    const {decision, view, version} = seen;
    if (view.stage === 'over') return times;
    if (!decision || view.own) continue;
    if (begin) times.push(performance.now() - begin);
    const known = {id: String(version), version, kind: decision.kind};
    const shape = decision.shapes?.find(({places}) => places.length);
    const spaces = shape?.places[version * 7 % shape.places.length];
    const terrain = decision.terrains?.[version % decision.terrains.length];
    const move = decision.kind === 'choose' ? {...known, space: decision.targets[0]}
      : {...known, shape: shape.number, terrain, spaces, marks: decision.attacks?.[spaces[0]]?.[0] ?? []};
    begin = performance.now();
    await ask('POST', `/tables/${code}/moves`, move);
  }
}"""


def _bots(context: BrowserContext, site: str) -> list[Cost]:
    """A whole game against each level, and what the browser has in memory then."""
    visitor = SiteVisitor(context.new_page(), site)
    visitor.go("/")
    visitor.wait_until_ready()
    found = []
    for level in ("apprentice", "master"):
        code = visitor.ask("POST", "/tables", {"seats": 3, "seed": "bench"})["code"]
        for _ in range(2):
            visitor.ask("POST", f"/tables/{code}/bots", {"level": level})
        visitor.ask("POST", f"/tables/{code}/start", {})
        times = visitor.page.evaluate(TURNS, [site, code])
        what = f"two bots ({level}), from one's own drawing to the next card"
        found.append(Cost(f"{what}, median", "s", statistics.median(times) / 1e3, 2 * BOT_MOVE_SECONDS))
        found.append(Cost(f"{what}, longest", "s", max(times) / 1e3, 2 * BOT_MOVE_SECONDS))
    found.append(Cost("memory of the page's process after these games", "MB", _memory(), MOST_MEMORY_MB))
    return found


def _memory() -> float:
    """The private memory of the greatest process that shows pages."""
    processes = [
        each for each in psutil.Process().children(recursive=True) if "--type=renderer" in each.cmdline()
    ]
    return max(each.memory_full_info().uss for each in processes) / MEGABYTE
