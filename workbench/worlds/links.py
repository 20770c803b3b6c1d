"""The links and cards of a club: who holds one that works, and who holds one that has ended."""

import datetime
from collections.abc import Mapping
from importlib import import_module

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.utils import timezone

from nights.models import Night
from nights.presence.services import renew_wall_link
from nights.wall_links import KIND, make_wall_token
from people.cards.codes import make_card_code
from people.cards.services import end_card, make_card, note_session, use_card
from people.invitations.services import end_invitation
from people.invitations.tokens import make_invitation_token
from people.invitations.views.joining import KEPT
from people.models import Card, Invitation, Player
from workbench.worlds.clubs import MadeClub
from workbench.worlds.credentials import Credential, hold_link, sign_in
from workbench.worlds.event_links import OF_TOURNAMENTS

DAYS = datetime.timedelta(days=7)


def hold_links(made_club: MadeClub) -> tuple[Mapping[str, Credential], Mapping[str, str]]:
    """Return who holds each kind of link and card, and the addresses that were given out.

    "ended_": one that has ended. The invited person has opened the invitation and not accepted.
    """
    people: dict[str, Credential] = {}
    links: dict[str, str] = {}
    for give in (_hang_on_wall, _give_card, _invite, *OF_TOURNAMENTS):
        for prefix, ends in (("ended_", True), ("", False)):
            name, shown, link = give(made_club, ends=ends)
            people[f"{prefix}{name}"] = shown
            links[f"{prefix}{name}"] = link
    return people, links


def _hang_on_wall(made_club: MadeClub, *, ends: bool) -> tuple[str, Credential, str]:
    night = Night.objects.select_related("club").get(
        club=made_club.club, day=made_club.parts["day"]
    )
    link = f"/clubs/{made_club.club.slug}/nights/{night.day}/wall/#{make_wall_token(night)}"
    shown = hold_link(night.pk, KIND, night.wall_generation)
    if ends:
        renew_wall_link(night=night, operation=made_club.operate(0, {}))
    return "wall_link", shown, link


def _give_card(made_club: MadeClub, *, ends: bool) -> tuple[str, Credential, str]:
    """Let somebody without an account sign in with a card: that uses it up."""
    name = f"{made_club.word} with {'an old' if ends else 'a'} card"
    player = Player.objects.create(club=made_club.club, name=name)
    card: Card = make_card(player=player, until=timezone.now().date() + DAYS)
    code = make_card_code(card.pk)
    used = use_card(code=code)
    shown = sign_in(used.user)
    key = shown.cookies[settings.SESSION_COOKIE_NAME]
    UserSession.objects.create(user=used.user, session_key=key, ip="127.0.0.1")
    note_session(card=used, session_key=key)
    if ends:
        end_card(card=used)
    return "card", shown, f"/card/#{code}"


def _invite(made_club: MadeClub, *, ends: bool) -> tuple[str, Credential, str]:
    row = Invitation.objects.create(club=made_club.club, expires_at=timezone.now() + DAYS)
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[KEPT] = [str(row.pk), row.generation]
    session.save()
    link = f"/invitation/#{make_invitation_token(row.pk, row.generation)}"
    if ends:
        end_invitation(club=made_club.club, invitation=row, operation=made_club.operate(0, {}))
    shown = Credential(cookies={settings.SESSION_COOKIE_NAME: str(session.session_key)})
    return "invited", shown, link
