"""What is said of accounts and their links."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "link_ended": (
        _("This link no longer works."),
        _("Ask for a new one at the table."),
    ),
    "changed_meanwhile": (
        _("Somebody else has changed this in the meantime."),
        _("Look at it as it is now, and choose."),
    ),
    "card_ended": (
        _("This card no longer works."),
        _("It has been used, ended, or its day is over. Ask the club's owner for a new one."),
    ),
    "card_day": (
        _("A card works until a day from {first} to {last}."),
        _("Choose another day."),
    ),
    "card_not_needed": (
        _("They sign in with their own address."),
        _("Cards are for people without one."),
    ),
    "card_not_of_a_club": (
        _("This player is on no club's list."),
        _("Put them on the list first."),
    ),
    "prove_first": (
        _("Show first that it is still you."),
        _("Open /account/tokens/ in this browser and enter your password, or use a sign-in link."),
    ),
    "too_many_tokens": (
        _("This account has {most} tokens already."),
        _("End one that is not used any more."),
    ),
}
