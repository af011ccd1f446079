"""The options of an environment: those of a game, as plain words."""

from __future__ import annotations

from collections.abc import Sequence

from cartographers.lab.variant import Drawn, Variant
from cartographers.rules.editions import Box
from cartographers.rules.printed import PrintedSheet
from cartographers.rules.setup import AmbushRule, Edition, FallbackTerrain


def game_variant(
    *,
    edition: str = "base",
    sheet: PrintedSheet | str | None = None,
    edicts: Sequence[str] | str = "random",
    explore: str | None = None,
    seasons: str | None = None,
    ambushes: Sequence[str] | None = None,
    heroes: bool | None = None,
    ambush: str | None = None,
    fallback_terrain: str | None = None,
) -> Variant:
    """The variant of these words: `edicts` are `random`, `first` or four ids of scoring cards.

    ValueError for a word that is none; what does not go together is found when a game is set up.
    """
    return Variant(
        edition=Edition(edition),
        sheet=sheet,
        edicts=Drawn(edicts) if isinstance(edicts, str) else tuple(edicts),
        explore=Box(explore) if explore else None,
        seasons=Box(seasons) if seasons else None,
        ambushes=None if ambushes is None else tuple(ambushes),
        heroes=heroes,
        ambush=AmbushRule(ambush) if ambush else None,
        fallback_terrain=FallbackTerrain(fallback_terrain) if fallback_terrain else None,
    )
