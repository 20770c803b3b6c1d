"""The tables of a database, by the migrations that made them.

A backup is made before an upgrade, when the program is newer than the tables, and is restored by a
program that may be newer still: then models are those of the migrations. A process keeps what it
has read of these, 4 MB, for as long as it lives; so the models of a database that is of this very
version, as on every night, are those of the code.
"""

import pkgutil
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias

from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from common.problems import Refused

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

Step: TypeAlias = tuple[str, str]
"""A migration: its app, and its name."""


def read_steps(database: "BaseDatabaseWrapper") -> list[Step]:
    """Return the migrations that a database has had, in a steady order; none of an empty one."""
    if "django_migrations" not in database.introspection.table_names():
        return []
    with database.cursor() as cursor:
        cursor.execute("SELECT app, name FROM django_migrations")
        return sorted({(str(app), str(name)) for app, name in cursor.fetchall()})


def require_encoding(database: "BaseDatabaseWrapper") -> None:
    """Refuse a database in which not every letter can be stored (`database_encoding`)."""
    if database.vendor != "postgresql":
        return
    with database.cursor() as cursor:
        cursor.execute("SHOW server_encoding")
        if (encoding := cursor.fetchone()[0]) != "UTF8":
            raise Refused("database_encoding", encoding=encoding)


@cache
def list_known() -> frozenset[Step]:
    """Return the migrations of this version by the names of their files, of which none is read."""
    return frozenset(
        (app.label, name) for app in apps.get_app_configs() for name in _list_names(app.label)
    )


def _list_names(label: str) -> Iterator[str]:
    """Yield the names of an app's migrations, as Django looks for them."""
    place, _ = MigrationLoader.migrations_module(label)
    try:
        package = import_module(place) if place else None
    except ModuleNotFoundError as error:
        if error.name != place:
            raise
        package = None
    for module in pkgutil.iter_modules(getattr(package, "__path__", ())):
        if not module.ispkg and module.name[0] not in "_~":
            yield module.name


@cache
def _load() -> MigrationLoader:
    """Read the migrations of this version."""
    return MigrationLoader(None, ignore_no_migrations=True)


def list_missing(steps: Iterable[Step]) -> list[Step]:
    """Return the migrations of this version that a database has not had."""
    return sorted(list_known() - {*steps})


def list_unknown(steps: Iterable[Step]) -> list[Step]:
    """Return the migrations that this version of the program does not have."""
    known = list_known()
    return [step for step in steps if step not in known]


def require_tables() -> None:
    """Refuse a database in which nobody has ever begun a club (`database_older`)."""
    if not read_steps(connection):
        raise Refused("database_older")


def require_this_version() -> None:
    """Refuse a database that has not had all migrations of this version (`database_older`)."""
    if list_missing(read_steps(connection)):
        raise Refused("database_older")


def list_last(steps: Sequence[Step]) -> list[Step]:
    """Return the last migration of each app, from which all the others follow."""
    nodes = _load().graph.node_map
    known = set(steps)

    def is_last(step: Step) -> bool:
        return not any(
            child.key in known and child.key[0] == step[0] for child in nodes[step].children
        )

    return [step for step in steps if step in nodes and is_last(step)]


def list_models(steps: Sequence[Step]) -> list[type[Model]]:
    """Return a model for each table that these migrations make, by the tables' names."""
    is_current = list_known() == {*steps}
    registry = apps if is_current else _load().project_state(list_last(steps)).apps
    models = registry.get_models(include_auto_created=True)
    own = {app for app, _ in steps}
    tables = {
        model._meta.db_table: model
        for model in models
        if model._meta.app_label in own and model._meta.managed and not model._meta.proxy
    }
    return [tables[name] for name in sorted(tables)]
