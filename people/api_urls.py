"""The addresses of people over HTTP."""

from django.urls import path
from django.urls.resolvers import URLPattern

from common.web.endpoints import serve
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

CLUB = "clubs/<slug:slug>/"
PLAYER = "players/<uuid:player_id>/"
WEBHOOK = f"{CLUB}webhooks/<uuid:webhook_id>/"

urlpatterns: list[URLPattern] = [
    path(
        f"{CLUB}webhooks/",
        serve(get=webhooks.read_list, post=webhooks.make),
        name="webhooks_api",
    ),
    path(WEBHOOK, serve(get=webhooks.read, delete=webhooks.delete), name="webhook_api"),
    path(f"{WEBHOOK}test/", serve(post=webhooks.test), name="webhook_test"),
    path("session/", serve(get=session.read), name="session"),
    path("account/", serve(get=account.read), name="account_api"),
    path("account/address/", serve(put=ways_in.change_own_address), name="account_address"),
    path("account/password/", serve(put=ways_in.change_own_password), name="account_password"),
    path("account/sessions/", serve(get=account.read_sessions), name="account_sessions"),
    path(
        "account/sessions/<int:session_id>/",
        serve(delete=account.end_session),
        name="account_session",
    ),
    path("account/end/", serve(post=account.end_all), name="account_end"),
    path(
        "account/tokens/",
        serve(get=account.read_tokens, post=account.make_token),
        name="account_tokens",
    ),
    path("account/tokens/<uuid:token_id>/", serve(delete=account.end_token), name="account_token"),
    path("clubs/", serve(get=clubs.read_own, post=clubs.found), name="clubs_api"),
    path(CLUB, serve(get=clubs.read, patch=clubs.change), name="club_api"),
    path(f"{CLUB}archive/", serve(post=clubs.archive), name="archive_api"),
    path(f"{CLUB}members/", serve(get=members.read_members), name="members_api"),
    path(
        f"{CLUB}members/<uuid:user_id>/",
        serve(put=members.give_role, delete=members.end),
        name="member_api",
    ),
    path(
        f"{CLUB}invitations/",
        serve(get=invitations.read_live, post=invitations.make),
        name="invitations_api",
    ),
    path(
        f"{CLUB}invitations/<uuid:invitation_id>/",
        serve(delete=invitations.end),
        name="invitation_api",
    ),
    path("invitations/accept/", serve(post=invitations.accept), name="invitation_accept"),
    path(f"{CLUB}players/", serve(get=players.search, post=players.add), name="players_api"),
    path(f"{CLUB}players/several/", serve(post=players.add_several), name="players_several"),
    path(f"{CLUB}players/file/", serve(post=roster.bring), name="roster_api"),
    path(f"{CLUB}players/file/lines/", serve(post=roster.read_lines), name="roster_lines_api"),
    path(f"{CLUB}spellings/", serve(get=spellings.read_spellings), name="spellings_api"),
    path(
        f"{CLUB}spellings/<uuid:spelling_id>/",
        serve(delete=spellings.forget),
        name="spelling_api",
    ),
    path(f"{CLUB}guests/", serve(post=players.add_guest), name="guests_api"),
    path(f"{CLUB}merges/", serve(get=merges.read_merges, post=merges.make), name="merges_api"),
    path(f"{CLUB}merges/<uuid:merge_id>/", serve(delete=merges.undo), name="merge_api"),
    path(f"{CLUB}merges/<uuid:merge_id>/agree/", serve(post=merges.agree), name="agree_api"),
    path(PLAYER, serve(get=players.read, patch=players.change), name="player_api"),
    path(f"{PLAYER}hide/", serve(post=players.hide), name="hide_api"),
    path(f"{PLAYER}remove/", serve(post=removal.remove), name="remove_api"),
    path(f"{PLAYER}export/", serve(get=export.export), name="export_api"),
    path(f"{CLUB}cards/", serve(get=cards.read_live, post=cards.make), name="cards_api"),
    path(f"{CLUB}cards/<uuid:card_id>/", serve(delete=cards.end), name="card_api"),
]
