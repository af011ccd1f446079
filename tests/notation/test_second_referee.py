"""A referee written from docs/notation.md alone comes to the same judgement: the page leaves nothing out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cartographers.notation.games import dumps, loads
from cartographers.play.as_seen import as_seen
from cartographers.play.deck import seeded_edicts, seeded_skills
from cartographers.rules.actions import Reveal
from cartographers.rules.setup import Edition
from tests.games.steps import golden_files
from tests.play.playing import random_transcript
from tests.reference import dealer, referee
from tests.reference.notation_doc import blocks
from tests.repeated import one_in

# The second referee is slow; a hundred seats would take it a minute.
SMALL = [file for file in golden_files() if file.stem != "hundred"]


@pytest.mark.parametrize(
    "module", ["referee", "dealer", "notation_doc", "slow_scoring", "slow_placement", "skill_rules"]
)
def test_it_knows_nothing_of_the_package(module: str) -> None:
    assert referee.__file__
    source = Path(referee.__file__).with_name(f"{module}.py").read_text("utf-8")
    imports = [line for line in source.splitlines() if line.lstrip().startswith(("import ", "from "))]
    assert imports
    assert [line for line in imports if "cartographers" in line] == []


@pytest.mark.parametrize("file", SMALL, ids=lambda file: file.stem)
def test_the_golden_games(file: Path) -> None:
    text = file.read_text("utf-8")
    assert referee.judge(text) == text.count("\n= ")


def test_the_game_of_the_page() -> None:
    (game,) = blocks("cgn")
    assert referee.judge(game) == game.count("\n= ")


@pytest.mark.parametrize("number", one_in(3, range(1000, 1060)))
def test_random_games(number: int) -> None:
    text = dumps(random_transcript(Random(number)))
    assert referee.judge(text) == text.count("\n= ")


@pytest.mark.parametrize("number", one_in(3, range(3000, 3030)))
def test_random_games_with_skills(number: int) -> None:
    text = dumps(random_transcript(Random(number), skills=True))
    assert referee.judge(text) == text.count("\n= ")


@pytest.mark.parametrize("number", range(5000, 5015))
def test_random_games_with_twists(number: int) -> None:
    text = dumps(random_transcript(Random(number), twists=True))
    assert "\ntwists: " in text
    assert referee.judge(text) == text.count("\n= ")
    moves = text.partition("\n\n")[2]
    revealed = [line.removeprefix("reveal ") for line in moves.splitlines() if line.startswith("reveal ")]
    assert [card for season in dealer.seeded_reveals(text) for card in season] == revealed


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_many_random_games_with_skills(batch: int) -> None:
    for number in range(4000 + 40 * batch, 4040 + 40 * batch):
        text = dumps(random_transcript(Random(number), skills=True))
        assert referee.judge(text) == text.count("\n= ")


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(50))
def test_two_thousand_random_games(batch: int) -> None:
    for number in range(2000 + 40 * batch, 2040 + 40 * batch):
        text = dumps(random_transcript(Random(number)))
        assert referee.judge(text) == text.count("\n= ")


@pytest.mark.parametrize("number", one_in(2, range(20)))
def test_games_with_hidden_parts(number: int) -> None:
    played = random_transcript(Random(number), seats=3, most=Random(number).randrange(10, 70))
    seen = dumps(as_seen(played, None))
    assert referee.judge(seen) == seen.count("\n= ")


@pytest.mark.parametrize("number", one_in(2, range(20)))
def test_games_with_skills_and_hidden_parts(number: int) -> None:
    rng = Random(number)
    played = random_transcript(rng, seats=3, most=rng.randrange(10, 70), skills=True)
    seen = dumps(as_seen(played, None))
    assert referee.judge(seen) == seen.count("\n= ")


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: file.stem)
def test_the_seed_gives_the_same_cards(file: Path) -> None:
    transcript = loads(file.read_bytes())
    chance = transcript.header.chance
    if chance is None or chance.seed is None:
        assert "seed: ?" in file.read_text("utf-8") or "seed:" not in file.read_text("utf-8")
        return
    revealed = [
        entry.move.action.card for entry in transcript.entries if isinstance(entry.move.action, Reveal)
    ]
    seasons = dealer.seeded_reveals(file.read_text("utf-8"))
    assert [card for season in seasons for card in season] == revealed


@pytest.mark.parametrize("edition", Edition)
def test_the_seed_draws_the_same_edicts(edition: Edition) -> None:
    for number in range(40):
        assert tuple(dealer.seeded_edicts(edition, f"s{number}")) == seeded_edicts(edition, f"s{number}")


def test_the_seed_lays_out_the_same_skills() -> None:
    for number in range(40):
        assert tuple(dealer.seeded_skills(f"s{number}")) == seeded_skills(f"s{number}")


def test_it_notices_what_does_not_hold() -> None:
    (game,) = blocks("cgn")
    for old, new in (
        ("= coins 1 +2", "= coins 1 +1"),
        ("walk 1 e1 f1 f2 g1", "walk 1 e1 f1 f2 g2"),
        ("total 24", "total 25"),
        ("reveal gnoll-raid", "reveal goblin-attack"),
        ("draw 1 on 1 shape 1 forest h1", "draw 1 on 1 shape 1 hero h1"),
        ("draw 1 on 1 shape 1 forest h1", "draw 1 on 1 shape 0 forest h1"),
        ("water b11 c11 d11", "water b11 c11 d10"),
        ("rating -14", "rating -13"),
    ):
        assert old in game
        with pytest.raises(referee.Foul):
            referee.judge(game.replace(old, new, 1))
