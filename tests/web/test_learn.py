"""Learning by playing: the guided games, from the first visit to their end, by the coach's own advice."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.repeated import once_of
from tests.web.conftest import Visit
from tests.web.drawing import Keyboard, finish_without_looking, finished
from tests.web.looks import assert_clean, fits
from tests.web.visitor import Visitor

STATES = ("draw", "choose", "ceremony", "over")
SPRING = (
    "card lay turn coin edicts preview confirm time terrain mountain draw ruins ambush ambush-hurt monsters "
    "ceremony ceremony-coins ceremony-monsters ceremony-total"
).split()
LATER = ["summer", "deck", "single", "fall", "winter", "end"]
HEROES = "wasteland draw hero hero-place hero-confirm struck choose choose-confirm others".split()


class Pupil:
    """Somebody who does what the coach says; when the coach is silent, it goes on without the pages."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.read: list[str] = []

    @property
    def note(self) -> Locator:
        return self.page.locator(".coach")

    @property
    def code(self) -> str:
        return str(self.page.evaluate("document.querySelector('play-table').session.code"))

    def begin(self, lesson: str) -> None:
        self.visitor.go(f"/learn/{lesson}")
        self.note.wait_for()

    def rest(self) -> tuple[str, str | None]:
        """Waits until the table asks something and the coach has looked at it: the state and the note."""
        found = self.page.wait_for_function(
            """states => {
              const table = document.querySelector('.table')?.dataset;
              const coach = document.querySelector('lesson-coach');
              const looked = coach?.dataset.looked === `${table?.turn} ${table?.state}`;
              if (!states.includes(table?.state) || !(looked || table.state === 'over')) return false;
              return [table.state, coach.querySelector('.coach')?.dataset.note ?? null];
            }""",
            arg=list(STATES),
        )
        state, note = found.json_value()
        return state, note

    def follow(self, until: str | None = None) -> str | None:
        """Does one thing that is asked for; None when the game is over or this note is there."""
        state, note = self.rest()
        if state == "over" or (note is not None and note == until):
            return None
        if note is not None and (not self.read or self.read[-1] != note):
            self.read.append(note)
        if state == "ceremony":
            self.page.locator("[data-ceremony=next]").click()
        elif note is None:
            turn = self.visitor.table.get_attribute("data-turn")
            finish_without_looking(self.visitor, self.code, turns=1)
            finished(self.visitor, turn)
        elif self.note.locator("[data-coach=got]").count():
            self.note.locator("[data-coach=got]").click()
        elif note == "turn":
            self.page.get_by_role("button", name="Rotate", exact=True).click()
        elif self.page.locator(".hand .decide").is_enabled():
            turn = self.visitor.table.get_attribute("data-turn")
            self.page.locator(".hand .decide").click()
            finished(self.visitor, turn)
        else:
            self.note.locator("[data-coach=show]").click()
            expect(self.page.locator(".hand .decide")).to_be_enabled()
        return state


@pytest.mark.slow
def test_from_the_first_visit_to_the_finished_first_game(visit: Visit) -> None:
    visitor = visit()
    visitor.go("/")
    visitor.page.locator("a[href='/learn']").first.click()
    visitor.page.get_by_role("link", name="Start", exact=True).first.click()
    pupil = Pupil(visitor)
    pupil.note.wait_for()
    assert_clean(visitor.page)
    while pupil.follow():
        pass
    for notes in (SPRING, LATER):
        assert [note for note in pupil.read if note in notes] == notes  # each once, in this order
    ending = visitor.page.get_by_role("dialog", name="The map is finished")
    expect(ending.get_by_role("link", name="Heroes in two minutes")).to_be_visible()
    ending.get_by_role("link", name="Learn to play").click()
    expect(visitor.page.get_by_role("link", name="Play again")).to_have_count(1)


