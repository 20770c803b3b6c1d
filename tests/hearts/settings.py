"""The project's settings, and one app more."""

from tichu_club.settings import *  # noqa: F403 - all of them

INSTALLED_APPS = [*INSTALLED_APPS, "tests.hearts"]  # noqa: F405 - from there
