"""An evening at one table: who is there, what they do, and all that goes wrong, by choice."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from workbench.phones.choices import SeededChoices
from workbench.phones.network import Message, WireReply
from workbench.phones.server import AFTER_COMMIT, BEFORE_COMMIT, BEFORE_LOCK, Disturbance
from workbench.phones.world import SimulatedWorld, WorldPhone

Step = Callable[[], None]
Option = tuple[float, Step]
DEEDS: Final = {
    "record": 6.0,
    "correct": 1.2,
    "remove": 0.7,
    "undo": 1.2,
    "redo": 0.6,
    "mark": 1.0,
    "name": 0.5,
    "finish": 0.3,
    "reopen": 0.3,
}
STATEMENTS: Final = range(24)
"""How far into a request it is disturbed at the most; a write makes some twenty statements."""
KILLS: Final = (*STATEMENTS, *([BEFORE_COMMIT] * 12), *([AFTER_COMMIT] * 12))
OVERLAPS: Final = (*STATEMENTS[:5], *([BEFORE_LOCK] * 8))
POINTS: Final = range(-25, 130, 5)
NAMES: Final = ("Ann", "Bob", "Cem", "Dina")


@dataclass
class EveningPlan:
    """How large an evening is, and how much goes wrong in it.

    `share`: in which share of its steps something goes wrong with a phone or the server,
    `share_of_messages`: with what is on its way; until `troubles` are used up. Who is alone has one
    page and a disk that can be read: nobody else writes.
    """

    deeds: dict[str, int]
    troubles: int
    is_alone: bool = False
    share: float = 0.0
    share_of_messages: float = 0.25
    markers: int = 0


class SimulatedEvening:
    """Lets one thing after the other happen in a world until everybody has done what they will."""

    def __init__(self, world: SimulatedWorld, choices: SeededChoices, plan: EveningPlan) -> None:
        self.world, self.choices, self.plan = world, choices, plan

    def play(self, most: int) -> None:
        """Play until all deeds are done and a while longer, or for so many steps."""
        for _ in range(most):
            is_done = not any(self.plan.deeds.values())
            if (is_done and self.choices.happens(0.08)) or not self.step():
                return

    def step(self) -> bool:
        """Let one thing happen; return whether there was anything that could."""
        if self.plan.troubles and (troubles := self.list_troubles()):
            self.plan.troubles -= 1
            self.choose(troubles)
        elif usual := self.list_usual():
            self.choose(usual)
        else:
            return False
        return True

    def choose(self, options: Sequence[Option]) -> None:
        """Let one of these happen."""
        steps = [step for _, step in options]
        self.choices.pick(steps, [weight for weight, _ in options])()

    # What happens anyway

    def list_usual(self) -> list[Option]:
        """Return what can come next without anything going wrong."""
        world = self.world
        options = [*self.list_arrivals(), *self.list_deeds()]
        if timer := world.find_next_timer():
            options.append((2, partial(world.ring, timer)))
        cut_off = [phone.name for phone in self.list_going() if phone.is_cut_off]
        options += [(0.5, partial(self.connect, name)) for name in cut_off]
        if world.server.is_dead:
            options.append((3, world.start_server))
        return options

    def list_arrivals(self) -> Iterator[Option]:
        """Give what is on its way and can arrive, at the server or at a phone that goes on."""
        world, still = self.world, self.world.list_still()
        for message in world.way.questions:
            cut_off = world.phones[message.phone].is_cut_off
            yield 6, partial((world.lose if cut_off else world.deliver), message)
        for reply in world.way.replies:
            if reply.message.tab not in still:
                yield 6, partial(world.hear, reply)
        for waiting in world.way.disks:
            if waiting[1] not in still:
                yield 4, partial(world.commit_disk, waiting)
        for stream in world.way.streams.values():
            is_reached = stream.tab not in still and not world.find_phone(stream.tab).is_cut_off
            if stream.events and is_reached:
                yield 4, partial(world.stream, stream)

    def list_deeds(self) -> Iterator[Option]:
        """Give what people can do, those who have a link."""
        world = self.world
        for phone in self.list_going():
            has_link = world.ledger.is_begun or phone.name == world.beginner
            if has_link and self.plan.deeds.get(phone.name, 0) > 0:
                step = self.act if phone.tabs else self.open
                yield 2, partial(step, phone.name)

    def list_going(self) -> list[WorldPhone]:
        """Return the phones that do not stand still."""
        return [phone for phone in self.world.phones.values() if not phone.is_stopped]

    def open(self, name: str) -> None:
        """Let somebody look at the game again."""
        self.world.open_tab(name)

    def connect(self, name: str) -> None:
        """Give a phone its network back; its pages hear of it."""
        phone = self.world.phones[name]
        phone.is_cut_off = False
        for tab in phone.tabs:
            self.world.happen(tab, "online")

    def act(self, name: str) -> None:
        """Let somebody do something on one of their pages."""
        tab = self.choices.pick(self.world.phones[name].tabs)
        queue = self.world.ledger.pages[tab].shown.get("queue")
        waits = queue[0][2] if queue else "queued"
        if waits != "queued" and self.choices.happens(0.6):
            deed = "resolve" if waits == "conflict" else "give_up"
        else:
            deed = self.choices.pick(list(DEEDS), list(DEEDS.values()))
        done = self.world.act(tab, deed, self.describe(name, deed))
        self.plan.deeds[name] -= done["done"]

    def describe(self, name: str, deed: str) -> dict[str, Any]:
        """Return what a deed is about."""
        pick = self.choices.pick
        given: dict[str, Any] = {"place": pick(range(8))}
        if deed in {"record", "correct"}:
            points = pick(POINTS)
            self.plan.markers += 1
            note = f"{name}-{self.plan.markers}"
            entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}, "note": note}
            given["entry"] = entry
        if deed in {"mark", "name"}:
            given |= {"seat": pick(range(1, 5)), "name": pick(NAMES)}
            given["call"] = pick(["tichu", "grand", None])
        return given

    # What goes wrong

    def list_troubles(self) -> list[Option]:
        """Return what can go wrong now, nothing where all goes well."""
        way = self.world.way
        options: list[Option] = []
        if self.choices.happens(self.plan.share_of_messages):
            for message in way.questions:
                options += self.list_troubles_of(message)
            for reply in way.replies:
                options += self.list_losses_of(reply)
        elif self.choices.happens(self.plan.share):
            for phone in self.list_going():
                options += self.list_troubles_at(phone)
            options.append((1, self.world.kill_server))
        return options

    def list_troubles_at(self, phone: WorldPhone) -> list[Option]:
        """Return what can go wrong at a phone."""
        options: list[Option] = [
            (1, partial(self.cut_off, phone.name)),
            (1, partial(self.spoil, phone.name)),
        ]
        if len(phone.tabs) == 1 and not self.plan.is_alone:
            options.append((1, partial(self.world.open_tab, phone.name)))
        for tab in phone.tabs:
            options.append((2, partial(self.reopen, tab)))
            options.append((0.5, partial(self.look_away, tab)))
        return options

    def list_troubles_of(self, message: Message) -> list[Option]:
        """Return what can go wrong with a question; of those that only ask, little matters."""
        world = self.world
        others = [
            question
            for question in world.way.questions
            if question is not message and question.is_write
        ]
        options: list[Option] = []
        if others:
            options.append((3, partial(self.overlap, message, others)))
        if message.is_write:
            options += [
                (0.5, partial(world.lose, message)),
                (0.5, partial(world.swallow, message)),
                (1, partial(world.copy, message)),
                (2, partial(self.kill_over, message)),
                (3, partial(self.meet, message)),
            ]
        return options

    def list_losses_of(self, reply: WireReply) -> list[Option]:
        """Return what can go wrong with an answer."""
        if not (reply.answer.status and reply.message.is_write):
            return []
        world = self.world
        return [(2, partial(world.lose_reply, reply)), (0.5, partial(world.cut_reply, reply))]

    def kill_over(self, message: Message) -> None:
        """Kill the server somewhere on its way through a request."""
        self.world.deliver(message, Disturbance(self.choices.pick(KILLS)))

    def overlap(self, message: Message, others: Sequence[Message]) -> None:
        """Let another write come in while the server is at one."""
        other = self.choices.pick(others)
        point = self.choices.pick(OVERLAPS)
        self.world.deliver(message, Disturbance(point, partial(self.world.deliver, other)))

    def meet(self, message: Message) -> None:
        """Let somebody else do something just while the server is at this write."""
        phones = self.list_going()
        tabs = [phone.tabs[-1] for phone in phones if phone.name != message.phone and phone.tabs]
        if tabs:
            tab = self.choices.pick(tabs)
            deed = self.choices.pick(["record", "record", "correct", "remove", "name"])
            self.world.act(tab, deed, self.describe(tab, deed))
        others = [
            question
            for question in self.world.way.questions
            if question is not message and question.is_write
        ]
        if others:
            self.overlap(message, others)
        else:
            self.world.deliver(message)

    def cut_off(self, name: str) -> None:
        """Take a phone's network away."""
        self.world.note("cut off", name)
        self.world.phones[name].is_cut_off = True

    def spoil(self, name: str) -> None:
        """Let a phone's disk be full or fail, or be well again."""
        states = ["full", "well"] if self.plan.is_alone else ["full", "failing", "well"]
        self.world.spoil_disk(name, self.choices.pick(states))

    def reopen(self, tab: str) -> None:
        """Close a page; it is opened again at once or later."""
        self.world.close_tab(tab)
        if self.choices.happens(0.7):
            self.world.open_tab(tab.rstrip("0123456789"))

    def look_away(self, tab: str) -> None:
        """Lay a page aside, or look at it again."""
        self.world.happen(tab, self.choices.pick(["hidden", "visible"]))
