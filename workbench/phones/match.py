"""A match that its two sides report from their phones, while the director has a word on it too.

The phones run the scripts of the team's page; the director's device is a program of the API that
asks again until it is answered. What was kept, acknowledged and stored is held against each other.
"""

import datetime
import json
import re
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from random import Random
from typing import Any, Final

from common.writes.operation import Operation, make_operation, name_service
from people.accounts.services.tokens import make_token
from people.members.services import make_owner
from people.models import Club, User
from people.models.users import NO_ADDRESS
from tournaments.entries.services.entries import NewTeam, enter_teams
from tournaments.links.teams import make_team_token
from tournaments.matches.services.results import confirm_result, report_result
from tournaments.models import Entry, Match, TournamentChange, TournamentRound
from tournaments.rounds.services.pairings import propose_round, publish_round
from tournaments.settings.services import NewTournament, create_tournament
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.network import UNREACHABLE, Message, WireReply
from workbench.phones.server import Disturbance, Request, ServerAnswer
from workbench.phones.world import SimulatedWorld

DAY: Final = datetime.date(2026, 1, 2)
DIRECTOR: Final = "director"
ORIGIN: Final = "http://club.test"
REDIRECTS: Final = {302, 303}
HIDDEN: Final = re.compile(r'<input type="hidden" name="(\w+)" value="([^"]*)"')
ACCEPTS: Final = 'name="accept"'


@dataclass
class MatchLedger:
    """What the phones keep of reports, what they have heard, and how the match stands.

    `waiting`: of each phone the ids of what it keeps, with why one was refused; `heard` those of
    which a phone has had an answer. `acknowledged` and `stored` are ids of writes.
    """

    waiting: dict[str, dict[str, str | None]] = field(default_factory=dict)
    heard: set[tuple[str, str]] = field(default_factory=set)
    acknowledged: set[str] = field(default_factory=set)
    stored: set[str] = field(default_factory=set)
    revision: int = -1
    is_begun: bool = True

    def note_asked(self, *_: object) -> None:
        """Leave out what a report follows: that is judged by the log."""

    def look_at(self, phone: str, waiting: dict[str, str | None]) -> None:
        """Look at what a phone keeps now.

        Raises:
            DoesNotHoldError: a report is gone of which nobody has heard.
        """
        before = self.waiting.get(phone, {})
        for operation in before.keys() - waiting.keys():
            if before[operation] is None and (phone, operation) not in self.heard:
                raise DoesNotHoldError("forgotten", f"{phone} {operation} was kept, and is gone")
        self.waiting[phone] = waiting


