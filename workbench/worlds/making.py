"""The whole world: a private club that nobody else may learn of, an open one, and who asks."""

import uuid
from dataclasses import dataclass

from django.db import transaction

from common.writes.operation import Operation
from people.cards.codes import make_card_code
from people.models import Role, StrangersSee
from scoring.links.services import renew_link
from scoring.tokens import KINDS, make_link_token
from workbench.worlds.clubs import LEFT, MEMBERS, SEATED, SUSPENDED, MadeClub, make_club
from workbench.worlds.credentials import Credential, hold_link, make_program, send_link, sign_in
from workbench.worlds.links import hold_links
from workbench.worlds.past import add_past


@dataclass(frozen=True, slots=True)
class World:
    """Two clubs and everybody's credentials, by who they are towards the private club.

    `links`: addresses that the private club has given out, those that have ended among them.
    """

    private: MadeClub
    public: MadeClub
    people: dict[str, Credential]
    links: dict[str, str]

    @property
    def outsiders(self) -> list[str]:
        """Who may learn nothing of the private club."""
        links = {"sent_link", "wall_link", "invited", *(f"{kind}_link" for kind in KINDS)}
        events = {"team_link", "sent_team_link", "display_link", "deputy"}
        known = {*Role.values, SEATED, "program", "card", *links, *events}
        return [who for who in self.people if who not in known]


@transaction.atomic
def make_world(word: str) -> World:
    """Make both clubs; `word` stands in every text of the private one and nowhere else."""
    tag = uuid.uuid4().hex[:6]
    private = make_club(f"private-{tag}", word, StrangersSee.NOTHING)
    public = make_club(f"public-{tag}", "Hofgarten", StrangersSee.GAMES)
    for made_club in (private, public):
        add_past(made_club)
    people, links = hold_links(private)
    everybody = {**_list_people(private, public), **people}
    return World(private, public, everybody, {**links, **_list_links(private)})


def _list_people(private: MadeClub, public: MadeClub) -> dict[str, Credential]:
    people = {"anonymous": Credential(), "other": sign_in(public.members[Role.OWNER])}
    people |= {who: sign_in(private.members[who]) for who in MEMBERS}
    people["program"] = make_program(private.members[Role.MEMBER])
    people["ended_program"] = make_program(private.members[LEFT])
    people["suspended_program"] = make_program(private.members[SUSPENDED])
    return people | _hold_game_links(private)


def _list_links(private: MadeClub) -> dict[str, str]:
    """Return the links of the game, and the card that nobody has used, to be opened by hand."""
    game = private.games["running"]
    game.refresh_from_db()
    links = {f"{kind}_link": f"/g/{game.pk}/#{make_link_token(game, kind)}" for kind in KINDS}
    return {**links, "unused_card": f"/card/#{make_card_code(uuid.UUID(private.parts['card_id']))}"}


def _hold_game_links(private: MadeClub) -> dict[str, Credential]:
    """Give out the links of one game, end them, and give out those that hold from then on."""
    game = private.games["running"]
    ended = {f"ended_{kind}_link": hold_link(game.pk, kind, 1) for kind in KINDS}
    ended["sent_ended_link"] = send_link(make_link_token(game, "owner"))
    for kind in KINDS:
        operation = Operation(id=uuid.uuid4(), after=0, body={})
        game = renew_link(game=game, operation=operation, kind=kind)
    live = {f"{kind}_link": hold_link(game.pk, kind, 2) for kind in KINDS}
    live["sent_link"] = send_link(make_link_token(game, "scorer"))
    return ended | live
