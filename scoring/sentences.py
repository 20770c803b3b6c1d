"""What is said of writes, links and codes of a game, and of what hinders a phone that keeps it."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "operation_reused": (
        _("This operation was used for something else before."),
        _("Give every write an id of its own."),
    ),
    "revision_conflict": (
        _("Another phone has written in the meantime."),
        _("Look at the game as it stands now, and choose."),
    ),
    "predecessor_unknown": (
        _("The write before this one never arrived."),
        _("Look at the game as it stands now, and send what is missing."),
    ),
    "number_taken": (
        _("Another round stands at this number."),
        _("Look at the game as it stands now, and choose."),
    ),
    "number_gap": (_("A round before this one is missing."), _("The next number is {next}.")),
    "id_taken": (_("This id is taken."), _("Make a new one.")),
    "game_locked": (
        _("The game is locked."),
        _("Ask the director to unlock it before it is changed."),
    ),
    "not_over": (_("The game is still running."), _("There is nothing to open again.")),
    "over_by_rule": (
        _("The game ended by its rules."),
        _("Correct the round that ended it."),
    ),
    "other_round_contradicts": (
        _("With this change round {number} could not have been."),
        _("Correct round {number} first."),
    ),
    "confirmed_rounds": (
        _("Others have recorded rounds in this game."),
        _("Remove those rounds first, or keep the game."),
    ),
    "draft_over": (
        _("The round that was marked is over."),
        _("Mark the calls of the next one."),
    ),
    "player_sits_twice": (_("A player sits at this table twice."), _("Name each one once.")),
    "rematch_exists": (_("The rematch has begun already."), _("Open it.")),
    "code_unknown": (
        _("No game has this code now."),
        _("Codes are good for some hours: ask for a new one, or scan the link."),
    ),
    "codes_exhausted": (
        _("Too many unknown codes were typed this hour."),
        _("Use the link or its QR code; codes work again within the hour."),
    ),
    "not_open_here": (
        _("The server does not show this game to this device any more."),
        _(
            "Sign in again, or open its link once more. "
            "What was entered here is kept, and sent then."
        ),
    ),
    "may_not_write": (
        _("This device may not write into this game any more."),
        _("Ask at the table for a new link. What was entered here is kept, and sent then."),
    ),
    "game_deleted": (
        _("This game was deleted by its owner."),
        _("What was entered here is kept on this device, and can be read here."),
    ),
    "server_older": (
        _("The server runs an older version than this page, and did not understand the entry."),
        _("The entry is kept here, and sent when the server has been brought up to date."),
    ),
    "page_older": (
        _("A newer version of this page left an entry that this one does not understand."),
        _("Load the page again. The entry is kept, and sent then."),
    ),
    "no_answer": (_("The server does not answer."), _("It is tried again by itself.")),
    "not_our_server": (
        _("Something else answers in the server's place."),
        _("Perhaps this network wants you to sign in first: open any other page to see."),
    ),
}
