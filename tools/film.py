"""The moving picture of the README: `python -m tools.film` draws docs/pictures/season.webp again.

The last card of summer is drawn, the season is scored, and the next card turns over. The page's clock stands
still between two frames, so that a slow machine makes the same film as a quick one.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO

from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page

from tests.web.drawing import Mouse, finish_without_looking, play_to_the_last_card
from tests.web.visitor import Visitor
from tools.pictures import FOLDER, OTTILIE, best_place
from tools.screenshots import Look, browser_and_server, window

FILE = FOLDER / "season.webp"
SEASON = "summer"
WINDOW = Look("film", 1180, 740, moving=True)
WIDTH = 820  # of the film
STEP = 70  # milliseconds from frame to frame
QUALITY = 52
MOST_BYTES = 1_500_000
SCORED = 1100  # milliseconds for which a step of the scoring is looked at
LAST = 1600  # and the sum
NEXT = 3400  # and the next card, until its season has its light

# The browser's own animations do not know the page's clock: they are moved by hand, from where they began.
ADVANCE = """step => {
  const known = window.filmed ??= new WeakSet();
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'finished') continue;
    animation.pause();
    const so_far = known.has(animation) ? animation.currentTime : 0;
    known.add(animation);
    const end = animation.effect.getComputedTiming().endTime;
    if (so_far + step >= end) animation.finish();
    else animation.currentTime = so_far + step;
  }
}"""


class Camera:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []

    def shoot(self) -> None:
        self.page.clock.run_for(STEP)
        self.page.evaluate(ADVANCE, STEP)
        shown = Image.open(BytesIO(self.page.screenshot())).convert("RGB")
        frame = shown.resize((WIDTH, shown.height * WIDTH // shown.width), Image.Resampling.LANCZOS)
        if self.frames and ImageChops.difference(frame, self.frames[-1]).getbbox() is None:
            self.times[-1] += STEP
        else:
            self.frames.append(frame)
            self.times.append(STEP)

    def watch(self, milliseconds: int) -> None:
        for _ in range(milliseconds // STEP):
            self.shoot()

    def watch_until(self, there: Locator, most: int = 6000) -> None:
        for _ in range(most // STEP):
            self.shoot()
            if there.count():
                return
        raise RuntimeError(f"{there} never came")

    def save(self) -> None:
        first, *others = self.frames
        first.save(
            FILE,
            save_all=True,
            append_images=others,
            duration=self.times,
            loop=0,
            quality=QUALITY,
            method=5,
            minimize_size=True,
        )
        print(
            f"{FILE}: {len(self.frames)} frames, {sum(self.times) / 1000:.1f} s, {FILE.stat().st_size} bytes"
        )
        if FILE.stat().st_size > MOST_BYTES:
            raise SystemExit(f"more than {MOST_BYTES} bytes: choose a longer STEP or a smaller WIDTH")


def _way_to(page: Page, place: list[int], hand: Mouse) -> Iterator[tuple[float, float]]:
    """Points from the hand to the place, quick at first."""
    x, y = hand.point(place)
    box = page.locator(".hand .tile").first.bounding_box()
    assert box is not None
    steps = 8
    for number in range(1, steps + 1):
        part = 1 - (1 - number / steps) ** 2
        yield box["x"] + (x - box["x"]) * part, box["y"] + (y - box["y"]) * part


def filmed(visitor: Visitor) -> Camera:
    visitor.ask("PATCH", "/me", OTTILIE)
    code = visitor.make_table(edition="base", seats=3, bots=2, seed="gallery")
    while visitor.ask("GET", f"/tables/{code}/view")["view"]["season"] != SEASON:
        finish_without_looking(visitor, code, turns=1)
    play_to_the_last_card(visitor, code)
    visitor.page.clock.install()
    visitor.page.goto(f"/t/{code}")
    visitor.wait_for_state("draw")
    visitor.page.evaluate("document.fonts.ready")
    later = "document.scripts[0].src.replace('app.js', 'later.js')"
    visitor.page.evaluate(f"import({later}).then(({{rested}}) => rested())")
    camera, hand = Camera(visitor.page), Mouse(visitor)
    place = best_place(visitor, code)
    visitor.page.clock.pause_at(visitor.page.evaluate("Date.now() / 1000 + 1"))
    camera.watch(400)
    for x, y in _way_to(visitor.page, place, hand):
        visitor.page.mouse.move(x, y)
        camera.shoot()
    visitor.page.mouse.click(*hand.point(place))
    camera.watch(700)
    visitor.page.locator(".hand .decide").click()
    ceremony = visitor.page.locator(".ceremony")
    camera.watch_until(ceremony)
    while ceremony.count():
        camera.watch(LAST if visitor.page.locator(".ceremony-last").count() else SCORED)
        onward = visitor.page.locator("[data-ceremony=next]")
        if onward.count():
            onward.click()
    camera.watch_until(visitor.page.locator(".turning"))
    camera.watch(NEXT)
    return camera


def main() -> None:
    with browser_and_server() as (browser, url), window(browser, WINDOW, url) as visitor:
        filmed(visitor).save()


if __name__ == "__main__":
    main()
