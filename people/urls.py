"""The pages of people. Some stand before pages of allauth that would offer what does not work."""

from django.urls import path
from django.urls.resolvers import URLPattern

from people.accounts.views import account, entrance, welcome
from people.addresses import CLUB, PLAYER
from people.cards import views as cards
from people.clubs.views import archive, founding, manage, settings
from people.clubs.views import club as clubs
from people.invitations.views import invitations, joining
from people.members import views as members
from people.merging import views as merging
from people.players import views as player
from people.removal import views as removal
from people.roster.views import entry, players, spellings
from people.roster.views import file as roster
from people.webhooks import views as webhooks
from people.website import views as website

app_name = "people"
urlpatterns: list[URLPattern] = [
    path("welcome/", welcome.welcome, name="welcome"),
    path("welcome/account/", welcome.set_up, name="account_setup"),
    path("account/", account.show_account, name="account"),
    path("account/address/", account.show_address, name="address"),
    path("account/password/", account.show_password, name="password"),
    path("account/devices/", account.show_devices, name="devices"),
    path("account/devices/end/", account.end_all, name="end_all"),
    path("account/devices/<int:session_id>/end/", account.end_one_session, name="end_session"),
    path("account/tokens/", account.add_token, name="tokens"),
    path("account/tokens/<uuid:token_id>/end/", account.end_one_token, name="end_token"),
    path("card/", cards.show_use, name="card_use"),
    path("clubs/", clubs.show_clubs, name="clubs"),
    path("clubs/new/", founding.show_founding, name="club_new"),
    path(CLUB, clubs.show_club, name="club"),
    path(f"{CLUB}manage/", manage.show_manage, name="manage"),
    path(f"{CLUB}settings/", settings.show_settings, name="settings"),
    path(f"{CLUB}settings/archive/", archive.show_archive, name="archive"),
    path(f"{CLUB}website/", website.show_website, name="website"),
    path(f"{CLUB}calendar.ics", website.show_calendar, name="calendar"),
    path(f"{CLUB}results.atom", website.show_results, name="results"),
    path(f"{CLUB}webhooks/", webhooks.show_webhooks, name="webhooks"),
    path(f"{CLUB}webhooks/<uuid:webhook_id>/", webhooks.show_webhook, name="webhook"),
    path(f"{CLUB}leave/", members.show_leaving, name="club_leave"),
    path(f"{CLUB}members/", members.show_members, name="members"),
    path(f"{CLUB}members/<uuid:user_id>/", members.show_member, name="member"),
    path(f"{CLUB}members/<uuid:user_id>/end/", members.end_access, name="member_end"),
    path(f"{CLUB}invitations/", invitations.show_invitations, name="invitations"),
    path(
        f"{CLUB}invitations/<uuid:invitation_id>/",
        invitations.show_print,
        name="invitation_print",
    ),
    path(
        f"{CLUB}invitations/<uuid:invitation_id>/end/",
        invitations.end_one_invitation,
        name="invitation_end",
    ),
    path("invitation/", joining.show_invitation, name="invitation"),
    path(f"{CLUB}players/", players.show_players, name="players"),
    path(f"{CLUB}players/file/", roster.show_roster, name="roster"),
    path(f"{CLUB}players/list.csv", roster.save_roster, name="roster_csv"),
    path(f"{CLUB}players/spellings/", spellings.show_spellings, name="spellings"),
    path(
        f"{CLUB}players/spellings/<uuid:spelling_id>/forget/",
        spellings.forget,
        name="spelling_forget",
    ),
    path(f"{CLUB}guests/<uuid:player_id>/", players.add_guest, name="guest_add"),
    path(PLAYER, player.show_player, name="player"),
    path(f"{PLAYER}change/", entry.show_change, name="player_change"),
    path(f"{PLAYER}hide/", entry.hide_player, name="player_hide"),
    path(f"{PLAYER}remove/", removal.show_remove, name="player_remove"),
    path(f"{PLAYER}merge/", merging.show_merge, name="player_merge"),
    path(f"{PLAYER}merges/<uuid:merge_id>/end/", merging.end_merge, name="merge_end"),
    path(f"{PLAYER}merges/<uuid:merge_id>/agree/", merging.agree, name="merge_agree"),
    path(f"{CLUB}cards/", cards.show_cards, name="cards"),
    path(f"{CLUB}cards/<uuid:card_id>/", cards.show_print, name="card_print"),
    path(f"{CLUB}cards/<uuid:card_id>/end/", cards.end_one_card, name="card_end"),
    path("accounts/signup/", entrance.show_no_sign_up, name="no_sign_up"),
    path("accounts/email/", entrance.lead_to_address, name="no_email"),
    path("accounts/password/change/", entrance.lead_to_password, name="no_password_change"),
    path("accounts/password/set/", entrance.lead_to_password, name="no_password_set"),
    path("accounts/password/reset/", entrance.ask_for_reset, name="ask_for_reset"),
    path("accounts/login/code/", entrance.ask_for_code, name="ask_for_code"),
    path("accounts/sessions/", entrance.lead_to_devices, name="no_sessions"),
]
