"""The contract itself: what is written down of a release, and what of it no longer holds."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Self

from django.apps import apps
from django.db.models import AutoField, Field, Model

FOLDER: Final = Path(__file__).resolve().parent
ROOT: Final = FOLDER.parents[1]
STILL_KEPT: Final[Mapping[str, str]] = {}
"""New constraints of released tables, by name, with why the writes of the release keep them."""


@dataclass(frozen=True, slots=True)
class WrittenTable:
    """A table as writes see it: columns that a row must bring, others, and what refuses a row."""

    needed: frozenset[str]
    optional: frozenset[str]
    constraints: frozenset[str]


Schema = Mapping[str, WrittenTable]


@dataclass(frozen=True, slots=True)
class Release:
    """What a release had: its migrations with their hashes, and its tables."""

    name: str
    migrations: Mapping[str, str]
    schema: Schema

    def to_text(self) -> str:
        """Return what stands in the release's file: a line a migration, a line a table."""
        tables = {
            name: {key: sorted(names) for key, names in asdict(table).items()}
            for name, table in sorted(self.schema.items())
        }
        parts = {"migrations": self.migrations, "tables": tables}
        lines = [f'{{\n"release": {json.dumps(self.name)}']
        for part, values in parts.items():
            rows = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in values.items()]
            lines.append(f"{json.dumps(part)}: {{\n" + ",\n".join(rows) + "\n}")
        return ",\n".join(lines) + "\n}\n"

    @classmethod
    def read_text(cls, text: str) -> Self:
        """Return the release that a file's text says."""
        values = json.loads(text)
        tables = {
            name: WrittenTable(**{key: frozenset(names) for key, names in table.items()})
            for name, table in values["tables"].items()
        }
        return cls(values["release"], values["migrations"], tables)


def list_releases() -> list[Release]:
    """Return every release that somebody may still run."""
    return [Release.read_text(path.read_text("utf-8")) for path in sorted(FOLDER.glob("v*.json"))]


def hash_migrations() -> dict[str, str]:
    """Return our migrations, as `app.name`, with a hash of each one's text."""
    return {
        f"{path.parents[1].name}.{path.stem}": hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(ROOT.glob("*/migrations/0*.py"))
    }


def read_schema() -> dict[str, WrittenTable]:
    """Return the tables of our apps as the models have them; `make check` compares migrations."""
    own = {path.parents[1].name for path in ROOT.glob("*/migrations/0*.py")}
    return {
        model._meta.db_table: _read_table(model)
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_label in own and model._meta.managed and not model._meta.proxy
    }


def _read_table(model: type[Model]) -> WrittenTable:
    fields = model._meta.local_concrete_fields
    needed = {str(field.column) for field in fields if _needs_value(field)}
    unique = {f"{model._meta.db_table}.{field.column}" for field in fields if field.unique}
    constraints = {constraint.name for constraint in model._meta.constraints}
    return WrittenTable(
        frozenset(needed),
        frozenset(str(field.column) for field in fields) - needed,
        frozenset(unique | constraints),
    )


def _needs_value(field: "Field[Any, Any]") -> bool:
    has_own = field.generated or field.has_db_default() or isinstance(field, AutoField)
    return not (field.null or has_own)


def find_changed_migrations(release: Release, now: Mapping[str, str]) -> Iterator[str]:
    """Yield a sentence for each migration of a release that is gone or another one."""
    for name, digest in release.migrations.items():
        if name not in now:
            yield f"{release.name} has the migration {name}: keep it."
        elif now[name] != digest:
            yield f"{release.name} has run {name} as it was: put it back, and add a new one."


def find_broken_writes(release: Release, now: Schema) -> Iterator[str]:
    """Yield a sentence for each write of a release that these tables would refuse."""
    for name, before in release.schema.items():
        if name not in now:
            yield f"{release.name} writes to {name}: keep the table until the release after next."
            continue
        yield from _find_broken(release.name, name, before, now[name])


def _find_broken(release: str, name: str, before: WrittenTable, now: WrittenTable) -> Iterator[str]:
    for key in sorted((before.needed | before.optional) - now.needed - now.optional):
        yield f"{release} writes {name}.{key}: keep the column until the release after next."
    for key in sorted(now.needed - before.needed):
        if key in before.optional:
            yield f"{release} may leave {name}.{key} out: keep its db_default, or let it be null."
        else:
            yield f"{release} does not know {name}.{key}: give it a db_default, or let it be null."
    for key in sorted(now.constraints - before.constraints - STILL_KEPT.keys()):
        yield f"{release} does not know the constraint {key}: say in STILL_KEPT why it keeps it."
