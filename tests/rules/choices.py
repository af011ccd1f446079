"""What may be chosen for a set-up: edicts, ambushes and a sheet of one's own."""

from __future__ import annotations

from cartographers.rules.printed import PrintedSheet

BASE_EDICTS = ("sentinel-wood", "canal-lake", "wildholds", "borderlands")
HEROES_EDICTS = ("faunlost-thicket", "gnomish-colony", "ulems-wallow", "dwarvenholds")
MIXED_EDICTS = ("sentinel-wood", "gnomish-colony", "canal-lake", "dwarvenholds")
BASE_AMBUSHES = ("goblin-attack", "bugbear-assault", "kobold-onslaught", "gnoll-raid")
HEROES_AMBUSHES = ("dragon-inferno", "zombie-plague", "giant-troll-ravage", "gorgon-gaze")
CUSTOM = PrintedSheet.from_picture("islands", "\n".join([".:#^......."] + ["..........."] * 10))
