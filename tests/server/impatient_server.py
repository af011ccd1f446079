"""`cartographers` whose supervisor gives a new worker less time than it takes to import anything."""

from __future__ import annotations

from cartographers.server import workers

workers.STARTING_SECONDS = 0.5
workers.SILENT_SECONDS = 5.0

if __name__ == "__main__":
    from cartographers.cli import main

    main()
