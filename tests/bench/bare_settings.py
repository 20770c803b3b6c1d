"""The project's settings with the bare view beside its own."""

from tichu_club.settings import *  # noqa: F403 - the same in everything else

ROOT_URLCONF = "tests.bench.bare_urls"
