"""The links of a tournament: of a team, to the display, and for a deputy who belongs to no club."""

import uuid
from typing import Final, Protocol

from people.models import User
from people.models.users import NO_ADDRESS
from tournaments.entries.services.links import renew_team_link
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY, DISPLAY, make_hall_token
from tournaments.links.teams import KIND, make_team_token
from tournaments.models import Deputy, Entry, Tournament
from workbench.worlds.clubs import MadeClub
from workbench.worlds.credentials import Credential, hold_link, send_link, sign_in

Given = tuple[str, Credential, str]
"""Who holds it, what they show, and the address that was given out."""


class Give(Protocol):
    """Gives a link out, and ends it."""

    def __call__(self, made_club: MadeClub, *, ends: bool) -> Given:
        """Return who holds it."""
        ...


def _find_tournament(made_club: MadeClub) -> Tournament:
    return Tournament.objects.select_related("club").get(pk=made_club.parts["tournament_id"])


def _find_team(made_club: MadeClub) -> tuple[Entry, str]:
    entry = Entry.objects.select_related("tournament").get(pk=made_club.parts["entry_id"])
    return entry, f"/tournaments/{entry.tournament_id}/team/{entry.pk}/#{make_team_token(entry)}"


def _give_team_link(made_club: MadeClub, *, ends: bool) -> Given:
    entry, link = _find_team(made_club)
    shown = hold_link(entry.pk, KIND, entry.generation)
    if ends:
        renew_team_link(entry=entry, operation=made_club.operate(0, {}))
    return "team_link", shown, link


def _send_team_link(made_club: MadeClub, *, ends: bool) -> Given:
    """Let a program show the link of the same team, or the one that was ended before."""
    entry, _ = _find_team(made_club)
    entry.generation -= ends
    token = make_team_token(entry)
    link = f"/tournaments/{entry.tournament_id}/team/{entry.pk}/#{token}"
    return "sent_team_link", send_link(token), link


def _show_display(made_club: MadeClub, *, ends: bool) -> Given:
    tournament = _find_tournament(made_club)
    link = f"/tournaments/{tournament.pk}/display/#{make_hall_token(tournament, DISPLAY)}"
    shown = hold_link(tournament.pk, DISPLAY, tournament.display_generation)
    if ends:
        renew_hall_link(tournament=tournament, kind=DISPLAY, operation=made_club.operate(0, {}))
    return "display_link", shown, link


def _ask_deputy(made_club: MadeClub, *, ends: bool) -> Given:
    """Let somebody of no club direct the tournament by an invitation."""
    tournament = _find_tournament(made_club)
    token = make_hall_token(tournament, DEPUTY)
    user = User.objects.create_user(f"deputy-{uuid.uuid4().hex[:8]}{NO_ADDRESS}")
    answer = accept_deputy(
        tournament=tournament, user=user, token=token, operation=made_club.operate(0, {})
    )
    if ends:
        row = Deputy.objects.select_related("tournament").get(pk=answer.body["deputy"])
        end_deputy(deputy=row, operation=made_club.operate(0, {}))
        renew_hall_link(tournament=tournament, kind=DEPUTY, operation=made_club.operate(0, {}))
    return "deputy", sign_in(user), f"/tournaments/{tournament.pk}/deputy/#{token}"


OF_TOURNAMENTS: Final[tuple[Give, ...]] = (
    _give_team_link,
    _send_team_link,
    _show_display,
    _ask_deputy,
)
