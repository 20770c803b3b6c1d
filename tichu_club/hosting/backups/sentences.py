"""Sentences about backups."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "backup_missing": (
        _("There is no file {file}."),
        _("Name the backup's file."),
    ),
    "backup_damaged": (
        _("{file} is damaged, or no backup of Tichu Club. Nothing has been changed."),
        _("Use another backup."),
    ),
    "backup_unreadable": (
        _("{file} may not be read: {reason}."),
        _("Run this as somebody who may read it."),
    ),
    "backup_newer": (
        _("This backup was made by a newer version. Nothing has been changed."),
        _("Restore it with that version, or with a later one."),
    ),
    "backup_row_refused": (
        _("A row of {table} cannot be stored here ({reason}). Nothing has been changed."),
        _("Use another backup, or the database that this one was taken from."),
    ),
    "backup_under_way": (
        _("A backup is being made in {folder} already."),
        _("Wait until it is finished."),
    ),
    "backup_no_room": (
        _("No backup can be written in {folder}: {reason}."),
        _("Make room there, or name another folder."),
    ),
    "place_unknown": (
        _("{place} is no place for backups."),
        _("Set TICHU_BACKUPS_TO to a folder, or to s3://bucket/folder."),
    ),
    "place_needs_package": (
        _("Backups in a store need the package {package}, which is not installed."),
        _("Install it beside the program: pip install {package}."),
    ),
    "restore_not_empty": (
        _("This installation is not empty. Nothing has been changed."),
        _("Restore into an empty database and an empty data folder."),
    ),
    "restore_running": (
        _("A worker of this club was at work a moment ago. Nothing has been changed."),
        _("Stop the club, and restore two minutes later."),
    ),
    "database_encoding": (
        _(
            "This database stores text as {encoding}, in which not every name can be written. "
            "Nothing has been changed."
        ),
        _("Make one with UTF8: createdb --encoding UTF8 --locale C.UTF-8 --template template0"),
    ),
    "database_older": (
        _("This database has no tables, or not those of this version. Nothing has been changed."),
        _("Look at TICHU_DATA and DATABASE_URL. Where they are right, run manage.py upgrade."),
    ),
    "database_locked": (
        _(
            "Another PostgreSQL session, most likely process {pid}, has kept a table locked for a "
            "minute that the upgrade must change. Nobody at the club had to wait longer than a "
            "few seconds."
        ),
        _("End that session, then try again: it goes on from where it stopped."),
    ),
    "database_newer": (
        _("A newer version has used this database. Nothing has been changed."),
        _("Start that version, or restore a backup that was made before the upgrade."),
    ),
}
