"""Sentences about accounts and their links."""

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
}
"""What the score sheet may have to say too, without a network."""

ASK_THE_CLUB: Final = _("Ask an owner or a director of the club for a role that may.")
"""What whoever may not do something in a club is told."""
OF_CLUBS: Final[Sentences] = {
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
    "address_taken": (
        _("Another account has this address."),
        _("Use another one, or sign in to that account."),
    ),
    "prove_first": (
        _("Show first that it is still you."),
        _("Open /account/tokens/ in this browser and enter your password, or use a sign-in link."),
    ),
    "too_many_tokens": (
        _("This account has {most} tokens already."),
        _("End one that is not used any more."),
    ),
    "everything_of_a_club": (
        _("Everything is of the account, and not of one club."),
        _("Choose a narrower scope for a token of one club."),
    ),
    "club_archived": (
        _("{name} is archived: it can be read, and nothing can be changed."),
        _("An owner can bring it back on the club's page."),
    ),
    "club_name": (
        _("A club's name has 1 to {most} letters."),
        _("Give it another name."),
    ),
    "slug_unfit": (
        _("An address has small letters from a to z, digits and hyphens, 50 at the most."),
        _("An example: tichu-friends-leeds."),
    ),
    "slug_taken": (
        _("Another club has the address {slug}."),
        _("Choose another one."),
    ),
    "time_zone_unknown": (
        _("There is no such time zone."),
        _("Write it as in Europe/London."),
    ),
    "night_ends_at_unknown": (
        _("A night ends at a full hour from 0 to 23."),
        _("Choose one of these."),
    ),
    "strangers_see_unknown": (
        _("Strangers see nothing, initials or games."),
        _("Choose one of these."),
    ),
    "language_unknown": (
        _("This language is not spoken here."),
        _("Leave it empty to show each reader their own."),
    ),
    "not_a_member": (
        _("They are not a member of this club."),
        _("They may have left in the meantime."),
    ),
    "last_owner": (
        _("A club has always an owner, and this is the last one."),
        _("Make somebody else an owner first."),
    ),
    "role_not_yours_to_give": (
        _("This role is not yours to give."),
        _("Ask an owner of the club."),
    ),
    "access_not_yours_to_take": (
        _("You may end the access of those whose role is below yours."),
        _("Ask an owner of the club."),
    ),
    "invitation_ended": (
        _("This invitation no longer works."),
        _("It has been used, ended, or its day is over. Ask the club for a new one."),
    ),
    "invitation_day": (
        _("An invitation works until a day from {first} to {last}."),
        _("Choose another day."),
    ),
    "invitation_uses": (
        _("An invitation is for 1 to {most} people."),
        _("Choose another number."),
    ),
    "invitation_to_a_history_for_one": (
        _("Who is to take over a player's games is one person."),
        _("Make an invitation for one."),
    ),
    "history_claimed": (
        _("These games belong to somebody's account already."),
        _("Choose another player, or invite without one."),
    ),
}

OF_THE_LIST: Final[Sentences] = {
    "too_many_entries": (
        _("From one to {most} people can be added at once."),
        _("Add them in several pieces."),
    ),
    "entry_name_missing": (_("A name is missing here."), _("Write at least one letter.")),
    "name_too_long": (_("This name is too long."), _("At most {most} characters fit.")),
    "name_of_several": (
        _("“{name}” may be {people} people of the list."),
        _("Say who it is."),
    ),
    "name_removed": (
        _("Somebody of this name was removed from the club, and is not brought back."),
        _("If this is somebody else, write the name so that both can be told apart."),
    ),
    "number_range": (_("This number does not fit here."), _("It goes from 0 to {most}.")),
    "player_number_taken": (
        _("Somebody else on the club's list has the number {number}."),
        _("Choose another one."),
    ),
    "roster_without_names": (
        _("No column holds names."),
        _("Say which column is the name."),
    ),
    "roster_column_twice": (
        _("Two columns are said to be the same."),
        _("Choose one of them, and leave out the other."),
    ),
    "roster_number_unreadable": (
        _("“{text}” is not a person's number."),
        _("Write it in digits, six at most."),
    ),
    "roster_same_person": (
        _("Two lines are said to be the same person."),
        _("Leave out one of them."),
    ),
    "roster_nobody": (
        _("No line is marked to be brought in."),
        _("Choose somebody."),
    ),
    "entry_not_on_list": (
        _("This entry is not on the club's list, or not any more."),
        _("Look at the list as it is now."),
    ),
    "no_guest_here": (
        _("This is not a guest at the club's tables."),
        _("Choose a guest who is on no list yet."),
    ),
    "merge_same": (_("This is the same entry twice."), _("Choose two entries of one person.")),
    "merge_waits": (
        _("Another merge of this entry waits for a consent."),
        _("Withdraw that one first."),
    ),
    "merge_over": (_("This merge does not wait for a consent."), _("Look at it as it is now.")),
    "sat_at_one_table": (
        _("These two sat at one table on {day} (game {game}): they cannot be one person."),
        _("Correct who sat in that game first, if the wrong person was tapped."),
    ),
}
"""Sentences about a club's list of people; score sheets never show them."""
