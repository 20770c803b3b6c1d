#!/usr/bin/env python
"""Django's command line for Tichu Club."""

import os
import signal
import sys


class Interrupts:
    """What Ctrl-C does while everything is loaded.

    Python may lose an interrupt that falls into an import; `came` remembers it.
    """

    came = False

    def __call__(self, *_: object) -> None:
        """Remember it, and interrupt."""
        self.came = True
        raise KeyboardInterrupt


def main() -> None:
    """Run the command named on the command line; Ctrl-C ends it without a word."""
    signal.signal(signal.SIGINT, Interrupts())
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tichu_club.settings")
    try:
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


if __name__ == "__main__":
    main()
