"""A world: a server, phones with open pages, and what is on its way between them.

Nothing here decides anything: each method lets one thing happen, and notes it in the trace.
"""

import hashlib
import json
import uuid
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.db import connection

from common.answers import to_json
from scoring.games.book import read_book
from scoring.games.selectors.games import find_game_row, read_seats
from scoring.games.standing import describe_draft
from scoring.models import Game
from scoring.tokens import make_link_token
from workbench.phones.browser import Browsers
from workbench.phones.ledger import DoesNotHoldError, PageLedger
from workbench.phones.live import beat, feed, open_stream
from workbench.phones.network import UNREACHABLE, Message, OnTheWay, Stream, Timer, WireReply
from workbench.phones.server import Disturbance, ServerAnswer, WorldServer

BEGIN: Final = 1_767_384_000_000
"""Friday, 2 January 2026, 20:00 UTC, in milliseconds."""
COUNTERS: Final = "SELECT revision, draft_revision FROM scoring_game WHERE id = %s"
OPERATIONS: Final = "SELECT operation FROM scoring_roundrevision WHERE game_id = %s"
Json = dict[str, Any]


@dataclass
class WorldPhone:
    """A phone of the table: what its person will do, and what its browser keeps of the server."""

    name: str
    cookies: dict[str, str] = field(default_factory=dict)
    tabs: list[str] = field(default_factory=list)
    opened: int = 0
    fragment: str = ""
    is_cut_off: bool = False
    is_stopped: bool = False
    disk: str = "well"


