"""The digital table for the board games Cartographers and Cartographers Heroes.

    import cartographers as ct

    players = ct.setup(ct.Edition.BASE, ct.first_game_edicts(ct.Edition.BASE), ["Ada", "Ben"])
    steps = ct.play_game(players, "a seed", [ct.create_bot("greedy", "1"), ct.create_bot("greedy", "2")])
    print(ct.final_result(steps).standings)

The names are those of `cartographers.library`, which is read when the first of them is asked for: so
`import cartographers` is quick, and the rules stay free of everything above them.
"""

import os
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from cartographers.library import *  # noqa: F403  the same names, for whoever reads types

_NAMES = (
    "Edition Match Step create_bot dumps final_result first_game_edicts legal_placements loads parse_sheet "
    "play_game record replay score_sheet setup show view"
).split()
__all__ = ["__version__", *_NAMES]  # noqa: PLE0604  a list of words


def __getattr__(name: str) -> Any:
    if name not in _NAMES:
        raise AttributeError(f"module 'cartographers' has no attribute {name!r}")
    from cartographers import library

    return getattr(library, name)


def __dir__() -> list[str]:
    return sorted(__all__)


# The folders of boxes are read as soon as there is a registry: the kernel's tables are made of the boxes that
# are there when it is imported, in this process and in those that it starts. Not sooner: the module of a box
# may be what imports this package, and the registry needs that box whole.
if os.environ.get("CARTOGRAPHERS_BOXES"):
    from importlib import import_module

    from cartographers.rules.box import WHEN_REGISTERED

    WHEN_REGISTERED.append(lambda: import_module("cartographers.play.box_folder"))
