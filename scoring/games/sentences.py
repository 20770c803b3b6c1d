"""Sentences about writes, links and codes of a game, and of what hinders a phone that keeps it."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

ASK_THE_SCORER: Final = _("Ask the scorer for a link that may.")
"""What whoever may only look at a game is told."""
SENTENCES: Final[Sentences] = {
    "revision_conflict": (
        _("Another phone has changed the game in the meantime."),
        _("Look at the game as it is now, and choose."),
    ),
    "predecessor_unknown": (
        _("The write before this one never arrived."),
        _("Look at the game as it is now, and send what is missing."),
    ),
    "number_taken": (
        _("Another round already has this number."),
        _("Look at the game as it is now, and choose."),
    ),
    "game_full": (
        _("This game has {most} rounds, and no room for another."),
        _("End it, and start a rematch."),
    ),
    "take_no_games": (_("Choose from 1 to {most} games."), _("Tick those that are the club's.")),
    "in_a_club_already": (
        _("This game belongs to a club already."),
        _("Leave it out."),
    ),
    "substitute_round": (
        _("Somebody can take over from round 1 to {last}."),
        _("Choose the first round that they play."),
    ),
    "number_gap": (_("A round before this one is missing."), _("The next number is {next}.")),
    "game_locked": (
        _("The game is locked."),
        _("Ask the director to unlock it first."),
    ),
    "not_over": (_("The game is still running."), _("There is nothing to reopen.")),
    "over_by_rule": (
        _("The rules ended this game."),
        _("Correct the round that ended it."),
    ),
    "adjustment_by_director": (
        _("At a tournament the director adjusts points, and the table leaves them as they are."),
        _("Call the director."),
    ),
    "other_round_contradicts": (
        _("With this change, round {number} would be impossible."),
        _("Correct round {number} first."),
    ),
    "confirmed_rounds": (
        _("Others have recorded rounds in this game."),
        _("Remove those rounds first, or keep the game."),
    ),
    "draft_over": (
        _("The round these calls were marked for is over."),
        _("Mark calls for the next round."),
    ),
    "player_sits_twice": (
        _("The same player is at this table twice."),
        _("Name each player once."),
    ),
    "match_without_rematch": (
        _("No rematch follows a match of a tournament."),
        _("Its next round says where you play."),
    ),
    "rematch_exists": (_("The rematch has already started."), _("Open it.")),
    "code_unknown": (
        _("No game has this code at the moment."),
        _("Codes last a few hours: ask for a new one, or scan the link."),
    ),
    "codes_exhausted": (
        _("Too many wrong codes were entered this hour."),
        _("Use the link or its QR code; codes work again within the hour."),
    ),
    "not_open_here": (
        _("The server no longer shows this game to this device."),
        _(
            "Sign in again, or open the game's link again. Your entries are kept here and will be"
            " sent then."
        ),
    ),
    "may_not_write": (
        _("This device may no longer enter rounds in this game."),
        _("Ask at the table for a new link. Your entries are kept here and will be sent then."),
    ),
    "game_deleted": (
        _("This game was deleted by its owner."),
        _("Your entries are kept on this device, and you can still read them here."),
    ),
    "server_older": (
        _("The server runs an older version than this page and did not understand the entry."),
        _("The entry is kept here and will be sent once the server has been updated."),
    ),
    "page_older": (
        _("A newer version of this page left an entry that this one does not understand."),
        _("Reload the page. The entry is kept and will be sent then."),
    ),
    "earlier_game": (
        _("The game before this one has not been sent yet."),
        _(
            "Open it: something there may wait for you. What is entered here is kept and follows"
            " it."
        ),
    ),
    "no_answer": (_("The server is not answering."), _("This page keeps trying.")),
    "not_our_server": (
        _("Something else is answering in the server's place."),
        _("This network may want you to sign in first: open any other page to see."),
    ),
}
