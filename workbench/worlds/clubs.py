"""The two clubs: who is in them, and what they have played."""

import datetime
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils import timezone

from common.tables.text import read_text_rows
from common.web.caller import Caller
from common.writes.operation import Operation, make_operation
from nights.draws.services import draw_night
from nights.models import DrawnTable, Night, Presence
from nights.plans.services import NewPlan, plan_nights
from nights.presence.services import welcome_guest, welcome_player
from past.export.services import take_along, write_file
from past.imports.services import begin_import
from past.reading import PastGame
from past.storing.results import NewResult, store_results
from people.cards.services import make_card
from people.clubs.services.changes import open_club_write
from people.members.services import admit, leave_club
from people.models import Card, Club, Invitation, Player, Role, StrangersSee, User
from people.models.users import NO_ADDRESS
from people.webhooks.services import make_webhook
from ratings.runs.services.replays import replay_club
from ratings.seasons.services import SeasonRules, make_season
from scoring.games.services.rounds import record_round
from scoring.models import Game
from scoring.rules import get_main, parse_line
from scoring.seats.services.seating import NewSeat
from scoring.starting.services import NewGame, start_game, today_at
from workbench.worlds.tournaments import hold_tournament

ROUNDS: Final = ("65:35 T1+", "1-2:b T3-", "40:60")
SAME_EVERYWHERE: Final = {
    "kind": "scorer",
    "game": get_main().name,
    "language": "en",
    "question": "two-bombs",
}
LEFT: Final = "left"
SUSPENDED: Final = "suspended"
SEATED: Final = "seated"
MEMBERS: Final = (*Role.values, SEATED, LEFT, SUSPENDED)
"""Who has an account in a club. The last three sit at its tables, but only the first of them is a
member still."""
ROLE_OF: Final = {SEATED: Role.MEMBER, LEFT: Role.OWNER, SUSPENDED: Role.OWNER}


@dataclass
class MadeClub:
    """A club of the world. `word` stands in every text of it, `parts` are parts of its addresses.

    `members` holds an account for each of `MEMBERS`.
    """

    club: Club
    word: str
    members: Mapping[str, User] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    games: dict[str, Game] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)

    def operate(self, after: int, body: Mapping[str, Any]) -> Operation:
        """Return a write of the club's owner."""
        caller = Caller(user=self.members[Role.OWNER].pk, device=uuid.uuid4())
        return Operation(id=uuid.uuid4(), after=after, body=body, caller=caller)


def make_club(slug: str, word: str, strangers_see: StrangersSee) -> MadeClub:
    """Make a club with an account for every role, a list of players, and games."""
    club = Club.objects.create(slug=slug, name=f"{word} {slug}", strangers_see=strangers_see)
    made_club = MadeClub(club, word, members={role: _make_member(club, role) for role in MEMBERS})
    made_club.players = [_make_player(made_club, number) for number in range(1, len(MEMBERS) + 2)]
    made_club.games = {name: _play(made_club) for name in ("running", "linked", "over")}
    made_club.parts = {
        "slug": slug,
        "game_id": str(made_club.games["running"].pk),
        "round_id": str(made_club.games["running"].rounds.order_by("number")[0].pk),
        "player_id": str(made_club.players[0].pk),
        "card_id": str(_make_card(made_club).pk),
        "file_id": _write_file(made_club),
        "invitation_id": str(_make_invitation(made_club).pk),
        "import_id": _begin_import(made_club),
        "other_id": str(made_club.players[1].pk),
        "season_id": _make_season(made_club),
        "webhook_id": _hook(made_club),
        "user_id": str(made_club.members[Role.MEMBER].pk),
        **hold_tournament(made_club.club, made_club.word),
        "number": str(_rate(made_club)),
        "seat": "1",
        **SAME_EVERYWHERE,
    }
    made_club.parts |= _hold_night(made_club)
    return made_club


def _rate(made_club: MadeClub) -> int:
    """Write down a game that counts for the ratings, rate it, and return the run's number."""
    first, second, third, fourth = made_club.players[:4]
    names = (first.name, second.name, third.name, fourth.name)
    past = PastGame((1,), today_at(made_club.club), names, (1000, 0), {"rounds_played": 9})
    new = NewResult(uuid.uuid4(), past, (first, second, third, fourth), 1)
    store_results(club=made_club.club, results=[new], day=today_at(made_club.club))
    [run] = replay_club(made_club.club)
    return run.number


def _make_member(club: Club, role: str) -> User:
    user = User.objects.create_user(f"{role}-{uuid.uuid4().hex[:8]}{NO_ADDRESS}")
    role_there = Role(role if role in Role.values else ROLE_OF[role])
    with open_club_write(club, make_operation(None, {}, _make_member)) as change:
        admit(change, user.pk, role_there)
        change.write("role", subject=user.pk, after=role_there)
    if role == LEFT:
        leave_club(club=club, user_id=user.pk, operation=make_operation(None, {}, leave_club))
    if role == SUSPENDED:
        user.is_active = False
        user.save(update_fields=["is_active"])
    return user


