"""Sentences that refuse impossible cards."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "unknown_card": (
        _("There is no card “{card}”."),
        _("Write suit and rank, such as J8, or one of MJ, DG, PH, DR."),
    ),
    "card_twice": (_("The card {card} is named twice."), _("There is only one of each card.")),
    "too_many_cards": (
        _("That is {count} cards."),
        _("Name at most {limit}."),
    ),
    "not_a_combination": (
        _("The cards {cards} are not a combination."),
        _(
            "Play a single, a pair, consecutive pairs, a triple, a full house, a straight or a "
            "bomb."
        ),
    ),
    "bad_wish": (_("Nobody can wish for that."), _("Wish for a rank: {ranks}.")),
    "phoenix_named_in_hand": (
        _("A phoenix in the hand does not stand for a card yet."),
        _("Write it as PH."),
    ),
    "phoenix_unclear": (
        _("The phoenix can stand for more than one card here."),
        _("Say which: {readings}."),
    ),
    "facts_contradict": (
        _("No hand fits all of that."),
        _("Look at the cards and the answers again: two of them cannot be true together."),
    ),
    "facts_range": (
        _("Nobody can hold so many cards."),
        _("Give a number from {least} to {most}."),
    ),
    "two_tricks": (
        _("What was on the table is given twice."),
        _("Give its cards, or its kind and rank, and not both."),
    ),
    "bad_lying": (
        _("There is no such combination."),
        _("Give a kind, its highest rank, and how many cards it has where that can differ."),
    ),
    "dog_is_no_trick": (
        _("The dog is never played on a trick, nor beaten."),
        _("Name the trick that the player had to beat, or none if they led."),
    ),
    "card_three_times": (
        _("The card {card} is named three times."),
        _("There are only two of each card."),
    ),
    "partner_called": (
        _("The partner of player {seat} has called in this round."),
        _("Leave this call out: this game allows one call a team in a round."),
    ),
    "nothing_laid": (_("Nothing was played."), _("Name at least one card or tile.")),
    "phoenix_elsewhere": (
        _("The phoenix is said to lie on a card that is not there."),
        _("Write it as PH: it lies on the card before it."),
    ),
    "game_without_cards": (
        _("This game is not played with Tichu cards."),
        _("Choose a game with cards."),
    ),
}
