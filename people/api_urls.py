"""The addresses of people over HTTP."""

from django.urls.resolvers import URLPattern

from people.accounts.api import account, session, ways_in
from people.cards import api as cards
from people.clubs import api as clubs
from people.invitations import api as invitations
from people.members import api as members
from people.merging import api as merges
from people.players import api as export
from people.removal import api as removal
from people.roster.api import file as roster
from people.roster.api import players, spellings
from people.webhooks import api as webhooks

urlpatterns: list[URLPattern] = [
    *webhooks.urlpatterns,
    *session.urlpatterns,
    *account.urlpatterns,
    *ways_in.urlpatterns,
    *clubs.urlpatterns,
    *members.urlpatterns,
    *invitations.urlpatterns,
    *players.urlpatterns,
    *roster.urlpatterns,
    *spellings.urlpatterns,
    *merges.urlpatterns,
    *removal.urlpatterns,
    *export.urlpatterns,
    *cards.urlpatterns,
]
