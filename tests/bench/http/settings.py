"""The project's settings with the benchmark's own addresses."""

from tichu_club.settings import *  # noqa: F403 - the same in everything else

ROOT_URLCONF = "tests.bench.http.urls"
