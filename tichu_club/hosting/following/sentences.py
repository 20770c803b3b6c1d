"""Sentences about the second laptop."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "copy_link_wrong": (
        _("This is no link for a second laptop."),
        _("Make one on the first laptop, under Administration, How the server is."),
    ),
    "copy_link_open": (
        _("This link leads out of the house over plain http, and a copy holds every key."),
        _("Use a link that begins with https, or an address in the same network."),
    ),
    "copy_link_ended": (
        _("The club at {address} does not know this link: it was ended, or another was made."),
        _("Make a new one on the first laptop."),
    ),
    "copy_not_given": (
        _("The club at {address} gives no copies: it does not run on one laptop with SQLite."),
        _("Use backups there."),
    ),
    "copy_not_trusted": (
        _("What answers at {address} has no certificate that this laptop trusts for it."),
        _(
            "Copy data/tls/authority.crt over from the first laptop, add --authority "
            "authority.crt, and take the address at which phones open the club."
        ),
    ),
    "copy_already_followed": (
        _("Another laptop follows the club at {address} already."),
        _("End it there first, or make a new link."),
    ),
    "copy_too_large": (
        _("The database at {address} is too large to be copied so."),
        _("Use backups there."),
    ),
    "copy_not_written": (
        _("The copy cannot be written in {folder}: {reason}."),
        _("Make room there, and follow again."),
    ),
    "copy_missing": (
        _("There is no whole copy in {folder}."),
        _("Follow the first laptop until it says that everything is here."),
    ),
    "copy_damaged": (
        _("The copy {file} is damaged. Nothing has been changed."),
        _("Follow the first laptop again, or restore a backup."),
    ),
    "copy_first_answers": (
        _("The first laptop still answers at {address}. Two clubs must not run at once."),
        _("Stop it, or say --first-is-off if something else answers there."),
    ),
    "copy_newer": (
        _("The first laptop runs a newer version. Nothing has been changed."),
        _("Bring this one to the same version."),
    ),
    "copy_not_sqlite": (
        _("A copy is taken over by a club with SQLite, and this one has another database."),
        _("Leave DATABASE_URL empty."),
    ),
}
