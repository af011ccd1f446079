"""`cartographers` whose workers end while they start, as long as a file is there."""

from __future__ import annotations

import os
from pathlib import Path

from cartographers.server import workers

workers.PAUSE_SECONDS = 0.1

if __name__ == "__mp_main__" and Path(os.environ["OMEN_OF_WORKERS"]).exists():
    os._exit(7)

if __name__ == "__main__":
    from cartographers.cli import main

    main()
