#!/usr/bin/env python
"""Django's command line for Tichu Club."""

import os
import signal
import sys


def main() -> None:
    """Run the command named on the command line; Ctrl-C ends it without a word."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    try:
        from tichu_club.hosting.commands import CommandLine

        CommandLine(sys.argv).execute()
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


if __name__ == "__main__":
    main()