class MatchWorld(SimulatedWorld):
    """The server, the phones of two teams, and the director's device."""

    ledger: Any

    def begin(self, chance: Random) -> None:
        """Let there be a club, a tournament, two teams and a published match."""
        club = Club.objects.create(id=self.game, slug="club", name="Club")
        owner = User.objects.create_user(f"owner{NO_ADDRESS}", id=uuid.uuid4())
        make_owner(club=club, user=owner, operation=make_operation(None, {}, make_owner))
        self.token = make_token(user=owner, name="desk", days=9)[1]
        new = NewTournament(name="Cup", day=DAY, seed="seed")
        tournament, _ = create_tournament(club=club, new=new, operation=operate())
        teams = [NewTeam(name=name) for name in ("Dragons", "Phoenix")]
        enter_teams(tournament=tournament, teams=teams, operation=operate())
        propose_round(tournament=tournament, operation=operate())
        row = TournamentRound.objects.get()
        publish_round(row=row, operation=operate(row.revision))
        self.match, self.tournament = Match.objects.get().pk, tournament.pk
        self.ledger = MatchLedger()
        self.sides: dict[str, str] = {}
        self.pages: dict[str, dict[str, str]] = {}
        self.asks: dict[int, Message] = {}
        self.rulings = 0
        self.learn_truth()
        self.add_phone(DIRECTOR, chance.getrandbits(32))

    def add_team_phone(self, name: str, side: str, seed: int, **abilities: bool) -> None:
        """Let there be a phone that holds the link of a side's team."""
        self.sides[name] = side
        self.add_phone(name, seed, **abilities)
        entry = self.find_entry(name)
        path = f"/api/v1/tournaments/{self.tournament}/entries/{entry.pk}/exchange/"
        body = json.dumps({"token": make_team_token(entry)})
        asked = Request("POST", path, {"Content-Type": "application/json"}, body, {})
        answer = self.server.answer(asked)
        self.require(bool(answer and answer.status == 200), "not_begun", name, answer)
        self.phones[name].cookies |= answer.cookies if answer else {}

    def find_entry(self, name: str) -> Entry:
        """Return the team of a phone."""
        match = Match.objects.select_related("a", "b").get(pk=self.match)
        return match.a if self.sides[name] == "a" else match.b

    def find_path(self, name: str) -> str:
        """Return the page of a phone's team."""
        return f"/tournaments/{self.tournament}/team/{self.find_entry(name).pk}/"

    def open_tab(self, name: str) -> None:
        """Open the team's page on a phone."""
        phone = self.phones[name]
        phone.opened += 1
        tab = f"{name}{phone.opened}"
        phone.tabs.append(tab)
        self.note("open", tab)
        path = self.find_path(name)
        self.tell("open", tab=tab, phone=name, page="match_page", path=path)

    def close_tab(self, tab: str) -> None:
        """Close a page without a word."""
        self.note("close", tab)
        self.find_phone(tab).tabs.remove(tab)
        self.way.forget_tab(tab)
        self.tell("close", tab=tab)

    # What the pages report

    def _take_show(self, tab: str, shown: dict[str, Any]) -> None:
        waiting = dict(shown["waiting"])
        self.note(tab, "keeps", *waiting.items())
        self.ledger.look_at(tab.rstrip("0123456789"), waiting)

    def _take_ask(self, number: int, tab: str, *rest: Any) -> None:
        method, address, *more = rest
        super()._take_ask(number, tab, method, address.removeprefix(ORIGIN), *more)

    # What people do

    def look(self, name: str) -> bool:
        """Let somebody load their page, if it can be loaded; return whether there is one to use."""
        phone = self.phones[name]
        if not (self.server.is_dead or phone.is_cut_off):
            asked = Request("GET", self.find_path(name), {}, None, phone.cookies)
            answer = self.server.answer(asked)
            self.require(bool(answer and answer.status == 200), "server_error", "the page", name)
            if answer:
                phone.cookies |= answer.cookies
                page = {key: unescape(value) for key, value in HIDDEN.findall(answer.text)}
                page["may_accept"] = "1" if ACCEPTS in answer.text else ""
                self.pages[name] = page
        return "match" in self.pages.get(name, {})

    def report(self, name: str, own: int, other: int, *, accepts: bool) -> None:
        """Let somebody report on their page, or accept what the others reported."""
        page = dict(self.pages[name])
        may_accept = page.pop("may_accept")
        said = {"own": str(own), "other": str(other)}
        values = page | ({"accept": "1"} if accepts and may_accept else said)
        address = f"{ORIGIN}{self.find_path(name)}report/"
        self.note(name, "reports", values)
        given = {"address": address, "values": values}
        self.tell("act", tab=self.phones[name].tabs[-1], name="report", given=given)

    def take_note(self, name: str) -> None:
        """Let somebody read why a report was refused, and put it away."""
        self.note(name, "takes note")
        given: dict[str, Any] = {"address": "", "values": {}}
        self.tell("act", tab=self.phones[name].tabs[-1], name="take_note", given=given)

    def rule(self, score: list[int] | None) -> None:
        """Let the director settle the match by what is stored now, or take its result away."""
        after = Match.objects.get(pk=self.match).revision
        result = {"score": score} if score else {}
        operation = str(uuid.uuid4())
        body = {"operation": operation, "after": after, "result": result, "reason": "seen"}
        self.rulings += 1
        self.ask_ruling(json.dumps(body))

    def ask_ruling(self, body: str) -> None:
        """Let the director's device ask for a ruling."""
        number = -len(self.trace)
        headers = {"Content-Type": "application/json", "Authorization": f"Token {self.token}"}
        path = f"/api/v1/matches/{self.match}/ruling/"
        message = Message(number, DIRECTOR, DIRECTOR, "POST", path, headers, body)
        self.note("ruling", body)
        self.way.questions.append(message)

    # Network

    def serve(
        self, message: Message, disturbance: Disturbance | None = None
    ) -> ServerAnswer | None:
        """Let the server answer; a page follows where an answer leads."""
        answer = super().serve(message, disturbance)
        if answer is None or answer.status not in REDIRECTS:
            return answer
        cookies = {**self.phones[message.phone].cookies, **answer.cookies}
        path = answer.headers["Location"]
        led = self.server.answer(Request("GET", path, message.headers, None, cookies))
        if led is None:
            return None
        return ServerAnswer(led.status, led.headers, led.text, {**answer.cookies, **led.cookies})

    def hear(self, reply: WireReply) -> None:
        """Let an answer arrive; the director's device asks again where there is none."""
        if reply.message.phone != DIRECTOR:
            operation = reply.message.operation
            if operation and reply.answer.status:
                self.ledger.heard.add((reply.message.phone, operation))
            return super().hear(reply)
        self.way.replies.remove(reply)
        self.note("heard", reply.message, "cut" if reply.cut else reply.answer.status)
        if not reply.answer.status or reply.cut:
            self.ask_ruling(reply.message.body or "")
            return None
        if reply.answer.status == 200:
            self.take_acknowledgement(reply)
        elif reply.answer.status != 409:
            raise DoesNotHoldError("refused", f"a ruling is answered {reply.answer.text}")
        return None

    def take_acknowledgement(self, reply: WireReply) -> None:
        """Note that somebody has heard that a write is stored."""
        if "Refused" not in reply.answer.headers:
            self.ledger.acknowledged.add(self.name_write(reply.message))

    def name_write(self, message: Message) -> str:
        """Return the id under which a write is stored: of a button its form's, and what it asks."""
        said = message.said
        if message.phone == DIRECTOR:
            return str(said["operation"])
        side, after = self.sides[message.phone], int(said["after"])
        of: tuple[object, ...] = (confirm_result, self.match, side, after)
        if "accept" not in said:
            score = [int(said["own"]), int(said["other"])]
            result = json.dumps({"score": score if side == "a" else score[::-1]})
            of = (report_result, self.match, side, result, after)
        service, *rest = of
        name = name_service(service, *rest)  # type: ignore[arg-type]
        return str(uuid.uuid5(uuid.UUID(said["operation"]), name))

    # What is true

    def learn_truth(self) -> None:
        """Note how the match stands by what the server has stored."""
        revision = Match.objects.get(pk=self.match).revision
        self.require(revision >= self.ledger.revision, "server_went_back", revision)
        self.ledger.revision = revision
        rows = TournamentChange.objects.values_list("operation", flat=True)
        stored = {str(operation) for operation in rows}
        self.require(self.ledger.stored <= stored, "not_once", "a change is gone")
        self.ledger.stored = stored

    def read_as(self, name: str) -> Mapping[str, Any]:
        """Return the match as the API tells it to somebody."""
        path, headers = f"/api/v1/matches/{self.match}/", {}
        if name == DIRECTOR:
            headers = {"Authorization": f"Token {self.token}"}
        answer = self.server.answer(Request("GET", path, headers, None, self.phones[name].cookies))
        table: Mapping[str, Any] = json.loads((answer or UNREACHABLE).text)["table"]
        return table


def operate(after: int = 0) -> Operation:
    """Return a write of this program, with an id of its own."""
    return Operation(uuid.uuid4(), after, {"of": "workbench.phones"})
