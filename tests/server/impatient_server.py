"""`cartographers` whose supervisor gives a new worker less time than it takes to import anything."""

from __future__ import annotations

import time

from cartographers.server import workers

workers.STARTING_SECONDS = 0.5
workers.SILENT_SECONDS = 5.0

if __name__ == "__mp_main__":
    time.sleep(1.5)  # however quick the machine is

if __name__ == "__main__":
    from cartographers.cli import main

    main()
