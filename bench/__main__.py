"""Measures, prints the figures and writes them to bench/RESULTS.md.

`python -m bench` (or `make bench`) measures everything, `python -m bench rules` one group.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from bench import frames, history, kernel_speed, lab, rescue, results, rules_speed, site, storage
from bench.measure import Cost, Figure

Group = tuple[str, Callable[[], Sequence[Figure | Cost]]]

GROUPS: dict[str, Group] = {
    "rules": (rules_speed.TITLE, rules_speed.figures),
    "kernel": (kernel_speed.TITLE, kernel_speed.figures),
    "lab": (lab.TITLE, lab.figures),
    "storage": (storage.TITLE, storage.figures),
    "history": (history.TITLE, history.figures),
    "frames": (frames.TITLE, frames.figures),
    "site": (site.TITLE, site.figures),
    "rescue": (rescue.TITLE, rescue.figures),
}


def main() -> None:
    wanted = sys.argv[1:] or list(GROUPS)
    unknown = [name for name in wanted if name not in GROUPS]
    if unknown:
        sys.exit(f"bench: no group is called {unknown[0]!r}; choose among {', '.join(GROUPS)}")
    for name in wanted:
        title, measure = GROUPS[name]
        print(title)
        figures = measure()
        print(results.table(figures))
        results.write(title, figures)


if __name__ == "__main__":
    main()
