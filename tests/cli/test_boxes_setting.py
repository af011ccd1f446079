"""The folder of boxes as a setting of the server: by flag, variable or file."""

from __future__ import annotations

import os
import re
from pathlib import Path

from tests.cli.running import ran_apart


def test_the_folder_may_stand_in_the_settings_file(tmp_path: Path) -> None:
    boxes = tmp_path / "boxes"
    boxes.mkdir()
    (boxes / "bad.toml").write_text("format = 1\n", "utf-8")
    file = tmp_path / "server.toml"
    file.write_text(f'boxes = "{boxes}"\nport = 0\ndatabase = "{tmp_path / "tables.db"}"\n', "utf-8")
    done = ran_apart("serve", "--config", str(file), "--check")
    assert done.code == 0
    assert re.search(rf"^boxes +{re.escape(str(boxes))} ", done.out, re.MULTILINE)
    assert (
        done.err
        == f"cartographers: {boxes}/bad.toml, line 1: the field id is missing; this box is left out\n"
    )


def test_a_flag_adds_a_folder_to_those_of_the_variable(tmp_path: Path) -> None:
    options = ("serve", "--check", "--port", "0", "--database", str(tmp_path / "tables.db"))
    first, second, third = (tmp_path / name for name in ("first", "second", "third"))
    done = ran_apart(
        *options, "--boxes", str(third), CARTOGRAPHERS_BOXES=os.pathsep.join((str(first), str(second)))
    )
    assert done.err.splitlines() == [
        f"cartographers: the folder of boxes {folder} cannot be read: No such file or directory"
        for folder in (first, second, third)
    ]
