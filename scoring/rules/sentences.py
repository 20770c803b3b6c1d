"""Sentences about a round, a game's rules, or a line of the notation that cannot be."""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _
from scoring.rules.box import BOX
from scoring.rules.field_words import FIELD_WORDS

EXPECTED: Final[Mapping[str, str]] = {
    "object": _("an object"),
    "list": _("a list"),
    "list of cards": _("a list of cards"),
    "whole_number": _("a whole number"),
    "text": _("a text"),
    "true_or_false": _("true or false"),
    "team": _("a team, a or b"),
    "uuid": _("an id of 36 characters"),
}
"""What a value of another type should have been."""

SENTENCES: Final[Sentences] = {
    "unknown_variant": (_("There is no game by that name."), _("Choose one of: {allowed}.")),
    "unknown_kind": (_("There is no such kind of round."), _("Choose one of: {allowed}.")),
    "kind_not_allowed": (
        _("This game, with its house rules, has no rounds of this kind."),
        _("Choose one of: {allowed}."),
    ),
    "unknown_house_rule": (_("There is no such house rule."), _("Choose from: {allowed}.")),
    "bad_house_rule": (
        _("This house rule cannot have that value."),
        _("Give a value that this house rule allows."),
    ),
    "context_missing": (
        _("This game needs to know what carries over from the round before."),
        _("Say who deals, who keeps the bank, or how many are playing."),
    ),
    "bad_context": (
        _("A round cannot start like this."),
        _("Give a number from {least} to {most}."),
    ),
    "field_missing": (_("Something is missing here."), _("Fill in this field.")),
    "field_not_allowed": (
        _("This does not belong in a round of this kind."),
        _("Leave it out."),
    ),
    "wrong_type": (_("This value does not fit here."), _("It should be: {expected}.")),
    "note_too_long": (
        _("The note is too long."),
        _("Use at most {most} characters."),
    ),
    "points_step": (
        _("Card points are counted in fives."),
        _("Count again: {points} is not possible."),
    ),
    "points_range": (
        _("A team gets between −25 and 125 card points."),
        _("Count again: {points} is not possible."),
    ),
    "points_sum": (
        _("The two teams' card points add up to {sum}."),
        _("They must add up to 100."),
    ),
    "unknown_seat": (_("Nobody sits there."), _("Choose one of the seats {seats}.")),
    "unknown_call": (_("There is no such call."), _("A call is a tichu or a grand tichu.")),
    "call_not_allowed": (
        _("This player may not make this call in this round."),
        _("Remove the call, or change the house rules for the next game."),
    ),
    "seat_calls_twice": (
        _("Player {seat} has two calls in this round."),
        _("Keep one: nobody calls tichu on top of a grand tichu."),
    ),
    "team_calls_twice": (
        _("Players {first} and {seat} are partners, and both have a call."),
        _("Keep one: this game allows one call a team in a round."),
    ),
    "two_calls_made": (
        _("Two calls are marked as made."),
        _("Only the first player out can make a call: mark the others as failed."),
    ),
    "seat_finishes_twice": (
        _("Player {seat} goes out twice."),
        _("Name each player once, in the order they went out."),
    ),
    "call_contradicts_finish": (
        _("Player {seat}'s call does not fit: player {first} went out first."),
        _("A call is made if the caller goes out first, and failed if not."),
    ),
    "no_one_out_first": (
        _("Everybody who could have gone out first has a failed call."),
        _("Somebody went out first: mark that player's call as made."),
    ),
    "winner_contradicts": (
        _("Player {seat} went out first or made a call, but the other team has the victory."),
        _("Give the victory to that player's team, or change the call or the order."),
    ),
    "is_double_victory": (
        _("Both partners went out first and second: that is a double victory."),
        _("Enter it as a double victory: {points} points, and no cards to count."),
    ),
    "is_triple_victory": (
        _("All three partners went out before anybody else: that is a triple victory."),
        _("Enter it as a triple victory: {points} points, and no cards to count."),
    ),
    "finish_after_end": (
        _("The round was over when the partners were out: nobody went out after them."),
        _("Name the first {most} players alone."),
    ),
    "adjustment_step": (
        _("Points are adjusted in fives."),
        _("Choose another number: {points} is not possible."),
    ),
    "adjustment_range": (
        _("At most {most} points can be added or taken away in a round."),
        _("Choose a smaller number than {points}."),
    ),
    "adjustment_zero": (
        _("An adjustment of 0 points changes nothing."),
        _("Say how many points are added or taken away."),
    ),
    "adjusted_twice": (
        _("The points of one side are adjusted twice in this round."),
        _("Add both up and give both reasons."),
    ),
    "unknown_column": (_("There is no such side."), _("Choose one of: {allowed}.")),
    "reason_too_long": (
        _("The reason is too long."),
        _("Use at most {most} characters."),
    ),
    "offender_not_allowed": (
        _("The open hand does not have to fulfil a wish."),
        _("Name the player who ignored it."),
    ),
    "tricks_range": (_("Tricks are whole numbers from zero up."), _("Count again.")),
    "tricks_sum": (
        _("The four players' tricks add up to {sum}."),
        _("They must add up to 8."),
    ),
    **{
        f"{BOX.fields[name].noun}_range": words.out_of_range
        for name, words in FIELD_WORDS.items()
        if words.out_of_range
    },
    "last_trick_impossible": (
        _("Whoever takes the last trick has at least as many tricks as it has tiles."),
        _("Give player {seat} some tricks, at least {tiles}, or say that somebody else took it."),
    ),
    "early_death": (
        _("A last trick of one tile cannot be taken by a player who has no other trick."),
        _("Give player {seat} at least {least} tricks, or say that somebody else took it."),
    ),
    "game_over": (
        _("The game is over."),
        _("Correct the last round, or start a rematch."),
    ),
    "not_in_notation": (
        _("From character {position} on, the line does not follow the notation."),
        _("Expected here: {expected}."),
    ),
}