@pytest.mark.slow
def test_heroes_in_two_minutes(visit: Visit) -> None:
    """The hero stands where the coach says, so that the gorgon walks into its attack."""
    visitor = visit()
    pupil = Pupil(visitor)
    pupil.begin("heroes")
    while pupil.follow(until="done"):
        pass
    assert pupil.read == HEROES  # Show me has turned the attack as well
    expect(pupil.note).to_contain_text("That's everything new.")
    rows = visitor.page.evaluate("document.querySelector('play-table').session.view.sheets[0].rows")
    assert rows[9][8] == rows[9][10] == "x"  # destroyed on arrival
    assert sum(row.count("x") for row in rows) == 3  # and one space by what was left of her
    assert_clean(visitor.page)


@pytest.mark.slow
def test_a_lesson_can_be_left_resumed_and_begun_again(visit: Visit) -> None:
    visitor = visit()
    pupil = Pupil(visitor)
    pupil.begin("first")
    while pupil.follow(until="time"):
        pass
    visitor.page.get_by_role("link", name="Leave").click()
    visitor.page.get_by_role("link", name="Continue").click()
    expect(pupil.note).to_have_attribute("data-note", "time")  # nothing is told twice
    visitor.page.reload()
    expect(pupil.note).to_have_attribute("data-note", "time")
    visitor.page.get_by_role("button", name="Hide the advice").click()
    expect(pupil.note).to_have_count(0)
    visitor.page.get_by_role("button", name="Show the advice").click()
    expect(pupil.note).to_have_attribute("data-note", "time")
    visitor.page.get_by_role("button", name="Start over").click()
    expect(pupil.note).to_have_attribute("data-note", "card")
    assert visitor.page.locator(".small-card").count() == 1


def test_the_coach_is_there_for_those_who_use_keys_or_listen(visit: Visit) -> None:
    visitor = visit()
    pupil = Pupil(visitor)
    pupil.begin("first")
    keyboard = Keyboard(visitor)
    keyboard.reach("[data-coach=got]")
    visitor.page.keyboard.press("Enter")
    expect(pupil.note).to_have_attribute("data-note", "lay")
    expect(visitor.page.locator("#announcer")).to_contain_text("Place the shape on empty spaces")
    expect(visitor.page.locator(".centre .square:focus")).to_have_count(1)  # the keys go on at the map
    visitor.page.keyboard.press("n")
    expect(pupil.note).to_have_attribute("data-note", "turn")
    visitor.page.keyboard.press("r")
    expect(pupil.note).to_have_attribute("data-note", "coin")


@pytest.mark.slow
@pytest.mark.parametrize(
    "look", once_of({"phone": True, "dark": True, "language": "fr"}, {"phone": True, "language": "es"}, {})
)
def test_a_note_points_at_what_it_speaks_of_and_never_leaves_the_screen(
    visit: Visit, look: dict[str, Any]
) -> None:
    visitor = visit(**look)
    pupil = Pupil(visitor)
    pupil.begin("first")
    visitor.page.evaluate("document.fonts.ready")
    for _ in range(6):
        _, note = pupil.rest()
        assert fits(visitor)
        visitor.page.wait_for_function(INSIDE)  # a note is laid where it belongs in the next frame
        assert visitor.page.evaluate(INSIDE), note
        if note == "lay":
            pupil.note.locator("[data-coach=show]").click()
            expect(visitor.page.locator(".hand .decide")).to_be_enabled()
        elif note == "turn":
            visitor.page.locator(".hand-tools .tool").first.click()
        else:
            pupil.note.locator("[data-coach=got]").click()
    assert_clean(visitor.page)


INSIDE = """() => {
  const box = part => document.querySelector(part).getBoundingClientRect();
  const [note, ring] = [box('.coach'), box('.coach-ring')];
  const inside = note.left >= 0 && note.top >= 0 && note.right <= innerWidth && note.bottom <= innerHeight;
  return inside && ring.width > 20 && ring.height > 20;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(
    "language, words",
    once_of(("fr", "Apprendre à jouer"), ("es", "Aprender a jugar"), ("en", "Learn to play")),
)
def test_the_choice_of_lessons_in_three_languages(visit: Visit, language: str, words: str) -> None:
    visitor = visit(language=language, phone=language != "en")
    visitor.go("/learn")
    expect(visitor.page.get_by_role("heading", level=1, name=words)).to_be_visible()
    assert fits(visitor)
    assert_clean(visitor.page)