def _make_player(made_club: MadeClub, number: int) -> Player:
    """Put somebody on the list: the accounts in their order, and the last without one."""
    account = made_club.members[MEMBERS[number - 1]] if number <= len(MEMBERS) else None
    return Player.objects.create(
        club=made_club.club,
        user=account,
        name=f"{made_club.word} {number}",
        short_name=f"{made_club.word[:17]} {number}",
        number=number,
    )


def _write_file(made_club: MadeClub) -> str:
    """Let the owner take the club along."""
    answer = take_along(club=made_club.club, operation=made_club.operate(0, {}))
    file_id = uuid.UUID(answer.body["id"])
    write_file(file_id)
    return str(file_id)


def _begin_import(made_club: MadeClub) -> str:
    """Bring a table that nobody has stored yet."""
    a, b, c, d = (f"{made_club.word} {letter}" for letter in "ABCD")
    rows = read_text_rows(f"2015-04-03;{a}/{b};{c}/{d};5:95\n")
    answer = begin_import(club=made_club.club, operation=made_club.operate(0, {}), rows=rows)
    return str(answer.body["import"])


def _make_season(made_club: MadeClub) -> str:
    """Make a season that is open."""
    rules = SeasonRules(
        name=f"{made_club.word} season",
        first_day=datetime.date(2015, 1, 1),
        last_day=datetime.date(2035, 12, 31),
        variant=get_main().name,
        title=f"{made_club.word} title",
    )
    answer = make_season(club=made_club.club, rules=rules, operation=made_club.operate(0, {}))
    return str(answer.body["season"])


def _hook(made_club: MadeClub) -> str:
    """Let an address be told what happens, which has not answered yet."""
    url = f"https://{made_club.club.slug}.example/{made_club.word}"
    operation = made_club.operate(0, {})
    answer = make_webhook(club=made_club.club, url=url, operation=operation)
    return str(answer.body["id"])


def _play(made_club: MadeClub) -> Game:
    """Play a few rounds at a table where who has left sits too, with a guest and with notes."""
    seats = [NewSeat(player=player) for player in made_club.players[-4:-1]]
    new = NewGame(
        variant=get_main().name,
        seats=[*seats, NewSeat(name=f"{made_club.word} guest")],
        club=made_club.club,
        has_owner=False,
    )
    game = start_game(new=new, operation=made_club.operate(0, {}), role="owner").game
    for number, line in enumerate(ROUNDS, start=1):
        entry = {**parse_line(line), "note": f"{made_club.word}: {line}"}
        game.refresh_from_db()
        record_round(
            game=game, operation=made_club.operate(number, entry), number=number, entry=entry
        )
    game.refresh_from_db()
    return game


def _hold_night(made_club: MadeClub) -> dict[str, str]:
    """Draw tables for the night of the games, among others for a guest; return its addresses."""
    night = Night.objects.filter(club=made_club.club).latest("day")
    for player in made_club.players[-4:]:
        welcome_player(night=night, player=player, operation=made_club.operate(0, {}))
    welcome_guest(night=night, operation=made_club.operate(0, {}), name=f"{made_club.word} late")
    first = night.people.order_by("came_at", "pk")[0]
    return {
        "day": night.day.isoformat(),
        "plan_id": _announce(made_club),
        "presence_id": str(first.pk),
        "table_id": str(_draw_with(made_club, night, first).pk),
    }


def _announce(made_club: MadeClub) -> str:
    """Announce an evening."""
    new = NewPlan(day=today_at(made_club.club), place=f"{made_club.word} pub", note=made_club.word)
    answer = plan_nights(club=made_club.club, new=new, operation=made_club.operate(0, {}))
    return str(answer.body["nights"][0]["id"])


def _draw_with(made_club: MadeClub, night: Night, somebody: Presence) -> DrawnTable:
    """Draw until the lot does not leave them out: who sits at a table may start its game."""
    while True:
        night.refresh_from_db()
        drawing = made_club.operate(night.revision, {})
        draw_night(night=night, operation=drawing, method="not_met", again=True)
        for table in DrawnTable.objects.filter(draw__night=night).order_by("-draw__number"):
            if str(somebody.pk) in table.seats:
                return table


def _make_card(made_club: MadeClub) -> Card:
    """Make a card for the player without an account."""
    today = timezone.now().date()
    return make_card(player=made_club.players[-1], until=today + datetime.timedelta(days=7))


def _make_invitation(made_club: MadeClub) -> Invitation:
    """Invite somebody to take over the games of the player without an account."""
    until = timezone.now() + datetime.timedelta(days=7)
    return Invitation.objects.create(
        club=made_club.club, player=made_club.players[-1], expires_at=until
    )