class SimulatedWorld:
    """What there is at one table, and what has happened.

    `worlds` are the tables of this server, this one among them: they have one clock. `asked` counts
    what each page has asked.
    """

    def __init__(self, browsers: Browsers, server: WorldServer, game: uuid.UUID) -> None:
        self.browsers, self.server, self.game = browsers, server, game
        self.worlds: Sequence[SimulatedWorld] = [self]
        self.asked: Counter[str] = Counter()
        self.now = BEGIN
        self.phones: dict[str, WorldPhone] = {}
        self.way = OnTheWay()
        self.ledger = PageLedger()
        self.trace: list[str] = []
        self.late: list[Message] = []
        self.beginner = ""
        self.begin_with: Mapping[str, Any] | None = None

    @property
    def digest(self) -> str:
        """The hash of all that happened: the same for the same seed."""
        return hashlib.sha256("\n".join(self.trace).encode()).hexdigest()[:16]

    def note(self, *said: object) -> None:
        """Write a line of the trace."""
        self.trace.append(" ".join(map(str, said)))

    def tell(self, command: str, **given: Any) -> Any:
        """Let a page or a phone do something; take in what comes of it."""
        value, events = self.browsers.ask(command, now=self.now, **given)
        for kind, *rest in events:
            getattr(self, f"_take_{kind}")(*rest)
        return value

    # What the pages report

    def _take_ask(self, number: int, tab: str, *rest: Any) -> None:
        self.asked[tab] += 1
        self.way.questions.append(Message(number, tab, tab.rstrip("0123456789"), *rest))

    def _take_timer(self, number: int, tab: str, due: float) -> None:
        self.way.timers[number] = Timer(number, tab, due)

    def _take_cancel(self, number: int) -> None:
        """Forget a timer that was taken back, or an answer that nobody waits for any more."""
        self.way.timers.pop(number, None)
        self.way.replies = [reply for reply in self.way.replies if reply.message.number != number]

    def _take_disk(self, number: int, tab: str) -> None:
        self.way.disks.append((number, tab))

    def _take_stream(self, number: int, tab: str, address: str) -> None:
        stream = open_stream(number, tab, address, self.now)
        if self.server.is_dead:
            stream.end()
        self.way.streams[number] = stream

    def _take_unstream(self, number: int) -> None:
        self.way.streams.pop(number, None)

    def _take_warn(self, tab: str, said: str) -> None:
        self.note(tab, "warns", said)

    def _take_show(self, tab: str, shown: Json) -> None:
        self.note(tab, "shows", hash_of(shown))
        self.ledger.look_at(tab, shown)

    # Phones and pages

    def add_phone(self, name: str, seed: int, **abilities: bool) -> None:
        """Let there be another phone."""
        self.phones[name] = WorldPhone(name)
        self.tell("phone", name=name, seed=seed, **abilities)
        self.note("phone", name, abilities)

    def find_phone(self, tab: str) -> WorldPhone:
        """Return the phone on which a page is open."""
        return self.phones[tab.rstrip("0123456789")]

    def open_tab(self, name: str) -> None:
        """Open the game on a phone, once more if it is open there already."""
        phone = self.phones[name]
        phone.opened += 1
        tab = f"{name}{phone.opened}"
        phone.tabs.append(tab)
        self.note("open", tab)
        self.ledger.open(tab, is_blind=phone.disk == "failing")
        owed = self.ledger.of(name)
        is_new = name == self.beginner and not any(owed.promised.values())
        begin = self.begin_with if is_new and not self.ledger.is_begun else None
        if begin:
            self._lose_beginnings()
        if is_new and self.ledger.is_begun and not owed.acknowledged:
            # Neither kept nor heard of: what began it is lost, and a link of it is all there is.
            phone.fragment = self.make_link()
        self.tell(
            "open", tab=tab, phone=name, id=str(self.game), fragment=phone.fragment, begin=begin
        )

    def _lose_beginnings(self) -> None:
        """Lose what a page before has asked for: whoever begins anew begins a game with another id.

        There is one game in a world, so that the one before must never have been.
        """
        for questions in (self.way.questions, self.late):
            questions[:] = [message for message in questions if not message.begins]

    def make_link(self) -> str:
        """Return what an address of the game has behind it, for whoever records."""
        return f"#{make_link_token(Game(pk=self.game), 'scorer')}"

    def close_tab(self, tab: str) -> None:
        """Close a page without a word."""
        self.note("close", tab)
        self.find_phone(tab).tabs.remove(tab)
        self.way.forget_tab(tab)
        self.ledger.close(tab)
        self.tell("close", tab=tab)

    def spoil_disk(self, name: str, state: str) -> None:
        """Let a phone's disk be full, failing or well."""
        self.note("disk of", name, state)
        self.phones[name].disk = state
        if state == "failing":
            self.ledger.blind(self.phones[name].tabs)
        self.tell("spoil", phone=name, state=state)

    def commit_disk(self, waiting: tuple[int, str]) -> None:
        """Let a slow write arrive on a phone's disk."""
        self.way.disks.remove(waiting)
        number, tab = waiting
        self.note("disk", tab)
        self.tell("disk", phone=tab.rstrip("0123456789"), number=number)

    def stop_phone(self, name: str) -> None:
        """Let a phone stand still, as one in a pocket does, until it is let go."""
        self.note("stopped", name)
        self.phones[name].is_stopped = True

    def let_go(self, name: str) -> None:
        """Let a phone go on where it stood; it hears of nothing by itself."""
        self.note("let go", name)
        self.phones[name].is_stopped = False

    def list_still(self) -> set[str]:
        """Return the pages of phones that stand still."""
        return {tab for phone in self.phones.values() if phone.is_stopped for tab in phone.tabs}

    def find_next_timer(self) -> Timer | None:
        """Return the timer that rings next: none of a phone that stands still."""
        return self.way.find_next_timer(self.list_still())

    def happen(self, tab: str, what: str) -> None:
        """Let a page hear of the network, be looked at or be laid aside."""
        self.note(tab, "hears", what)
        self.tell("happen", tab=tab, what=what)

    def act(self, tab: str, name: str, given: Json) -> Json:
        """Let a person do something on a page."""
        self.ledger.note_deed(tab, name)
        done: Json = self.tell("act", tab=tab, name=name, given=given)
        self.note(tab, name, given if done["done"] else "no button")
        return done

    # Time and network

    def ring(self, timer: Timer) -> None:
        """Let a timer ring; it is as late as it was set for, or later."""
        del self.way.timers[timer.number]
        self.pass_time(max(self.now, int(timer.due)))
        self.note("ring", timer.tab)
        self.tell("ring", tab=timer.tab, number=timer.number)

    def pass_time(self, now: int) -> None:
        """Let it be so late, on the phones and on the server."""
        self.server.set_time(now)
        for world in self.worlds:
            world.now = now
            for stream in world.way.streams.values():
                beat(stream, now)

    def copy(self, message: Message) -> None:
        """Let the network deliver a question once more, some time."""
        self.note("copied", message)
        fields = (message.method, message.path, message.headers, message.body)
        self.way.questions.append(Message(None, message.tab, message.phone, *fields))

    def lose(self, message: Message) -> None:
        """Let a question be lost; its page hears that nobody answered, or nothing at all."""
        self.way.questions.remove(message)
        self.note("lost", message)
        if message.number:
            self.way.replies.append(WireReply(message, UNREACHABLE))

    def swallow(self, message: Message) -> None:
        """Let a question be lost without anybody hearing of it."""
        self.way.questions.remove(message)
        self.note("swallowed", message)

    def deliver(self, message: Message, disturbance: Disturbance | None = None) -> None:
        """Let a question arrive at the server; its answer sets out."""
        self.way.questions.remove(message)
        answer = None if self.server.is_dead else self.serve(message, disturbance)
        self.reply(message, answer, disturbance)

    def serve(
        self, message: Message, disturbance: Disturbance | None = None
    ) -> ServerAnswer | None:
        """Let the server answer; what is stored by then is what is true from now on."""
        phone = self.phones[message.phone]
        if message.operation and message.after is not None:
            self.ledger.note_asked(message.tab, message.operation, message.after)
        answer = self.server.answer(message.ask_with(phone.cookies), disturbance)
        if answer is None:
            self.break_streams()
        if message.is_write:
            self.learn_truth()
        if answer and answer.status >= 500:
            raise DoesNotHoldError("server_error", f"{message} is answered {answer.status}")
        return answer

    def reply(
        self, message: Message, answer: ServerAnswer | None, disturbance: Disturbance | None = None
    ) -> None:
        """Let an answer set out to its page; without one the line breaks."""
        happened = disturbance.happened if disturbance else ""
        self.note(message, answer.status if answer else "no answer", happened)
        if answer:
            self.note(hash_of(strip(answer.text)))
        if message.number and message.tab in self.phones[message.phone].tabs:
            self.way.replies.append(WireReply(message, answer or UNREACHABLE))

    def lose_reply(self, reply: WireReply) -> None:
        """Let an answer be lost on its way."""
        self.way.replies.remove(reply)
        self.note("answer lost", reply.message)
        self.way.replies.append(WireReply(reply.message, UNREACHABLE))

    def cut_reply(self, reply: WireReply) -> None:
        """Let an answer break off in its middle."""
        place = self.way.replies.index(reply)
        self.note("answer cut", reply.message)
        self.way.replies[place] = WireReply(reply.message, reply.answer, cut=True)

    def hear(self, reply: WireReply) -> None:
        """Let an answer arrive at its page."""
        self.way.replies.remove(reply)
        message, answer = reply.message, reply.answer
        self.note("heard", message, "cut" if reply.cut else answer.status)
        if answer.status:
            self.phones[message.phone].cookies |= answer.cookies
        if 200 <= answer.status < 300 and not reply.cut:
            self.take_acknowledgement(reply)
        heard = {
            "status": answer.status,
            "headers": dict(answer.headers),
            "text": answer.text,
            "cut": reply.cut,
        }
        self.tell("hear", tab=message.tab, number=message.number, answer=heard)

    def take_acknowledgement(self, reply: WireReply) -> None:
        """Note that a phone has heard that its write is stored."""
        if reply.message.operation:
            self.ledger.acknowledge(reply.message.phone, reply.message.operation)

    def stream(self, stream: Stream) -> None:
        """Let the next event of a stream arrive."""
        kind, data = stream.events.pop(0)
        self.note("streamed", stream.tab, kind)
        self.tell("stream", tab=stream.tab, number=stream.number, type=kind, data=data)

    def kill_server(self) -> None:
        """Kill the server between two requests."""
        self.note("server killed")
        self.server.kill()
        self.break_streams()

    def break_streams(self) -> None:
        """End every stream: a process is gone."""
        for world in self.worlds:
            for stream in world.way.streams.values():
                stream.end()

    def start_server(self) -> None:
        """Start the server again."""
        self.note("server started")
        self.server.start()

    # What is true

    def learn_truth(self) -> None:
        """Note how the game stands by what the server has stored."""
        if read_counters(self.game) in {None, self.ledger.newest}:
            return
        if (game := find_game_row(self.game)) is not None:
            self.ledger.note_truth(read_stored(game), read_operations(self.game))
        if not self.server.is_dead:
            for stream in self.way.streams.values():
                feed(stream)

    def require(self, holds: bool, code: str, *about: object) -> None:
        """End the world where something does not hold.

        Raises:
            DoesNotHoldError: it does not.
        """
        if not holds:
            raise DoesNotHoldError(code, " ".join(map(str, about)))


