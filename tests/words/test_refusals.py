"""Every refusal and every problem of a set-up has its sentence."""

from __future__ import annotations

import pytest

from cartographers.rules.ambush import NOT_A_TARGET, TARGETS
from cartographers.rules.cards import Effect
from cartographers.rules.refusal import Refusal
from cartographers.rules.setup import InvalidSetup, SetupProblem
from cartographers.words import LANGUAGES, words
from cartographers.words.refusals import invalid_setup_text, refusal_sentence, setup_problem_sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", Refusal)
def test_a_refusal_is_one_sentence(reason: Refusal, language: str) -> None:
    sentence = refusal_sentence(words(language), reason)
    assert sentence.endswith(".")
    assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", SetupProblem)
def test_a_problem_of_a_set_up_is_one_sentence(problem: SetupProblem, language: str) -> None:
    sentence = setup_problem_sentence(words(language), problem, "the thing")
    assert sentence.endswith(".")
    assert "{" not in sentence


def test_every_refusal_is_said_differently() -> None:
    english = words("en")
    assert len({refusal_sentence(english, reason) for reason in Refusal}) == len(Refusal)
    assert len({setup_problem_sentence(english, each, "it") for each in SetupProblem}) == len(SetupProblem)


def test_all_problems_of_a_set_up_are_named() -> None:
    problems = ((SetupProblem.BAD_NAME, "Anna\n"), (SetupProblem.SOLO_PASS, ""))
    assert invalid_setup_text(words("en"), InvalidSetup(problems)) == (
        "A name has 1 to 40 characters on one line: Anna\n doesn't fit. "
        "A single player has nobody to pass the sheet to."
    )


MONSTERS = {
    "en": {"gorgon": "gorgon", "troll": "troll", "naga": "naga", "treefolk": "treefolk"},
    "fr": {"gorgon": "gorgone", "troll": "troll", "naga": "naga", "treefolk": "homme-arbre"},
    "es": {"gorgon": "gorgona", "troll": "trol", "naga": "naga", "treefolk": "hombre árbol"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_space_is_refused_with_what_the_monster_does(language: str) -> None:
    assert set(NOT_A_TARGET) == set(TARGETS)
    for effect, reason in NOT_A_TARGET.items():
        sentence = refusal_sentence(words(language), reason)
        assert MONSTERS[language][effect] in sentence.lower()
        destroys = any(word in sentence for word in ("destroys", "détruit", "destruye"))
        assert destroys is (effect is not Effect.TREEFOLK), "a treefolk leaves forests"
