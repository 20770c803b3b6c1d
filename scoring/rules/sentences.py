"""What is said of a round, a game's rules, or a line of the notation that cannot be."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
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
    "not_in_notation": (
        _("The line is not in the notation from character {position} on."),
        _("There could stand: {expected}."),
    ),
}
