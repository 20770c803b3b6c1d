"""Two engines that are not Chromium's, each started once, with a page of the club."""

from collections.abc import Callable, Iterator

import pytest

from tests.e2e.other_engines.engine import Engine, EngineMissingError
from tests.e2e.other_engines.firefox import Firefox
from tests.e2e.other_engines.webkit import WebKit

ENGINES: dict[str, Callable[[], Engine]] = {"firefox": Firefox, "webkit": WebKit}


@pytest.fixture(scope="session", params=sorted(ENGINES))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """A browser of each engine; a test that needs one that is missing is skipped and says so."""
    try:
        started = ENGINES[request.param]()
    except EngineMissingError as missing:
        pytest.skip(str(missing))
    yield started
    started.close()
