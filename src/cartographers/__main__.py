"""`python -m cartographers` is the command `cartographers`."""

from cartographers.cli import main

if __name__ == "__main__":
    main()
