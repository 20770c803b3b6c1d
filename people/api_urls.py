"""The addresses of people over HTTP."""

from django.urls import path
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
from people.roster.api import players

urlpatterns: list[URLPattern] = [
    path("session/", session.session_view, name="session"),
    path("account/", account.account_view, name="account_api"),
    path("account/address/", ways_in.address_view, name="account_address"),
    path("account/password/", ways_in.password_view, name="account_password"),
    path("account/sessions/", account.sessions_view, name="account_sessions"),
    path("account/sessions/<int:session_id>/", account.session_end_view, name="account_session"),
    path("account/end/", account.end_all_view, name="account_end"),
    path("account/tokens/", account.tokens_view, name="account_tokens"),
    path("account/tokens/<uuid:token_id>/", account.token_end_view, name="account_token"),
    path("clubs/", clubs.clubs_view, name="clubs_api"),
    path("clubs/<slug:slug>/", clubs.club_view, name="club_api"),
    path("clubs/<slug:slug>/members/", members.members_view, name="members_api"),
    path("clubs/<slug:slug>/members/<uuid:user_id>/", members.member_view, name="member_api"),
    path("clubs/<slug:slug>/invitations/", invitations.invitations_view, name="invitations_api"),
    path(
        "clubs/<slug:slug>/invitations/<uuid:invitation_id>/",
        invitations.invitation_view,
        name="invitation_api",
    ),
    path("invitations/accept/", invitations.accept_view, name="invitation_accept"),
    path("clubs/<slug:slug>/players/", players.players_view, name="players_api"),
    path("clubs/<slug:slug>/players/several/", players.several_view, name="players_several"),
    path("clubs/<slug:slug>/players/file/", roster.roster_view, name="roster_api"),
    path("clubs/<slug:slug>/players/file/lines/", roster.lines_view, name="roster_lines_api"),
    path("clubs/<slug:slug>/guests/", players.guests_view, name="guests_api"),
    path("clubs/<slug:slug>/merges/", merges.merges_view, name="merges_api"),
    path("clubs/<slug:slug>/merges/<uuid:merge_id>/", merges.merge_view, name="merge_api"),
    path("clubs/<slug:slug>/merges/<uuid:merge_id>/agree/", merges.agree_view, name="agree_api"),
    path("players/<uuid:player_id>/", players.player_view, name="player_api"),
    path("players/<uuid:player_id>/hide/", players.hide_view, name="hide_api"),
    path("players/<uuid:player_id>/remove/", removal.remove_view, name="remove_api"),
    path("players/<uuid:player_id>/export/", export.export_view, name="export_api"),
    path("clubs/<slug:slug>/cards/", cards.cards_view, name="cards_api"),
    path("clubs/<slug:slug>/cards/<uuid:card_id>/", cards.card_view, name="card_api"),
]
