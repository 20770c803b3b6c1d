"""Small worlds, every one of them: two phones, a few deeds each, every order, and one fault.

Between two moments at which a phone reaches the server its deeds touch nobody else: so orders that
differ in that alone are one. A schedule is a word: `A` a deed on phone a, `a` the moment at which
all that a has to send and to hear gets through; `B` and `b` likewise.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, product
from typing import Any, Final

from workbench.phones.network import Message
from workbench.phones.server import AFTER_COMMIT, BEFORE_COMMIT, BEFORE_LOCK, Disturbance
from workbench.phones.world import SimulatedWorld

SCRIPTS: Final = (
    (("record", "record", "record"), ("record", "record", "record")),
    (("record", "correct", "undo"), ("record", "remove", "record")),
    (("record", "undo", "redo"), ("name", "record", "correct")),
)
Deal = Callable[[SimulatedWorld, Message], None]
MOST_EXCHANGES: Final = 200


@dataclass(frozen=True)
class SmallSchedule:
    """What is done in which order, and what goes wrong with which write (counted from 0)."""

    script: int
    word: str
    trouble: str = ""
    place: int = -1

    def __str__(self) -> str:
        trouble = f" {self.trouble} at write {self.place}" if self.trouble else ""
        return f"script {self.script} {self.word}{trouble}"


def lose_reply(world: SimulatedWorld, message: Message) -> None:
    """Let the write be stored, and its answer be lost."""
    world.deliver(message)
    for reply in [pending for pending in world.way.replies if pending.message == message]:
        world.lose_reply(reply)


def copy(world: SimulatedWorld, message: Message) -> None:
    """Let the write arrive now, and once more much later."""
    world.copy(message)
    late = world.way.questions.pop()
    world.deliver(message)
    world.late.append(late)


def kill(point: str, world: SimulatedWorld, message: Message) -> None:
    """Kill the server over the write, and start it again."""
    world.deliver(message, Disturbance(point))
    world.start_server()


def close(world: SimulatedWorld, message: Message) -> None:
    """Close the page that waits for the answer, and open it again."""
    world.deliver(message)
    world.close_tab(message.tab)
    world.open_tab(message.phone)


def meet(world: SimulatedWorld, message: Message) -> None:
    """Let another phone's write come in while the server is at this one, if one is on its way."""
    for other in world.way.questions:
        if other.operation and other.phone != message.phone:
            meanwhile = partial(world.deliver, other)
            return world.deliver(message, Disturbance(BEFORE_LOCK, meanwhile))
    return world.deliver(message)


def fill_disk(world: SimulatedWorld, message: Message) -> None:
    """Let the phone's disk be full from now on, and the write be lost."""
    world.spoil_disk(message.phone, "full")
    world.lose(message)


TROUBLES: Final[Mapping[str, Deal]] = {
    "lost": SimulatedWorld.lose,
    "swallowed": SimulatedWorld.swallow,
    "answer lost": lose_reply,
    "twice": copy,
    BEFORE_LOCK: partial(kill, BEFORE_LOCK),
    BEFORE_COMMIT: partial(kill, BEFORE_COMMIT),
    AFTER_COMMIT: partial(kill, AFTER_COMMIT),
    "page closed": close,
    "meets another": meet,
    "disk full": fill_disk,
}


def list_words(deeds: int) -> Iterator[str]:
    """Return every order of this many deeds on each of two phones.

    What does not matter is settled: each deed is done as early as its phone can.
    """
    for gets_through in product([False, True], repeat=2 * deeds):
        first, second = split("A", gets_through[:deeds]), split("B", gets_through[deeds:])
        moments = len(first) + len(second) - 2
        for places in combinations(range(moments), len(first) - 1):
            ours, theirs = iter(first), iter(second)
            word = next(ours) + next(theirs)
            for moment in range(moments):
                word += "a" + next(ours) if moment in places else "b" + next(theirs)
            yield word


def split(deed: str, gets_through: Sequence[bool]) -> list[str]:
    """Return one phone's deeds, those up to each moment at which it gets through, and the rest."""
    word = "".join(deed + deed.lower() * through for through in gets_through)
    return word.split(deed.lower())


def list_schedules(deeds: int, *, faults: bool) -> Iterator[SmallSchedule]:
    """Return every small world: each order without a fault, and with each fault at each write."""
    for script, word in product(range(len(SCRIPTS)), list_words(deeds)):
        yield SmallSchedule(script, word)
        if faults:
            for place, trouble in product(range(2 * deeds), TROUBLES):
                yield SmallSchedule(script, word, trouble, place)


class SmallWorld:
    """Plays a schedule in a world in which two phones have a game open."""

    def __init__(self, world: SimulatedWorld, schedule: SmallSchedule) -> None:
        self.world, self.schedule = world, schedule
        self.writes = 0

    def play(self) -> None:
        """Play it to its last deed."""
        for name in self.world.phones:
            self.world.open_tab(name)
            self.get_through(name)
        done = dict.fromkeys(self.world.phones, 0)
        for letter in self.schedule.word:
            name = letter.lower()
            if letter == name:
                self.get_through(name, counts=True)
            else:
                script = SCRIPTS[self.schedule.script]["ab".index(name)]
                self.act(name, script[done[name]], done[name])
                done[name] += 1

    def act(self, name: str, deed: str, place: int) -> None:
        """Let somebody do the next thing of their script."""
        points = 10 * place + (0 if name == "a" else 5)
        entry = {"kind": "counted", "points": {"a": points, "b": 100 - points}}
        given: dict[str, Any] = {"place": 0, "seat": 1, "name": f"{name} {place}"}
        given["entry"] = {**entry, "note": f"{name}{place}"}
        self.world.act(self.world.phones[name].tabs[-1], deed, given)

    def get_through(self, name: str, *, counts: bool = False) -> None:
        """Let all of a phone get through to the server and back."""
        for _ in range(MOST_EXCHANGES):
            way = self.world.way
            question = next(
                (candidate for candidate in way.questions if candidate.phone == name), None
            )
            reply = next(
                (candidate for candidate in way.replies if candidate.message.phone == name), None
            )
            if reply:
                self.world.hear(reply)
            elif question:
                self.deliver(question, counts=counts)
            else:
                return

    def deliver(self, message: Message, *, counts: bool) -> None:
        """Let a question arrive, or what the schedule wants of it."""
        trouble = None
        if counts and message.operation:
            if self.writes == self.schedule.place:
                trouble = TROUBLES[self.schedule.trouble]
            self.writes += 1
        (trouble or SimulatedWorld.deliver)(self.world, message)
