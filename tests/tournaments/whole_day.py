"""Every write of a tournament once, in the order of a day: each can be sent again."""

import datetime
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from typing import Any

from django.utils import timezone

from common.web.caller import Caller
from common.writes.operation import Answer, Operation
from people.models import Club, Player, User
from scoring.games.services.ends import finish_game
from scoring.models import Game
from tests.tournaments.days import DAY, propose, publish, settle
from tests.tournaments.sheets import record
from tournaments.clock.services import give_time, turn_clock
from tournaments.ending.services.closing import close_tournament, reopen_tournament
from tournaments.entries.services.entries import (
    NewTeam,
    admit_entry,
    change_entry,
    enter_teams,
    set_present,
    withdraw_entry,
)
from tournaments.entries.services.halves import join_halves
from tournaments.entries.services.links import renew_team_link
from tournaments.entries.services.people import NewMember
from tournaments.entries.services.presence import set_team_present
from tournaments.entries.services.registration import register_team
from tournaments.entries.services.seeds import SeedOrder, order_seeds
from tournaments.hall.services import accept_deputy, end_deputy, renew_hall_link
from tournaments.links.hall import DEPUTY, DISPLAY, make_hall_token
from tournaments.matches.services.penalties import give_penalty, take_back_penalty
from tournaments.matches.services.results import (
    call_director,
    confirm_all,
    confirm_result,
    countersign_result,
    report_result,
    settle_result,
)
from tournaments.matches.services.sheets import open_sheet
from tournaments.models import (
    Deputy,
    Entry,
    EntryMember,
    Match,
    Penalty,
    Tournament,
    TournamentRound,
)
from tournaments.rounds.services.corrections import (
    correct_and_draw_again,
    correct_and_take_back,
    postpone_correction,
)
from tournaments.rounds.services.mending import replace_absent, seat_late
from tournaments.rounds.services.pairings import (
    arrange_round,
    propose_round,
    publish_round,
    unpublish_round,
)
from tournaments.settings.services import NewTournament, change_tournament, create_tournament

Deed = Callable[[], Answer]
SCORE = {"score": [1000, 200]}


def send(
    service: Callable[..., Any], *, after: int = 0, account: User | None = None, **given: Any
) -> Deed:
    """Return a write with an id of its own, as the device sends it until it is answered."""
    operation = Operation(
        id=uuid.uuid4(), after=after, body={}, caller=Caller(user=account.pk) if account else None
    )
    return partial(service, operation=operation, **given)


def create(**given: Any) -> Answer:
    """Create the tournament, and return the answer alone."""
    return create_tournament(**given)[1]


