"""What is said of cards that cannot be, and of what the wish demands."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
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
}
