"""How evenly the browser paints while something moves: `python -m bench frames`.

A game of four in a real Chromium without a graphics card, as desktop and phone. Every frame of the page says
what moves while it lasts; counted is the time from the beginning of one frame to that of the next, and the
longest task of the page's own thread, which the browser tells when it is over 50 ms. Without a graphics card
the processor paints too: what a frame takes beyond the tasks is that. Other programs make frames longer, so
that the load of the machine stands beside the figures.
"""

from __future__ import annotations

import os
import statistics
from dataclasses import dataclass, field
from random import Random

from bench.measure import Cost
from tests.web.drawing import Mouse, finish_without_looking, play_to_the_last_card, take_turn
from tests.web.visitor import Visitor
from tools.screenshots import Look, browser_and_server, window

TITLE = "web/, the longest frame while something moves; without other load none is over 33 ms"

LONGEST = 33.4  # milliseconds: two frames of a screen that shows 60 a second
LOOKS = (Look("desktop", 1440, 900, moving=True), Look("phone", 360, 740, scale=2, moving=True))
TURNS = 4
SCENES = 5  # of the little life
WINTER = 3

# What moves, by the class of what is on the page then; the first that is found names the frame. A browser
# keeps the list of those with a class up to date: it costs nothing, while a selector searches the whole page.
MOVING = {
    "a card turns": "turning",
    "a shape is drawn": "ink",
    "a season is scored": "ceremony",
    "little life": "life-stage",
    "everybody's maps appear": "ending",
}
RECORDER = """({moving, appearing}) => {
  const frames = window.frameTimes = {};
  const tasks = window.longTasks = {};
  const seen = window.seenScenes = new Set();
  const present = Object.fromEntries(
    Object.entries(moving).map(([each, style]) => [each, document.getElementsByClassName(style)]));
  let [before, name, ending] = [null, null, null];
  new PerformanceObserver((list) => {
    if (name) tasks[name] = Math.max(tasks[name] ?? 0, ...list.getEntries().map(({duration}) => duration));
  }).observe({type: 'longtask'});
  const frame = (now) => {
    if (name) (frames[name] ??= []).push(now - before);
    before = now;
    name = Object.keys(present).find((each) => present[each].length > 0) ?? null;
    if (name === "everybody's maps appear" && now - (ending ??= now) > appearing) name = null;
    const scene = present['little life'][0];
    if (scene) seen.add(scene);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
APPEARING = 2500  # milliseconds
QUESTIONS = 200  # milliseconds from one look at what is to be waited for to the next
WARM = 3000  # until pictures of the cards are made, as while somebody looks at the first card


@dataclass(slots=True)
class Moving:
    """How long the frames were while one thing moved, and the longest task among them, if one was long."""

    frames: list[float] = field(default_factory=list)
    longest_task: float = 0


Found = dict[str, Moving]


def figures() -> list[Cost]:
    found = []
    with browser_and_server() as (browser, url):
        for look in LOOKS:
            with window(browser, look, url) as visitor:
                moving = _played(visitor)
            found += [_figure(f"{what}, {look.name}", each) for what, each in moving.items()]
    return found


def _figure(what: str, moving: Moving) -> Cost:
    times = [round(time, 1) for time in moving.frames]  # as exact as the browser tells them
    late = sum(time > LONGEST for time in times)
    p95 = statistics.quantiles(times, n=20)[-1]
    task = f"longest task {moving.longest_task:.0f} ms" if moving.longest_task else "no long task"
    said = f"{what}: {len(times)} frames, p95 {p95:.0f} ms, {late} over {LONGEST:.0f} ms, {task}"
    return Cost(f"{said} (load {os.getloadavg()[0]:.1f})", "ms", max(times), LONGEST)


def _played(visitor: Visitor) -> Found:
    """The frames of the end of spring and of the game, by what moved."""
    found: Found = {what: Moving() for what in MOVING}
    code = visitor.make_table(edition="base", seats=4, bots=3, seed="frames")
    for play in (_spring, _winter):
        play(visitor, code)
        for what, times in visitor.page.evaluate("window.frameTimes").items():
            found[what].frames += times
        for what, longest in visitor.page.evaluate("window.longTasks").items():
            found[what].longest_task = max(found[what].longest_task, longest)
    return {what: moving for what, moving in found.items() if len(moving.frames) > 1}


def _spring(visitor: Visitor, code: str) -> None:
    """The last card of spring, its scoring, and the first turns of summer."""
    play_to_the_last_card(visitor, code)
    hand, random = _at_the_table(visitor, code), Random(1)
    take_turn(hand, random)
    _watch_the_scoring(visitor)
    for _ in range(TURNS):
        take_turn(hand, random)


def _winter(visitor: Visitor, code: str) -> None:
    """The last card of the game, its scoring, everybody's maps, and what moves on them then."""
    visitor.page.goto("about:blank")  # or the page would follow each turn
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["season_number"] < WINTER:
        finish_without_looking(visitor, code, turns=1)
    play_to_the_last_card(visitor, code)
    take_turn(_at_the_table(visitor, code), Random(2))
    _watch_the_scoring(visitor)
    visitor.page.wait_for_function('() => window.frameTimes["everybody\'s maps appear"]', polling=QUESTIONS)
    visitor.page.mouse.move(1, 1)
    visitor.page.wait_for_function(
        "count => window.seenScenes.size >= count && !document.getElementsByClassName('life-stage').length",
        arg=SCENES,
        polling=QUESTIONS,
    )


def _at_the_table(visitor: Visitor, code: str) -> Mouse:
    visitor.open_table(code)
    visitor.wait_for_state("draw", "choose")
    visitor.page.evaluate("document.fonts.ready")
    later = "document.scripts[0].src.replace('app.js', 'later.js')"  # what is fetched later
    visitor.page.evaluate(f"import({later}).then(({{rested}}) => rested())")
    visitor.page.mouse.click(2, 2)  # with the first press the sound starts, and nothing else
    visitor.page.wait_for_timeout(WARM)
    visitor.page.evaluate(RECORDER, {"moving": MOVING, "appearing": APPEARING})
    return Mouse(visitor)


def _watch_the_scoring(visitor: Visitor) -> None:
    """Step by step, as it goes on by itself, and then on."""
    visitor.page.wait_for_function(
        "() => document.getElementsByClassName('ceremony-last').length > 0", polling=QUESTIONS
    )
    visitor.page.keyboard.press("Escape")  # to search the page for the button takes longer than a frame