@dataclass
class WholeDay:
    """The tournament as its writes need it, read anew for each."""

    club: Club
    deeds: list[str] = field(default_factory=list)

    @property
    def held(self) -> Tournament:
        return Tournament.objects.get()

    def find_round(self, number: int) -> TournamentRound:
        return TournamentRound.objects.get(number=number)

    def find_match(self, number: int, table: int) -> Match:
        rows = Match.objects.select_related("round__tournament")
        return rows.get(round__number=number, table=table)

    def find_entry(self, number: int) -> Entry:
        return Entry.objects.select_related("tournament").get(number=number)

    def play(self, number: int) -> None:
        """Settle what is open: the team of the lower number wins."""
        for match in Match.objects.filter(round__number=number).exclude(standing="final"):
            settle(match, *((1000, 200) if match.a.number < match.b.number else (200, 1000)))

    def list(self) -> Iterator[tuple[str, Deed]]:
        """Yield each write with its name; whoever asks for the next has made it."""
        yield from self._prepare()
        yield from self._pair()
        yield from self._play_tables()
        yield from self._mend()
        yield from self._direct()
        yield from self._go_on()
        yield from self._end()

    def _prepare(self) -> Iterator[tuple[str, Deed]]:
        new = NewTournament(name="Autumn cup", day=DAY, seed="chestnut")
        yield "create", send(create, club=self.club, new=new)
        changes = {
            "rules": {"rounds": 2, "cut": {"teams": 2}},
            "registration": "open",
            "most_teams": 7,
            "protest_minutes": 15,
        }
        yield "settings", send(change_tournament, tournament=self.held, changes=changes)
        anna = Player.objects.create(club=self.club, name="Anna")
        teams = [NewTeam(members=[NewMember(anna), NewMember(name="Ben")])]
        teams += [
            NewTeam(name=name, members=[NewMember(name=f"{name}1"), NewMember(name=f"{name}2")])
            for name in "BCDE"
        ]
        teams += [NewTeam(members=[NewMember(name=name)]) for name in ("Hanna", "Ida")]
        yield "enter", send(enter_teams, tournament=self.held, teams=teams)
        yield "register", send(register_team, tournament=self.held, team=NewTeam(name="Waits"))
        entry, both = self.find_entry(2), [NewMember(name="B1"), NewMember(name="Bea")]
        changes = {"name": "The Bees", "fee_paid": True}
        yield "entry", send(change_entry, entry=entry, changes=changes, members=both)
        member = EntryMember.objects.filter(entry=entry).latest("place")
        yield "check_in", send(set_present, member=member, present=True)
        yield "check_in_team", send(set_team_present, entry=entry, present=True)
        yield "team_link", send(renew_team_link, entry=self.find_entry(3))
        yield "withdraw", send(withdraw_entry, entry=self.find_entry(5))
        yield "admit", send(admit_entry, entry=self.find_entry(5))
        yield "join", send(join_halves, keep=self.find_entry(6), drop=self.find_entry(7))
        yield "seeds", send(order_seeds, tournament=self.held, order=SeedOrder.LOT)

    def _pair(self) -> Iterator[tuple[str, Deed]]:
        yield "pair", send(propose_round, tournament=self.held)
        row = self.find_round(1)
        paired = {name: row.paired[name] for name in ("tables", "byes") if name in row.paired}
        first, second, *others = paired["tables"]
        swapped = [{**first, "b": second["b"]}, {**second, "b": first["b"]}, *others]
        yield (
            "arrange",
            send(
                arrange_round,
                after=row.revision,
                row=row,
                paired={**paired, "tables": swapped},
                reason="they asked",
            ),
        )
        for name, service in (
            ("publish", publish_round),
            ("unpublish", unpublish_round),
            ("publish", publish_round),
        ):
            row = self.find_round(1)
            yield name, send(service, after=row.revision, row=row)

    def _play_tables(self) -> Iterator[tuple[str, Deed]]:
        row, match = self.find_round(1), self.find_match(1, 1)
        yield "clock", send(turn_clock, row=row, do="start", seconds=600)
        yield "extra_time", send(give_time, match=match, seconds=300)
        yield "call", send(call_director, match=match, calls=True)
        yield "report", send(report_result, match=match, side="a", result=SCORE)
        after = self.find_match(1, 1).revision
        yield "confirm", send(confirm_result, after=after, match=match, side="b")
        match = self.find_match(1, 2)
        yield "sheet", send(open_sheet, match=match, by="a")
        game = record(Game.objects.get(), 60, 100)
        yield "sheet's end", send(finish_game, after=game.revision, game=game)
        match = self.find_match(1, 2)
        yield (
            "countersign",
            send(countersign_result, after=match.revision, match=match, side="a"),
        )

    def _mend(self) -> Iterator[tuple[str, Deed]]:
        row = self.find_round(1)
        absent = self.find_match(1, 3).a
        yield "mend", send(replace_absent, after=row.revision, row=row, absent=absent)
        yield "late", send(enter_teams, tournament=self.held, teams=[NewTeam(name="Late")])
        row, late = self.find_round(1), self.find_entry(9)
        yield "admit the late", send(admit_entry, entry=late)
        yield "half", send(seat_late, after=row.revision, row=row, entry=late, worth="half")
        match = self.find_match(1, 3)
        yield "provisional", send(report_result, match=match, side="b", result=SCORE)
        yield "confirm_all", send(confirm_all, round_=row)
        match = self.find_match(1, 3)
        yield (
            "settle",
            send(
                settle_result,
                after=match.revision,
                match=match,
                result={"score": [600, 400]},
                reason="misread",
            ),
        )

    def _direct(self) -> Iterator[tuple[str, Deed]]:
        entry = self.find_entry(2)
        yield (
            "penalty",
            send(give_penalty, entry=entry, round_=1, points=Fraction(1), score=50, reason="late"),
        )
        yield "penalty_taken_back", send(take_back_penalty, penalty=Penalty.objects.get())
        yield "link", send(renew_hall_link, tournament=self.held, kind=DISPLAY)
        user = User.objects.create(email="dora@example.org")
        token = make_hall_token(self.held, DEPUTY)
        yield (
            "deputy",
            send(accept_deputy, account=user, tournament=self.held, user=user, token=token),
        )
        yield "deputy_ended", send(end_deputy, deputy=Deputy.objects.get())

    def _go_on(self) -> Iterator[tuple[str, Deed]]:
        publish(propose(self.held))
        match = self.find_match(1, 1)
        correction: dict[str, Any] = {
            "after": match.revision,
            "match": match,
            "result": {"score": [200, 1000]},
            "reason": "the sides were exchanged",
        }
        yield "correction_later", send(postpone_correction, **correction)
        yield "correct and draw again", send(correct_and_draw_again, **correction)
        publish(self.find_round(2))
        self.play(2)
        yield "cut", send(propose_round, tournament=self.held)
        row = self.find_round(3)
        yield "publish the final", send(publish_round, after=row.revision, row=row)
        self.play(3)
        yield from self._take_back()

    def _take_back(self) -> Iterator[tuple[str, Deed]]:
        """Let another team be in the final, which is taken back with its result."""
        rows = Match.objects.select_related("round__tournament")
        match = rows.get(round__number=2, a=self.find_match(3, 1).b)
        correction: dict[str, Any] = {
            "after": match.revision,
            "match": match,
            "result": {"score": match.result["score"][::-1]},
            "reason": "the sides were exchanged",
        }
        yield "correct and take back", send(correct_and_take_back, **correction)
        publish(self.find_round(3))
        self.play(3)

    def _end(self) -> Iterator[tuple[str, Deed]]:
        yield "close", send(close_tournament, tournament=self.held)
        past = timezone.now() - datetime.timedelta(seconds=1)
        Tournament.objects.update(protest_until=past)
        yield "final", send(close_tournament, tournament=self.held)
        yield "reopen", send(reopen_tournament, tournament=self.held, reason="a protest")
