"""Sentences about a record, and of moves that the rules do not allow: half a line of a report."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "breaks_off": (_("the record breaks off before the round's result"), ""),
    "bombs_differ": (_("seats {said} are said to hold a bomb, seats {held} do"), ""),
    "call_too_late": (_("seat {seat} calls tichu after its first card; counted as it stands"), ""),
    "call_twice": (_("seat {seat} calls a second time; the first call stands"), ""),
    "cannot_read": (_("the file cannot be read: {error}"), ""),
    "card_not_held": (_("a card is passed on that is not in the hand: {cards}"), ""),
    "card_repeated": (_("the card {card} is there twice"), ""),
    "cards_not_held": (_("cards are laid that are not in the hand: {cards}"), ""),
    "cut_line": (_("the last line is cut off"), ""),
    "deal_over": (_("the round goes on after it is decided"), ""),
    "does_not_beat": (_("{cards} does not beat what lies"), ""),
    "dog_only_led": (_("the dog can only be led"), ""),
    "dragon_to_own_team": (
        _("seat {seat} gives the dragon's trick to its own team (seat {to}); read as it stands"),
        "",
    ),
    "empty_file": (_("the file is empty"), ""),
    "first_cards_differ": (
        _("the first eight cards of seat {seat} are not among its fourteen"),
        "",
    ),
    "gift_pending": (_("nobody is given the trick that seat {seat} won with the dragon"), ""),
    "lead_must_play": (_("seat {seat} passes instead of leading"), ""),
    "lines_after_result": (_("there is more after the round's result"), ""),
    "lines_before_first_round": (_("there is something before the first round"), ""),
    "no_dragon_to_give": (_("a dragon is given away where none has won a trick"), ""),
    "no_round": (_("no round begins in this file; it starts with {text}"), ""),
    "laid_not_a_combination": (_("{cards} is no combination"), ""),
    "not_in_turn": (_("seat {seat} plays, but it is seat {turn}'s turn"), ""),
    "not_utf8": (_("the file is not UTF-8 text (byte {byte})"), ""),
    "phoenix_out_of_place": (
        _(
            "the phoenix cannot stand for the card in whose place it is written; "
            "read as what is legal"
        ),
        "",
    ),
    "result_too_early": (_("the result stands before the round is decided"), ""),
    "score_differs": (_("the record says {recorded}, the cards say {replayed}"), ""),
    "file_too_large": (_("the file is larger than {limit} bytes"), ""),
    "too_many_rounds": (_("{count} rounds in one file; no game has more than {limit}"), ""),
    "unreadable_card": (_("{card} is no card"), ""),
    "unreadable_line": (_("cannot be read: {text}"), ""),
    "wish_ignored": (
        _("seat {seat} could have fulfilled the wish for {wish} and did not; read as it stands"),
        "",
    ),
    "wish_not_allowed": (_("a wish is named, but not right after the mah jong"), ""),
    "wrong_number_of_cards": (_("{count} cards where {expected} belong"), ""),
    "deal_not_over": (_("the deal is not over"), ""),
    "wrong_deal": (
        _("{cards} cards are dealt; it must be fourteen to each of four, no card twice"),
        "",
    ),
}
