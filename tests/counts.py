"""How many samples a test takes: few by default, all of them under TICHU_LONG."""

import os
from typing import TypeVar

Given = TypeVar("Given")


def count(short: Given, full: Given) -> Given:
    """Give `full` when TICHU_LONG is set, else `short`."""
    return full if os.environ.get("TICHU_LONG") else short
