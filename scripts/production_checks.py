"""Ask Django what must hold before the club is served; run it by `scripts/production`.

    scripts/production python scripts/production_checks.py

Settings fit for production, a migration for every change of a model, an API whose description is
complete: one process for the three, since each would load the project for three seconds.
"""

import os
import sys
from pathlib import Path

COMMANDS: tuple[tuple[str, ...], ...] = (
    ("check", "--deploy", "--fail-level", "WARNING"),
    ("makemigrations", "--check", "--dry-run"),
    ("spectacular", "--fail-on-warn", "--file", os.devnull),
)


def main() -> int:
    """Run all three, and return 1 if one found something."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    os.environ["DJANGO_SETTINGS_MODULE"] = "tichu_club.settings"
    return max([run(command) for command in COMMANDS])


def run(command: tuple[str, ...]) -> int:
    """Run a command as `manage.py` does, and return how it ended."""
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(["manage.py", *command])
    except SystemExit as end:
        return int(end.code is not None and end.code != 0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
