"""Random transcripts for Hypothesis. The games are played from a drawn number: they do not shrink
move by move, but to fewer moves."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from cartographers.notation.games import Transcript
from tests.play.playing import random_transcript


def transcripts(most: int = 60) -> st.SearchStrategy[Transcript]:
    """The beginnings of random games, some of them whole."""
    return st.builds(
        lambda number, length: random_transcript(Random(number), most=length),
        st.integers(0, 2**32),
        st.integers(0, most),
    )
