"""What the releases that people run had still holds: their migrations, and what they write."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from workbench.releases.contract import (
    Release,
    WrittenTable,
    find_broken_writes,
    find_changed_migrations,
    hash_migrations,
    list_releases,
    read_schema,
)

RELEASES = list_releases()
MADE_UP = Release(
    "v1.2.0",
    {"people.0001_first": "ab", "people.0002_more": "cd"},
    {
        "people_club": WrittenTable(
            frozenset({"id", "name"}), frozenset({"motto"}), frozenset({"people_club.id"})
        ),
        "people_door": WrittenTable(frozenset({"id"}), frozenset(), frozenset()),
    },
)
NONE: frozenset[str] = frozenset()
Change = Callable[[dict[str, WrittenTable]], None]


def test_there_is_a_release_to_keep() -> None:
    assert [release.name for release in RELEASES][:1] == ["v0.9.0"]
    for release in RELEASES:
        assert {"people_club", "scoring_game", "tournaments_match"} <= release.schema.keys()
        assert "scoring.0001_first" in release.migrations


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_released_migrations_are_as_they_were(release: Release) -> None:
    assert list(find_changed_migrations(release, hash_migrations())) == []


@pytest.mark.parametrize("release", RELEASES, ids=lambda release: release.name)
def test_released_programs_write_into_the_tables_of_today(release: Release) -> None:
    assert list(find_broken_writes(release, read_schema())) == []


def test_a_file_says_what_was_written() -> None:
    for release in RELEASES:
        assert Release.read_text(release.to_text()) == release
    assert Release.read_text(MADE_UP.to_text()) == MADE_UP


def test_a_changed_migration_is_found() -> None:
    now = {"people.0001_first": "other", "people.0003_most": "ef"}
    assert list(find_changed_migrations(MADE_UP, now)) == [
        "v1.2.0 has run people.0001_first as it was: put it back, and add a new one.",
        "v1.2.0 has the migration people.0002_more: keep it.",
    ]


def change_club(**parts: set[str]) -> Change:
    def change(schema: dict[str, WrittenTable]) -> None:
        names = {part: frozenset(columns) for part, columns in parts.items()}
        schema["people_club"] = replace(schema["people_club"], **names)

    return change


def drop_table(schema: dict[str, WrittenTable]) -> None:
    del schema["people_door"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda schema: None, []),
        (lambda schema: schema.update(new=WrittenTable(frozenset({"id"}), NONE, NONE)), []),
        (change_club(optional={"motto", "town"}), []),
        (
            change_club(needed={"id", "name", "town"}),
            ["v1.2.0 does not know people_club.town: give it a db_default, or let it be null."],
        ),
        (
            change_club(needed={"id", "name", "motto"}, optional=set()),
            ["v1.2.0 may leave people_club.motto out: keep its db_default, or let it be null."],
        ),
        (
            change_club(needed={"id"}),
            ["v1.2.0 writes people_club.name: keep the column until the release after next."],
        ),
        (
            drop_table,
            ["v1.2.0 writes to people_door: keep the table until the release after next."],
        ),
        (
            change_club(constraints={"people_club.id", "one_name"}),
            ["v1.2.0 does not know the constraint one_name: say in STILL_KEPT why it keeps it."],
        ),
    ],
)
def test_a_write_that_would_be_refused_is_found(change: Change, said: list[str]) -> None:
    schema = dict(MADE_UP.schema)
    change(schema)
    assert list(find_broken_writes(MADE_UP, schema)) == said
