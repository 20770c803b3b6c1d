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

    def __call__(self, made: MadeClub, *, ends: bool) -> Given:
        """Return who holds it."""
        ...


def _find_tournament(made: MadeClub) -> Tournament:
    return Tournament.objects.select_related("club").get(pk=made.parts["tournament_id"])


def _find_team(made: MadeClub) -> tuple[Entry, str]:
    entry = Entry.objects.select_related("tournament").get(pk=made.parts["entry_id"])
    return entry, f"/tournaments/{entry.tournament_id}/team/{entry.pk}/#{make_team_token(entry)}"


def _give_team_link(made: MadeClub, *, ends: bool) -> Given:
    entry, link = _find_team(made)
    shown = hold_link(entry.pk, KIND, entry.generation)
    if ends:
        renew_team_link(entry=entry, operation=made.operate(0, {}))
    return "team_link", shown, link


def _send_team_link(made: MadeClub, *, ends: bool) -> Given:
    """Let a program show the link of the same team, or the one that was ended before."""
    entry, _ = _find_team(made)
    entry.generation -= ends
    token = make_team_token(entry)
    link = f"/tournaments/{entry.tournament_id}/team/{entry.pk}/#{token}"
    return "sent_team_link", send_link(token), link


def _show_display(made: MadeClub, *, ends: bool) -> Given:
    held = _find_tournament(made)
    link = f"/tournaments/{held.pk}/display/#{make_hall_token(held, DISPLAY)}"
    shown = hold_link(held.pk, DISPLAY, held.display_generation)
    if ends:
        renew_hall_link(tournament=held, kind=DISPLAY, operation=made.operate(0, {}))
    return "display_link", shown, link


def _ask_deputy(made: MadeClub, *, ends: bool) -> Given:
    """Let somebody of no club direct the tournament by an invitation."""
    held = _find_tournament(made)
    token = make_hall_token(held, DEPUTY)
    user = User.objects.create_user(f"deputy-{uuid.uuid4().hex[:8]}{NO_ADDRESS}")
    told = accept_deputy(tournament=held, user=user, token=token, operation=made.operate(0, {}))
    if ends:
        row = Deputy.objects.select_related("tournament").get(pk=told.body["deputy"])
        end_deputy(deputy=row, operation=made.operate(0, {}))
        renew_hall_link(tournament=held, kind=DEPUTY, operation=made.operate(0, {}))
    return "deputy", sign_in(user), f"/tournaments/{held.pk}/deputy/#{token}"


OF_TOURNAMENTS: Final[tuple[Give, ...]] = (
    _give_team_link,
    _send_team_link,
    _show_display,
    _ask_deputy,
)
