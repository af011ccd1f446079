"""The table in Firefox and WebKit too: a drawing, an ambush, the end of a season and of the game.

Pictures of each are kept in build/engines/, the browsers side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.dealt import ambush_second, explore_first
from tests.web.drawing import SIDE, held, spaces_of, way
from tests.web.engines import ENGINES, Engine, click, opened, until
from tests.web.serving import Server

pytestmark = pytest.mark.slow

PICTURES = Path("build") / "engines"

# How a script of a test begins: `done` takes what it found, `get` and `post` ask the server as the page does.
ASKING = """const done = arguments[arguments.length - 1];
const get = async (path) => (await fetch(`/api${path}`)).json();
const post = async (path, body) => {
  const {csrf} = await get('/me');
  const headers = {'content-type': 'application/json', 'x-csrf': csrf};
  const answer = await fetch(`/api${path}`, {method: 'POST', headers, body: JSON.stringify(body)});
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
"""
NEW_TABLE = (
    ASKING
    + """const [wishes] = arguments;
(async () => {
  const {code} = await post('/tables', wishes);
  for (let bot = 1; bot < wishes.seats; bot += 1) await post(`/tables/${code}/bots`, {});
  await post(`/tables/${code}/start`, {});
  done(code);
})();"""
)
LOOK = ASKING + "get(`/tables/${arguments[0]}/view`).then(done);"
# Moves that need no page: until the card on the table ends the season, or to the end of the game.
PLAY_ON = (
    ASKING
    + """const [code, toTheEnd] = arguments;
(async () => {
  for (;;) {
    const {version, view, decision} = await get(`/tables/${code}/view`);
    if (!decision || (!toTheEnd && view.time >= view.threshold)) return done(true);
    const shape = decision.shapes.find(({places}) => places.length > 0);
    const spaces = shape.places[version * 7 % shape.places.length];
    const terrain = decision.terrains[version % decision.terrains.length];
    const drawn = {kind: 'draw', shape: shape.number, terrain, spaces, marks: []};
    await post(`/tables/${code}/moves`, {id: String(version), version, ...drawn});
  }
})();"""
)

# The table on the screen has taken the move: it is another turn, or the season is scored.
TAKEN = "(({turn, state}) => turn !== '%s' || state === 'ceremony')(document.querySelector('.table').dataset)"


# A neighbor's sheet slides in: before it lies still, a click would meet another space.
AT_REST = (
    "document.querySelector('.centre map-sheet')?.getAnimations().every(a => a.playState === 'finished')"
)


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest, server: Server, tmp_path: Path) -> Iterator[Engine]:
    with opened(request.param, server.url, tmp_path) as window:
        yield window


@pytest.fixture
def keep(request: pytest.FixtureRequest, engine: Engine) -> Callable[[str], None]:
    """Keeps pictures of what the window shows, beside those of the other browsers."""
    name = request.node.callspec.params["engine"]

    def keep(what: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{what}-{name}.png").write_bytes(engine.picture())
        found = [PICTURES / f"{what}-{each}.png" for each in ENGINES]
        pictures = [Image.open(BytesIO(path.read_bytes())) for path in found if path.exists()]
        beside = Image.new(
            "RGB", (sum(each.width for each in pictures), max(each.height for each in pictures))
        )
        for place, picture in enumerate(pictures):
            beside.paste(picture, (sum(each.width for each in pictures[:place]), 0))
        beside.save(PICTURES / f"{what}.png")

    return keep


def state(engine: Engine, *states: str) -> str:
    """Waits until the table is doing one of these things; which."""
    wanted = f"{list(states)}.find(state => state === document.querySelector('.table')?.dataset.state)"
    return str(until(engine, wanted))


def open_table(engine: Engine, **wishes: Any) -> str:
    engine.go("/")
    code = str(engine.run(NEW_TABLE, wishes))
    engine.go(f"/t/{code}")
    return code


def draw(engine: Engine, code: str, keep: Callable[[str], None], what: str) -> list[int]:
    """Draws the card on the table by mouse, where its shape need not be turned; the spaces."""
    state(engine, "draw")
    decision = engine.run(LOOK, code)["decision"]
    tile, place = next(
        (tile, place)
        for tile, shape in enumerate(decision["shapes"])
        for place in map(spaces_of, shape["places"])
        if way(shape["picture"], place) == (False, 0)
    )
    if len(decision["shapes"]) > 1:
        click(engine, f".shapes .tile:nth-of-type({tile + 1})")
    until(engine, AT_REST)
    click(engine, f'.centre [data-space="{held(place)}"]')
    selected = (
        "[...document.querySelectorAll('.centre [aria-selected=true]')].map(e => Number(e.dataset.space))"
    )
    until(engine, f"String({selected}) === '{','.join(map(str, place))}'")
    until(engine, "document.querySelector('.hand .decide')?.disabled === false")
    keep(what)
    turn = until(engine, "document.querySelector('.table').dataset.turn")
    click(engine, ".hand .decide")
    until(engine, TAKEN % turn)
    return place


def letters(engine: Engine, code: str, seat: int = 0) -> str:
    return "".join(engine.run(LOOK, code)["view"]["sheets"][seat]["rows"])


def test_a_season_and_a_game_played_alone(engine: Engine, keep: Callable[[str], None]) -> None:
    engine.go("/dealer")
    select = "document.querySelector('.dealing select')"
    assert until(engine, f"{select} && getComputedStyle({select}).appearance") == "none", "the system's grey"
    code = open_table(engine, edition="base", seats=1, seed=explore_first())
    assert until(engine, "document.querySelectorAll('.centre [data-space]').length") == SIDE * SIDE
    assert until(engine, "document.querySelector('.edict-rule')?.textContent")
    drawn = draw(engine, code, keep, "drawing")
    assert all(letters(engine, code)[space] not in ".:" for space in drawn)
    label = f"document.querySelector('.centre [data-space=\"{drawn[0]}\"]').ariaLabel"
    until(engine, f"!{label}.includes('empty')")
    engine.go("/")
    engine.run(PLAY_ON, code, False)
    engine.go(f"/t/{code}")
    draw(engine, code, keep, "last-card")
    state(engine, "ceremony")
    keep("season-end")
    while state(engine, "ceremony", "draw") == "ceremony":
        step = until(engine, "document.querySelector('.ceremony h2').textContent")
        click(engine, "[data-ceremony=next]")
        until(engine, f"document.querySelector('.ceremony h2')?.textContent !== {step!r}")
    assert engine.run(LOOK, code)["view"]["season"] == "summer"
    engine.go("/")
    engine.run(PLAY_ON, code, True)
    engine.go(f"/t/{code}")
    until(engine, "document.querySelector('.ending .wax-rating')?.textContent")
    keep("result")


def test_an_ambush_on_the_neighbors_sheet(engine: Engine, keep: Callable[[str], None]) -> None:
    code = open_table(engine, edition="base", seats=2, seed=ambush_second(seats=2))
    draw(engine, code, keep, "before-ambush")
    until(engine, "document.querySelector('.table.foreign')")
    drawn = draw(engine, code, keep, "ambush")
    neighbors = letters(engine, code, seat=1)
    assert all(neighbors[space] in "mM" for space in drawn)
