"""docs/notation.md is true: its examples run, its tables are the program's, its grammar is the reader's."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartographers.notation.assertions import check_assertion
from cartographers.notation.errors import InvalidNotation
from cartographers.notation.games import dumps, loads
from cartographers.notation.headers import FORMAT_VERSION
from cartographers.notation.moves import move_text, parse_move
from cartographers.notation.sheets import parse_sheet, sheet_text
from cartographers.play.deck import season_deck, seeded_edicts, seeded_skills
from cartographers.play.replay import ReplayStage, replay
from cartographers.play.sheets import seeded_sheet
from cartographers.play.shuffle import Stream, commitment
from cartographers.rules import RULES_VERSION
from cartographers.rules.boxes import BASE, GAME_BOXES, HEROES, PACKS, SHEET_BY_ID, SKILL_BY_ID, Box
from cartographers.rules.cards import ExploreCard
from cartographers.rules.crest import Charge, Colour, Division
from cartographers.rules.game import start
from cartographers.rules.grid import SpaceSet
from cartographers.rules.setup import Edition
from cartographers.rules.state import Over
from cartographers.rules.tabula_rasa import RolledSheet
from cartographers.rules.terrain import Back
from cartographers.rules.titles import THRESHOLDS, Title
from tests.examples import examples
from tests.games.steps import golden_files
from tests.notation.heads import HEAD
from tests.play.playing import random_transcript
from tests.reference.ebnf import Grammar
from tests.reference.notation_doc import blocks, doc_text, section, sheets, table

SEATS = 3
(GRAMMAR_TEXT,) = blocks("ebnf")
GRAMMAR = Grammar(GRAMMAR_TEXT)
PATTERNS = {name: GRAMMAR.pattern(name) for name in ("transcript", "head", "move", "assertion", "action")}


def lines_of(kind: str) -> list[str]:
    (block,) = blocks(kind)
    return block.splitlines()


# ---- examples


def test_the_sheets() -> None:
    (canonical,) = blocks("sheet")
    assert sheet_text(parse_sheet(canonical)) == canonical
    (lenient,) = blocks("lenient-sheet")
    sheet = parse_sheet(lenient)
    assert (sheet.printed.id, sheet.coins, sheet.marks) == ("A", 3, SpaceSet.named("b1 d7"))
    assert sheet_text(sheet) != lenient


def test_the_whole_game() -> None:
    (game,) = blocks("cgn")
    transcript = loads(game)
    assert dumps(transcript) == game
    *_, last = replay(transcript, verify=True)
    assert isinstance(last.game.phase, Over)


def test_the_head() -> None:
    (head,) = blocks("head")
    assert dumps(loads(head)) == head


@pytest.mark.parametrize("line", lines_of("moves"))
def test_the_moves(line: str) -> None:
    assert move_text(parse_move(line, SEATS)) == line


def test_every_kind_of_move_has_an_example() -> None:
    kinds = {(line.split()[0], line.endswith("?"), " marks " in line) for line in lines_of("moves")}
    assert len(kinds) == 9
    assert {line.split()[0] for line in lines_of("moves")} == {"reveal", "draw", "choose", "prepare", "back"}


@pytest.mark.parametrize("line", lines_of("assertions"))
def test_the_assertions(line: str) -> None:
    check_assertion(line, SEATS)  # raises if it is none
    assert PATTERNS["assertion"].fullmatch(line)


def test_every_kind_of_assertion_has_an_example_and_an_explanation() -> None:
    kinds = {line.split()[0] for line in lines_of("assertions")}
    assert kinds == set(
        "nothing walk skill coins destroyed zombies forest ambush spring place rating".split()
    )
    explained = section("## Assertions")
    assert all(f"- `{kind} " in explained for kind in kinds - {"spring", "ambush"})
    assert "- `ambush`: " in explained
    assert "- `SEASON SEAT " in explained


def seed_and_label(line: str) -> Stream:
    seed, label = line.removeprefix("seed ").split(", label ")
    return Stream(seed, label)


def test_the_words_of_the_generator() -> None:
    first, *words = lines_of("words")
    stream = seed_and_label(first)
    assert [f"{stream.below(2**64):016x}" for _ in words] == words
    assert len(words) == 5  # one more than a block has


def test_the_numbers_of_the_generator() -> None:
    examples = blocks("numbers")
    assert len(examples) == 2
    for example in examples:
        first, below, are = example.splitlines()
        stream = seed_and_label(first)
        bounds = [int(word) for word in below.split()[1:]]
        assert [stream.below(bound) for bound in bounds] == [int(word) for word in are.split()[1:]]


def test_the_shuffles() -> None:
    examples = blocks("shuffle")
    assert len(examples) == 2
    for example in examples:
        first, before, after = example.splitlines()
        cards = before.removeprefix("from ").split(" ")
        assert seed_and_label(first).shuffled(cards) == tuple(after.split()[1:])


def test_the_shuffled_deck_is_the_deck_of_the_whole_game() -> None:
    (game,) = blocks("cgn")
    example = blocks("shuffle")[1].splitlines()[2]
    assert season_deck(start(loads(game).header.setup), "example") == tuple(example.split()[1:])
    assert loads(game).header.setup.edicts == seeded_edicts(Edition.BASE, "example")


def test_the_skills_that_the_seed_lays_out() -> None:
    seed, skills = lines_of("skills")
    assert seeded_skills(seed.removeprefix("seed ")) == tuple(skills.split()[1:])


def test_the_rolled_sheets() -> None:
    found = blocks("rolled-sheet")
    assert len(found) == len(RolledSheet)
    for example in found:
        first, *rows = example.splitlines()
        seed, kind = first.removeprefix("seed ").split(", ")
        assert seeded_sheet(RolledSheet(kind), seed).picture.split("\n") == rows


def test_the_commitment() -> None:
    seed, digest = lines_of("commitment")
    assert commitment(seed.removeprefix("seed ")) == digest


def test_the_versions_and_stages() -> None:
    assert f"cgn: {FORMAT_VERSION}" in GRAMMAR_TEXT
    assert f"it is {RULES_VERSION} today" in section("## Versions")
    assert [row["stage"] for row in table("## Errors")] == list(ReplayStage)


def test_the_words_of_a_crest() -> None:
    head = " ".join(section("## The head").split())
    for kind in (Division, Colour, Charge):
        assert f"`{' '.join(kind)}`" in head


# ---- tables


def test_the_ruins_cards() -> None:
    assert section("### Ruins cards").split() == [f"`{card.id}`" for card in BASE.ruins]


def test_the_explore_cards() -> None:
    def row(box: Box, card: ExploreCard) -> dict[str, str]:
        first, second = (*(shape.picture for shape in card.shapes), "")[:2]
        return {
            "id": card.id,
            "box": box.id,
            "time": str(card.time),
            "terrains": ", ".join(card.terrains),
            "shape 1": first,
            "shape 2": second,
            "coin": f"shape {card.coin_shape}" if card.coin_shape else "",
        }

    assert table("### Explore cards") == [row(box, card) for box in GAME_BOXES for card in box.explore]


def test_the_ambush_cards() -> None:
    assert table("### Ambush cards") == [
        {
            "id": card.id,
            "box": box.id,
            "shape": card.shape.picture,
            "arrow": card.arrow.value,
            "corner of the solo walk": card.corner or "",
            "effect": card.effect.value if card.effect else "",
        }
        for box in (*GAME_BOXES, *PACKS)
        for card in box.ambushes
    ]


def test_the_hero_cards() -> None:
    assert table("### Hero cards") == [
        {"id": card.id, "box": box.id, "attack": " ".join(f"({down},{right})" for down, right in card.attack)}
        for box in (*GAME_BOXES, *PACKS)
        for card in box.heroes
    ]


def test_the_skills() -> None:
    rows = [
        {
            "id": card.id,
            "coins": str(card.coins),
            "when": "ambush" if card.against_ambush else "",
            "instead": card.shape.picture if card.shape else "",
            "terrain": card.terrain or "",
            "over the edge": "yes" if card.over_edge else "",
            "besides": (card.extra.shape.picture if card.extra.shape else "again") if card.extra else "",
            "next to": card.extra.next_to.replace("anything", "") if card.extra else "",
            "its terrain": card.extra.terrain if card.extra else "",
        }
        for card in SKILL_BY_ID.values()
    ]
    assert table("### Skills") == rows


def test_the_season_cards() -> None:
    pairs = zip(BASE.seasons, HEROES.seasons, strict=True)
    assert table("### Season cards") == [
        {
            "season": base.season.value,
            "edicts": " ".join(base.edicts),
            "threshold, base": str(base.threshold),
            "threshold, heroes": str(heroes.threshold),
        }
        for base, heroes in pairs
        if base.edicts == heroes.edicts
    ]


def test_the_scoring_cards() -> None:
    assert table("### Scoring cards") == [
        {"id": card.id, "back": back.value, "box": box.id, "solo number": str(card.solo)}
        for back in Back
        for box in GAME_BOXES
        for card in box.scoring
        if card.back is back
    ]


def test_the_titles() -> None:
    assert [tuple(row.values()) for row in table("### Titles")] == [
        *((str(threshold), title.value) for threshold, title in THRESHOLDS),
        ("anything less", Title.OBLIVIOUS_INKDRINKER.value),
    ]


def test_the_printed_sheets() -> None:
    assert sheets() == {id: f"{sheet.picture}\n" for id, sheet in SHEET_BY_ID.items()}


def test_the_keys_of_the_head() -> None:
    keys = [key.strip("` ") for row in table("## The head") for key in row["key"].split(",")]
    written = [line.split(":")[0] for line in dumps(loads(blocks("head")[0])).splitlines()]
    assert [key.replace(" N", " 1") for key in keys] == [key for key in written if key[-1] not in "23"]


def test_every_link_leads_somewhere() -> None:
    anchors = {
        re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")
        for heading in re.findall(r"^#+ (.*)$", doc_text(), re.MULTILINE)
    }
    links = re.findall(r"\]\(#([^)]*)\)", doc_text())
    assert len(links) > 20
    assert [link for link in links if link not in anchors] == []


# ---- the grammar


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: file.stem)
def test_the_golden_games_follow_the_grammar(file: Path) -> None:
    head, _, moves = file.read_text("utf-8").partition("\n\n")
    assert PATTERNS["head"].fullmatch(f"{head}\n")
    for action in split_actions(moves):
        assert PATTERNS["action"].fullmatch(action), action


def split_actions(text: str) -> list[str]:
    """The moves with the assertions that follow them."""
    actions: list[str] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("="):
            actions[-1] += line
        else:
            actions.append(line)
    return actions


@pytest.mark.parametrize("number", range(10))
def test_a_whole_transcript_follows_the_grammar(number: int) -> None:
    text = dumps(random_transcript(Random(number), most=25))
    assert PATTERNS["transcript"].fullmatch(text)
    assert not PATTERNS["transcript"].fullmatch(text[:-1])
    assert not PATTERNS["transcript"].fullmatch(text.replace("cgn: 1", "cgn: 2"))


WORDS = st.sampled_from(
    "reveal draw choose back on shape marks farm hero 0 1 2 3 -1 01 +1 +15 ? a1 a2 c10 k11 k12 l1 C4 orchard "
    "coins walk zombies nothing destroyed by heroes troll spring autumn a b monsters total place seat stars "
    "lost rating dimwitted-doodler".split()
)


@examples(400)
@given(words=st.lists(st.one_of(WORDS, st.sampled_from(["", "\u00a0"])), min_size=1, max_size=12))
def test_whatever_is_read_follows_the_grammar(words: list[str]) -> None:
    line = " ".join(words)
    assert PATTERNS["move"].fullmatch(line) or refusal_of(parse_move, line)
    assert PATTERNS["assertion"].fullmatch(line) or refusal_of(check_assertion, line)


def refusal_of(reader: Callable[[str, int], object], line: str) -> str:
    """Why a line is refused; empty if it is read."""
    try:
        reader(line, SEATS)
    except InvalidNotation as error:
        return error.problem
    return ""


@examples(300)
@given(data=st.data())
def test_a_line_that_follows_the_grammar_is_read_or_names_something_unknown(data: st.DataObject) -> None:
    """What the grammar allows and the reader does not: unknown ids, seats that are not there, spaces out of
    order, gains above 14. Nothing else."""
    readers: dict[str, Callable[[str, int], object]] = {"move": parse_move, "assertion": check_assertion}
    kind = data.draw(st.sampled_from(list(readers)))
    line = data.draw(st.from_regex(PATTERNS[kind], fullmatch=True))
    known = (
        "there is no seat",
        "spaces stand in reading order",
        "expected the id of",
        "expected a gain from",
    )
    problem = refusal_of(readers[kind], line)
    assert not problem or problem.startswith(known), line


def test_a_head_that_breaks_the_grammar_is_refused() -> None:
    for old, new in (("in\n", "on\n"), ("sheet: A", "sheet: E"), ("seat 2", "seat 02"), ("base\n", "Base\n")):
        text = HEAD.replace(old, new, 1)
        assert text != HEAD
        assert not PATTERNS["head"].fullmatch(text)
        with pytest.raises(InvalidNotation):
            loads(text)
