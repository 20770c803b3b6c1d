#!/usr/bin/env python
"""Django's command line for Tichu Club."""

import os
import sys


def main() -> None:
    """Run the command named on the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    from tichu_club.hosting.commands import CommandLine

    CommandLine(sys.argv).execute()


if __name__ == "__main__":
    main()
