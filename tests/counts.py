"""How many samples a test takes: few by default, all of them under TICHU_LONG."""

import os


def count(short: int, full: int) -> int:
    """Give `full` when TICHU_LONG is set, else `short`."""
    return full if os.environ.get("TICHU_LONG") else short
