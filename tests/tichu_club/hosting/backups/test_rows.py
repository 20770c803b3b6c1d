"""Rows say the same whichever database they come from."""

import pytest
from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.models import Model

from tests.scoring.beginning import begin
from tichu_club.hosting.backups.rows import (
    RowsDigest,
    count_rows,
    delete_rows,
    insert_rows,
    list_fields,
    list_stored_columns,
    read_backup_line,
    read_backup_rows,
    write_backup_line,
)
from tichu_club.hosting.backups.schema import (
    list_known,
    list_last,
    list_missing,
    list_models,
    list_unknown,
    read_steps,
)


def digest(*rows: list[object]) -> str:
    summed = RowsDigest()
    for row in rows:
        summed.add(row)
    return summed.read()


def test_a_checksum_knows_no_order_but_every_row() -> None:
    one, two = [1, "a"], [2, "b"]
    assert digest(one, two) == digest(two, one)
    assert len({digest(), digest(one), digest(two), digest(one, one), digest([1, "b"])}) == 5
    assert digest([[{"x": 1.0, "y": [2.5]}]]) == digest([[{"y": [2.5], "x": 1}]])


def test_a_line_is_the_row() -> None:
    row = [None, True, 1, 2.5, "ä\n", [None], [{"b": 1, "a": [None]}]]
    assert read_backup_line(write_backup_line(row)) == row
    assert write_backup_line(row).count(b"\n") == 1


def test_null_and_a_null_of_json_are_two_things(db: None) -> None:
    """And what was read can be written back, as it was."""
    begin()
    revisions = find_model("scoring_roundrevision")
    fields = [field.name for field in list_fields(revisions)]
    (row,) = list(read_backup_rows(connection, revisions))
    before = fields.index("before")
    assert row[before] is None
    for value in (None, [None], [{"calls": [], "points": 1}]):
        delete_rows(connection, revisions)
        assert count_rows(connection, revisions) == 0
        row[before] = value
        insert_rows(connection, revisions, [read_backup_line(write_backup_line(row))])
        assert list(read_backup_rows(connection, revisions)) == [row]


def find_model(table: str) -> type[Model]:
    found = {model._meta.db_table: model for model in list_models(read_steps(connection))}
    return found[table]


def test_this_version_is_known_by_the_names_of_files() -> None:
    """They are what Django finds by reading all of them."""
    assert list_known() == MigrationLoader(None).disk_migrations.keys()
    assert list_missing(list_known()) == []
    assert list_missing(step for step in list_known() if step[0] != "nights") == sorted(
        step for step in list_known() if step[0] == "nights"
    )


def test_rows_come_and_go_in_the_order_that_is_asked_for(db: None) -> None:
    begin()
    revisions = find_model("scoring_roundrevision")
    columns = list_stored_columns(revisions)
    back = columns[::-1]
    rows = list(read_backup_rows(connection, revisions))
    assert [row[::-1] for row in read_backup_rows(connection, revisions, back)] == rows
    delete_rows(connection, revisions)
    insert_rows(connection, revisions, [row[::-1] for row in rows], back)
    assert list(read_backup_rows(connection, revisions)) == rows


def test_no_migration_is_read_where_the_database_is_of_this_version(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tichu_club.hosting.backups.schema._load", None)
    steps = read_steps(connection)
    assert list_unknown(steps) == list_missing(steps) == []
    assert find_model("nights_night")._meta.apps is apps


def test_every_table_of_the_project_is_known(db: None) -> None:
    """By the migrations, with the columns that the models have."""
    steps = read_steps(connection)
    state = MigrationLoader(connection).project_state(list_last(steps))
    found = {
        model._meta.db_table: set(list_stored_columns(model))
        for model in state.apps.get_models(include_auto_created=True)
        if model._meta.managed
    }
    assert [model._meta.db_table for model in list_models(steps)] == sorted(found)
    wanted = {
        model._meta.db_table: set(list_stored_columns(model))
        for model in apps.get_models(include_auto_created=True)
        if model._meta.managed
    }
    assert found == wanted
    tables = set(connection.introspection.table_names())
    assert tables - found.keys() == {"django_migrations"}


def test_the_last_of_each_app_has_all_before_it(db: None) -> None:
    last = list_last(read_steps(connection))
    assert len({app for app, _ in last}) == len(last)
    assert ("scoring", "0001_first") in read_steps(connection)
