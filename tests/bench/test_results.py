"""How measurements are written down."""

from __future__ import annotations

from pathlib import Path

from bench.measure import LEAST_ROUNDS, Figure, per_second
from bench.results import HEAD, section, table, with_section, write

FIGURES = [Figure("games", "games", 450.4, 300), Figure("sheets", "sheets", 1_000, 2_000)]


def test_the_table_has_figures_targets_and_ratios() -> None:
    assert table(FIGURES) == (
        "| what   | measured       | at least | ratio |\n"
        "|--------|----------------|----------|-------|\n"
        "| games  | 450 games/s    | 300      | 1.50  |\n"
        "| sheets | 1,000 sheets/s | 2,000    | 0.50  |"
    )


def test_a_section_says_what_it_was_measured_with() -> None:
    text = section("Rules", FIGURES)
    assert text.startswith("## Rules\n\nCPython ") or "Python" in text
    assert "cores" in text


def test_a_section_is_replaced_and_the_others_stay() -> None:
    text = with_section("", "Rules", "## Rules\n\nold\n")
    assert text == f"{HEAD}\n## Rules\n\nold\n"
    text = with_section(text, "Kernel", "## Kernel\n\nfast\n")
    text = with_section(text, "Rules", "## Rules\n\nnew\n")
    assert text == f"{HEAD}\n## Rules\n\nnew\n\n## Kernel\n\nfast\n"
    assert with_section(text, "Rules", "## Rules\n\nnew\n") == text


def test_results_are_written(tmp_path: Path) -> None:
    path = tmp_path / "RESULTS.md"
    write("Rules", FIGURES, path)
    write("Rules", FIGURES[:1], path)
    text = path.read_text("utf-8")
    assert text.count("## Rules") == 1
    assert "450 games/s" in text
    assert "1,000" not in text


def test_work_is_counted() -> None:
    rounds = []

    def work() -> int:
        rounds.append(sum(range(10_000)))
        return 7

    assert per_second(work, seconds=0) > 0
    assert len(rounds) == 1 + LEAST_ROUNDS, "one to fill the tables, then those that count"
