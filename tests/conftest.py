"""What every test may use: the database of its run, Redis, and how many samples are drawn."""

import functools
import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from httpx._transports import default
from pytest_django import DjangoDbBlocker

from tests import databases, programs, scheduling
from tests.run_folder import find_run_folder
from tests.scheduling import ByFileAndDatabase
from tests.servers import run_redis
from workbench.prod_local.programs import ServerMissingError

find_run_folder()
LONG = bool(os.environ.get("TICHU_LONG"))
OF_A_PAGE = 2
"""How many levels a template's state has that is part of no other: the built-in one, its own."""
# The daily run draws the same samples each time, so that a red run is red again; the long run
# draws new ones from the seed that pytest prints, and says how to repeat a failure.
hypothesis.settings.register_profile("daily", derandomize=True, deadline=None, max_examples=25)
hypothesis.settings.register_profile("long", deadline=None, max_examples=1000, print_blob=True)
hypothesis.settings.load_profile("long" if LONG else "daily")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--databases",
        default="sqlite",
        help="run database tests on these: sqlite, postgresql, or sqlite,postgresql",
    )


def pytest_configure(config: pytest.Config) -> None:
    scheduling.begin_elsewhere(config)


def pytest_report_header(config: pytest.Config) -> str:
    counts = "full counts, new samples" if LONG else "short counts, the same samples each time"
    return f"tichu: databases {config.getoption('databases')}, {counts}"


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    databases.double_test(metafunc)


def pytest_itemcollected(item: pytest.Item) -> None:
    if "tests/e2e/" in item.path.as_posix():
        item.add_marker("e2e")
    if item.get_closest_marker("long") and not LONG:
        item.add_marker(pytest.mark.skip(reason="a full count: make test-long runs it"))


@pytest.hookimpl(tryfirst=True, specname="pytest_collection_modifyitems")
def pytest_begin_alike(items: list[pytest.Item]) -> None:
    """Put files in one order, wherever a process has begun, before anybody groups their tests."""
    items.sort(key=lambda item: item.path)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    scheduling.order(items)


def pytest_collection_finish() -> None:
    """Look for garbage from here on, though never again among what was loaded, and more seldom.

    As often as Python looks by itself it takes a twentieth of a run's processor time.
    """
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
    gc.freeze()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    return scheduling.count_processes(quick="not e2e" in config.option.markexpr)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFileAndDatabase:
    return ByFileAndDatabase(config, log)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    starts = any(item.get_closest_marker(name) for name in ("e2e", "server"))
    programs.allow_starting(starts)


@pytest.fixture(autouse=True)
def _nothing_is_left_alone() -> None:
    """Forget what did not answer in the test before, and the language that it spoke."""
    from django.utils import translation

    from common import spared_cache
    from common.jobs.services import QUEUE_PAUSE
    from tichu_club.hosting.spared_postgresql.base import PAUSE

    for pause in (spared_cache.PAUSE, QUEUE_PAUSE, PAUSE):
        pause.end()
    translation.deactivate()


@pytest.fixture(scope="session", autouse=True)
def _described_answers() -> None:
    """Let every answer that a test receives from the API be what the document says."""
    from tests.answers import check_answers, check_told

    check_answers()
    check_told()


@pytest.fixture(scope="session", autouse=True)
def _contexts_of_whole_pages(django_test_environment: None) -> None:
    """Let the answers to a client keep what a page was made of, and not what each part of it was.

    To copy that for every row of a table takes a fiftieth of the time of all tests.
    """
    from django.template.base import Template
    from django.test.signals import template_rendered

    def render(template: Any, context: Any) -> Any:
        if len(context.render_context.dicts) <= OF_A_PAGE:
            template_rendered.send(sender=template, template=template, context=context)
        return template.nodelist.render(context)

    whole: Any = Template
    whole._render = render


@pytest.fixture(scope="session", autouse=True)
def _versions_worked_out_once() -> None:
    from tests.versions import share_versions

    share_versions()


@pytest.fixture(scope="session", autouse=True)
def _certificates_read_once() -> None:
    """Let all clients share what they trust: to read it takes each 20 milliseconds."""
    transport: Any = default
    transport.create_ssl_context = functools.cache(transport.create_ssl_context)


@pytest.fixture(scope="session", autouse=True)
def _real_settings_for_children() -> None:
    """Let the servers and workers that tests start have the project's settings, not the tests'."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tichu_club.settings"
    programs.allow_copies()


@pytest.fixture(scope="session")
def database(request: pytest.FixtureRequest) -> str:
    """The name of the database that this test runs on."""
    return str(getattr(request, "param", databases.read_names(request.config)[0]))


@pytest.fixture(scope="session")
def django_db_setup(
    database: str,
    django_test_environment: None,
    django_db_blocker: DjangoDbBlocker,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[None]:
    """Point Django at an empty database of the kind asked for."""
    with django_db_blocker.unblock():
        yield from databases.prepare_database(database, tmp_path_factory.mktemp(database))


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """The URL of a Redis that belongs to this test process."""
    try:
        with run_redis() as url:
            yield url
    except ServerMissingError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def records() -> Path:
    """The folder of real records, where there is one."""
    folder = os.environ.get("TICHU_RECORDS")
    if not folder:
        pytest.skip("TICHU_RECORDS names no folder of real records")
    return Path(folder)
