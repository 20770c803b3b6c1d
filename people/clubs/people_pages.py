"""The pages about a club's people: who is on the list, who has an account, who is to come."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from people.clubs.panels import ClubTab
from people.permissions import may_invite, may_keep_cards, may_see_members

PEOPLE: Final = _("People")
OF_PEOPLE: Final = (
    ClubTab("people:members", _("Members"), may_see_members, PEOPLE),
    ClubTab("people:invitations", _("Invitations"), may_invite, PEOPLE),
    ClubTab("people:cards", _("Personal cards"), may_keep_cards, PEOPLE),
)
"""What the list of people leads to, and *Manage* too."""
