"""Which database a test runs on.

One session, one closing line: under `--databases=sqlite,postgresql` a test that uses the database
becomes two tests, `test_x[sqlite]` and `test_x[postgresql]`, and Django's connection is pointed at
the one or the other. Tests in a real browser look at pages, not at databases, and run on the first
alone. So do tests of views, the API and commands, which stand on services and selectors that are
tested on both, and those marked `first_database`, but in the long run. In a file that is marked so,
`first_database(False)` is a test that commits, waits for a lock, or asks what databases answer
differently.
"""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import connections
from django.db.backends.postgresql.base import DatabaseWrapper

from tests.counts import count
from tests.flushing import delete_instead_of_truncating, keep_what_migrating_wrote
from tests.migrated import copy_sqlite
from tests.servers import run_postgres
from tichu_club.hosting.databases import describe_database
from workbench.prod_local.programs import ServerMissingError

NAMES = ("sqlite", "postgresql")
FIXTURES = {"db", "transactional_db", "django_db_setup", "live_server"}
EDGES = {"api", "views", "pages", "management"}
"""Layers that turn HTTP or a command line into Python or back: folders, and files such as
`test_place_views.py`."""


def read_names(config: pytest.Config) -> list[str]:
    """Return the databases asked for."""
    names = str(config.getoption("databases")).split(",")
    if unknown := set(names) - set(NAMES):
        raise pytest.UsageError(f"--databases: unknown {', '.join(sorted(unknown))}")
    return names


def uses_database(metafunc: pytest.Metafunc) -> bool:
    """Whether a test touches the database, by its marker or through a fixture."""
    marked = metafunc.definition.get_closest_marker("django_db") is not None
    return marked or not FIXTURES.isdisjoint(metafunc.fixturenames)


def is_of_an_edge(path: Path) -> bool:
    """Whether a file of tests is about views, the API or commands."""
    return not EDGES.isdisjoint({*path.parts, *path.stem.split("_")})


def double_test(metafunc: pytest.Metafunc) -> None:
    """Make one test for each database asked for."""
    names = read_names(metafunc.config)
    path = metafunc.definition.path
    mark = metafunc.definition.get_closest_marker("first_database")
    marked = mark is not None and mark.args != (False,)
    daily = marked or is_of_an_edge(path)
    on_first = "tests/e2e/" in path.as_posix() or (daily and count(short=True, full=False))
    if len(names) < 2 or on_first or not uses_database(metafunc):
        return
    if "database" not in metafunc.fixturenames:
        metafunc.fixturenames.append("database")
    metafunc.parametrize("database", names, indirect=True, scope="session")


def point_django_at(url: str, folder: Path) -> None:
    """Make `default` another database from here on, in this thread and in those to come."""
    connections.close_all()
    described = connections.configure_settings({"default": describe_database(url, folder)})
    connections.settings.update(described)
    settings.DATABASES = connections.settings
    with suppress(AttributeError):
        del connections["default"]
    ContentType.objects.clear_cache()


def prepare_database(name: str, folder: Path) -> Iterator[None]:
    """Give an empty, migrated database of this kind; end with Django pointing at none."""
    keep_what_migrating_wrote()
    with ExitStack() as stack:
        try:
            url = stack.enter_context(run_postgres()) if name == "postgresql" else ""
        except ServerMissingError as missing:
            pytest.skip(str(missing))
        if url:
            delete_instead_of_truncating()
        else:
            copy_sqlite(folder)
        point_django_at(url, folder)
        yield
        connections.close_all()
        if isinstance(used := connections["default"], DatabaseWrapper):
            used.close_pool()