def read_counters(game: uuid.UUID) -> tuple[int, int] | None:
    """Return the counters of a game by its row, None where there is none."""
    with connection.cursor() as cursor:
        cursor.execute(COUNTERS, [game.hex])
        counters: tuple[int, int] | None = cursor.fetchone()
        return counters


def read_stored(game: Game) -> Json:
    """Return what is stored of a game, of that which its pages show."""
    book = read_book(game)
    return {
        "revision": game.revision,
        "draft_revision": game.draft_revision,
        "rounds": [[str(row.pk), row.number, row.entry] for row in book.rounds],
        "totals": game.totals,
        "over": game.over,
        "draft": to_json(describe_draft(game, book.next_number)),
        "seats": [seat.player.name if seat.player else "" for seat in read_seats(game)],
    }


def read_operations(game: uuid.UUID) -> set[str]:
    """Return the ids of all writes in a game's history."""
    with connection.cursor() as cursor:
        cursor.execute(OPERATIONS, [game.hex])
        return {str(uuid.UUID(operation)) for (operation,) in cursor.fetchall()}


def strip(text: str) -> Any:
    """Return an answer without what is random in it by nature: a token against forged forms."""
    try:
        said = json.loads(text)
    except ValueError:
        return text
    return {name: said[name] for name in said if name != "csrf_token"}


def hash_of(value: Any) -> str:
    """Return a short hash of something that can be JSON."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:12]
