"""What guests are called."""

import pytest

from cartographers.words import LANGUAGES
from cartographers.words.guests import guest_names

LONGEST = 22  # what a seat in the lobby shows on one line on a phone
SHORTEST_CUT = 3  # letters that are left of a name at the most crowded place


@pytest.mark.parametrize("language", LANGUAGES)
def test_guests_have_names_that_differ_and_can_be_read(language: str) -> None:
    names = guest_names(language)
    assert len(set(names)) == len(names) >= 2000
    for name in names:
        given, family = name.split(" ")
        assert given.istitle()
        assert family.istitle()
        assert len(name) <= LONGEST, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_left_of_a_name_still_tells_two_guests_apart(language: str) -> None:
    beginnings = {name[:SHORTEST_CUT] for name in guest_names(language)}
    assert len(beginnings) >= 40


def test_each_language_has_its_own_names() -> None:
    families = [{name.split()[1] for name in guest_names(language)} for language in LANGUAGES]
    assert sum(map(len, families)) == len(set.union(*families))
