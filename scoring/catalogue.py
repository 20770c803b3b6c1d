"""The sentences of games, for Python and for the browser.

Each code has a message (what is wrong) and a hint (what would be right). A name in braces is
replaced by the problem's value of that name; a list is joined by commas.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

SENTENCES: Mapping[str, tuple[Any, Any]] = {
    # What a round says
    "unknown_variant": (_("There is no game of this name."), _("Choose one of: {allowed}.")),
    "unknown_kind": (_("A round is not of this kind."), _("Choose one of: {allowed}.")),
    "kind_not_allowed": (
        _("This game, with its house rules, has no such round."),
        _("Choose one of: {allowed}."),
    ),
    "unknown_house_rule": (_("There is no such house rule."), _("Choose from: {allowed}.")),
    "bad_house_rule": (
        _("This house rule cannot be set so."),
        _("See the house rules for what fits together."),
    ),
    "context_missing": (
        _("This game needs to know what the round inherits from the one before."),
        _("Say who deals, who keeps the bank, or how many play."),
    ),
    "bad_context": (
        _("The round cannot begin like this."),
        _("A number from {least} to {most} fits."),
    ),
    "field_missing": (_("Something is missing here."), _("Fill in this field.")),
    "field_not_allowed": (
        _("This does not belong to such a round."),
        _("Leave it out."),
    ),
    "wrong_type": (_("This is not what belongs here."), _("It should be: {expected}.")),
    "note_too_long": (
        _("The note is too long."),
        _("Use at most {most} characters."),
    ),
    "points_step": (
        _("Card points are counted in fives."),
        _("Count again: {points} cannot be."),
    ),
    "points_range": (
        _("A team has from −25 to 125 card points."),
        _("Count again: {points} cannot be."),
    ),
    "points_sum": (
        _("The card points of both teams come to {sum}."),
        _("Together they are always 100."),
    ),
    "unknown_seat": (_("Nobody sits there."), _("Choose one of the seats {seats}.")),
    "unknown_call": (_("There is no such call."), _("It is a tichu or a grand.")),
    "call_not_allowed": (
        _("This player may not make this call here."),
        _("Take the call away, or change the house rules for the next game."),
    ),
    "seat_calls_twice": (
        _("Player {seat} has two calls in this round."),
        _("Keep one: a grand tichu is not followed by a tichu."),
    ),
    "two_calls_made": (
        _("Two calls are marked as made."),
        _("Only the first player out makes a call: mark the others as failed."),
    ),
    "seat_finishes_twice": (
        _("Player {seat} goes out twice."),
        _("Name each player once, in the order of going out."),
    ),
    "call_contradicts_finish": (
        _("The call of player {seat} does not fit: player {first} was out first."),
        _("A call is made if its player is out first, and failed if not."),
    ),
    "no_one_out_first": (
        _("Everybody who could have been out first has a failed call."),
        _("Somebody was out first: mark that player's call as made."),
    ),
    "winner_contradicts": (
        _("Player {seat} was out first, or called and made it, but the other team won."),
        _("Give the victory to the other team, or change the call or the order."),
    ),
    "is_double_victory": (
        _("Both partners were out first and second: that is a double victory."),
        _("Enter it as a double victory: 200 points, and no count."),
    ),
    "is_triple_victory": (
        _("All three of a team were out first: that is a triple victory."),
        _("Enter it as a triple victory: 300 points, and no count."),
    ),
    "offender_not_allowed": (
        _("The open hand need not fulfil a wish."),
        _("Name the player who ignored it."),
    ),
    "tricks_range": (_("Tricks are whole numbers, none below zero."), _("Count again.")),
    "tricks_sum": (
        _("The tricks of all four come to {sum}."),
        _("Together they are always 8."),
    ),
    "tiles_range": (
        _("A last trick has one to four tiles."),
        _("Say how many tiles it was taken with."),
    ),
    "last_trick_impossible": (
        _("Who takes the last trick has at least as many tricks as its tiles."),
        _("Give player {seat} at least {tiles} tricks, or name another taker."),
    ),
    "early_death": (
        _("A last trick of one tile cannot be won by a player who has no other."),
        _("Give player {seat} at least {least} tricks, or name another taker."),
    ),
    "game_over": (
        _("The game is over: no round is added to it."),
        _("Correct its last round, or begin a rematch."),
    ),
    # What cards say
    "unknown_card": (
        _("There is no card “{card}”."),
        _("Name it by suit and rank, as J8, or MJ, DG, PH, DR."),
    ),
    "card_twice": (_("The card {card} is named twice."), _("Every card is there once.")),
    "too_many_cards": (
        _("These are {count} cards."),
        _("Name at most {limit}."),
    ),
    "not_a_combination": (
        _("The cards {cards} are no combination."),
        _("Lay a single, a pair, pairs in a row, a triple, a full house, a straight or a bomb."),
    ),
    "bad_wish": (_("There is nothing to wish by that name."), _("Wish a rank: {ranks}.")),
    "phoenix_named_in_hand": (
        _("A phoenix in the hand stands for nothing yet."),
        _("Name it PH."),
    ),
    "phoenix_unclear": (
        _("The phoenix can stand for more than one card here."),
        _("Say which: {readings}."),
    ),
    "dog_is_no_trick": (
        _("The dog lies on no trick."),
        _("Name the trick that the player had to beat, or none for a lead."),
    ),
    # What the wish says
    "no_wish": (_("No wish stands: the player is free."), ""),
    "wish_not_held": (_("The player is free: there is no {wish} in the hand."), ""),
    "wish_not_playable": (
        _("The player is free: the {wish} in the hand cannot be laid on this trick."),
        "",
    ),
    "wish_must_lead": (_("The player must lead with the wished {wish}."), ""),
    "wish_must_play": (_("The player must play the {wish}."), ""),
    "wish_must_bomb": (
        _("The player must play the {wish}: only a bomb can, so the bomb is due."),
        "",
    ),
    # What a write says
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
    "link_ended": (
        _("This link opens nothing any more."),
        _("Ask for a new one at the table."),
    ),
    "code_unknown": (
        _("No game has this code now."),
        _("Codes are good for some hours: ask for a new one, or scan the link."),
    ),
    "codes_exhausted": (
        _("Too many unknown codes were typed this hour."),
        _("Use the link or its QR code; codes work again within the hour."),
    ),
    # What stands between the page and the server
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
    "too_large": (
        _("Something on the way to the server found this entry too large."),
        _("Make its note shorter, or ask whoever runs the server."),
    ),
    "headers_too_large": (
        _("Something on the way to the server did not let this browser's request pass."),
        _("Clear this site's cookies, and open the game's link again: entries are kept."),
    ),
    "too_slow": (
        _("The request did not arrive in time."),
        _("The line may be slow. It is tried again by itself."),
    ),
    "no_answer": (_("The server does not answer."), _("It is tried again by itself.")),
    "not_our_server": (
        _("Something else answers in the server's place."),
        _("Perhaps this network wants you to sign in first: open any other page to see."),
    ),
    "database_away": (
        _("The server cannot write anything down just now."),
        _("Its disk may be full, or its database away. It is tried again by itself."),
    ),
    "unknown_address": (_("There is nothing at this address."), ""),
    "server_error": (_("Something broke here."), _("Nothing was lost; try again.")),
    "ticket_ended": (
        _("This ticket opens no stream, or none any more."),
        _("Ask for a new one: tickets are good for some minutes."),
    ),
    "too_many_streams": (
        _("The server has as many streams as it can hold."),
        _("Ask for the game now and then instead, and try again later."),
    ),
    "method_not_allowed": (_("This address does not take such a request."), ""),
    "not_found": (_("There is no such thing here, or it is not yours to see."), ""),
    "not_allowed": (
        _("You may look at this, but not do it."),
        _("Ask who keeps the score for the link that may."),
    ),
    "invalid": (_("This is not what belongs here."), ""),
}
