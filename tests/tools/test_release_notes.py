"""What a release says of itself is its section of the changelog."""

from __future__ import annotations

import pytest

from tools.release_notes import CHANGELOG, notes

TWO = """# Changelog

## [Unreleased]

### Added

- A third box.

## [0.2.0] - 2026-12-01

- Safer.

## [0.1.0]

- The first.
"""


@pytest.mark.parametrize(
    "version, told",
    [("Unreleased", "### Added\n\n- A third box.\n"), ("0.2.0", "- Safer.\n"), ("0.1.0", "- The first.\n")],
)
def test_a_version_has_its_section_and_nothing_of_the_others(version: str, told: str) -> None:
    assert notes(TWO, version) == told


def test_a_version_without_a_section_is_refused() -> None:
    with pytest.raises(LookupError, match=r"no section \[9\.9\.9\]"):
        notes(TWO, "9.9.9")


def test_the_changelog_can_be_read() -> None:
    assert notes(CHANGELOG.read_text("utf-8"), "Unreleased").startswith("###")
