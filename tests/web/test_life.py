"""Little life on maps: it comes by itself, keeps out of the way, and stays away where nobody wants it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.drawing import finish_without_looking, held, spaces_of
from tests.web.visitor import Visitor

SMALL = "/".join(["###########"] * 4 + ["###^...:###", "###.....###", "###..^..###"] + ["###########"] * 4)
LIFE = "/life/map_life.js"

# A scene is short, so that whatever is asked of it is asked while it is there.
DURING_A_SCENE = """const stage = await new Promise(found => {
    const look = () => {
      const stage = document.querySelector(where)?.querySelector('.life-stage');
      if (stage?.querySelector('.life-part')?.getAnimations().length) found(stage);
      else requestAnimationFrame(look);
    };
    look();
  });
  const life = stage.parentElement;
  const stages = () => life.querySelectorAll('.life-stage').length;"""

SWITCHED_OFF = f"""async where => {{
  {DURING_A_SCENE}
  const {{choose}} = await import(document.scripts[0].src.replace('app.js', 'settings.js'));
  const [heard, touched] = [!life.ariaHidden, getComputedStyle(life).pointerEvents !== 'none'];
  choose('life', false);
  await life.updateComplete;
  return {{heard, touched, stages: stages()}};
}}"""

DRAWN_ON = f"""async ([where, held]) => {{
  {DURING_A_SCENE}
  const scene = stage.dataset.scene;
  const sheet = life.closest('map-sheet');
  const {{x, y, width, height}} = sheet.querySelector(`[data-space="${{held}}"]`).getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2, y + height / 2];
  const point = {{pointerType: 'mouse', clientX, clientY, bubbles: true}};
  sheet.dispatchEvent(new PointerEvent('pointermove', point));
  while (!sheet.querySelector('.ghost')) await new Promise(requestAnimationFrame);
  await life.updateComplete;
  return {{scene, stages: stages()}};
}}"""


def at_the_end(visitor: Visitor) -> None:
    code = visitor.make_table(edition="base", seats=1, sheet=SMALL, seed="rows")
    finish_without_looking(visitor, code)
    visitor.open_table(code)
    visitor.page.locator(".ending").wait_for()


@pytest.mark.slow
def test_something_moves_on_a_finished_map_until_it_is_switched_off(visit: Visit) -> None:
    visitor = visit(moving=True)
    at_the_end(visitor)
    found = visitor.page.evaluate(SWITCHED_OFF, ".ending")
    assert found == {"heard": False, "touched": False, "stages": 0}
    visitor.go("/")
    visitor.page.get_by_role("button", name="Settings").click()
    expect(visitor.page.get_by_label("Smoke, sails, and moody monsters")).not_to_be_checked()


@pytest.mark.slow
def test_it_is_not_even_fetched_by_those_who_want_nothing_to_move(visit: Visit) -> None:
    visitor = visit(first_time=True)
    fetched: list[str] = []
    visitor.page.on("request", lambda request: fetched.append(request.url))
    at_the_end(visitor)
    visitor.page.evaluate(
        """async () => {
          const {rested} = await import(document.scripts[0].src.replace('app.js', 'later.js'));
          return rested();
        }"""
    )
    expect(visitor.page.locator(".ending map-life")).to_have_count(0)
    assert any(url.endswith("/later.js") for url in fetched)
    assert not any(url.endswith(LIFE) for url in fetched)


@pytest.mark.slow
def test_at_the_table_it_gives_way_to_the_hand(visit: Visit) -> None:
    visitor = visit(moving=True)
    code = visitor.make_table(edition="base", seats=1, seed="ambush-soon")
    while not any("m" in row.lower() for row in sheet(visitor, code)):
        finish_without_looking(visitor, code, turns=1)
    visitor.open_table(code)
    visitor.wait_for_state("draw")
    place = spaces_of(visitor.look()["decision"]["shapes"][0]["places"][0])
    found = visitor.page.evaluate(DRAWN_ON, [".centre", held(place)])
    assert found["scene"] in {"lurk", "sulk"}, "nothing but the monsters"
    assert found["stages"] == 0


def sheet(visitor: Visitor, code: str) -> list[str]:
    rows: list[str] = visitor.ask("GET", f"/tables/{code}/view")["view"]["sheets"][0]["rows"]
    return rows
