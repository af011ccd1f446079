"""Measures everything, prints it and writes it to bench/RESULTS.md: `python -m bench`, or `make bench`."""

from __future__ import annotations

from bench import results, rules_speed, storage

GROUPS = ((rules_speed.TITLE, rules_speed.figures), (storage.TITLE, storage.figures))


def main() -> None:
    for title, measure in GROUPS:
        print(title)
        figures = measure()
        print(results.table(figures))
        results.write(title, figures)


if __name__ == "__main__":
    main()
