"""The project's settings, in the made-up language alone; its catalogue lies in TICHU_MADE_UP."""

import os
from pathlib import Path

from tests.made_up import LANGUAGE
from tichu_club.settings import *  # noqa: F403 - what is tested

LANGUAGES = [(LANGUAGE, "Made up")]
LANGUAGE_CODE = LANGUAGE
LOCALE_PATHS = [Path(os.environ["TICHU_MADE_UP"])]
