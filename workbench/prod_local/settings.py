"""The project's settings, with the collected files in a folder that the environment names."""

import os
from pathlib import Path

from tichu_club.settings import *  # noqa: F403 - the same in everything else

if collected := os.environ.get("TICHU_COLLECTED"):
    STATIC_ROOT = Path(collected)
