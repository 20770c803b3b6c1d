"""What happens to a match in a world: who reports when, what goes wrong, what must hold after."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from common.verifying.checks import CHECKS
from tournaments.models import Match, Report, TournamentChange
from workbench.phones.choices import Seeded
from workbench.phones.evening import EveningPlan, Option, SimulatedEvening
from workbench.phones.healing import MOST_MINUTES, MOST_STEPS, deliver_all
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.match import DIRECTOR, MatchWorld
from workbench.phones.world import SimulatedWorld, WorldPhone

SCORES: Final = range(0, 400, 100)
OTHER: Final = {"a": "b", "b": "a"}
CHECKED: Final = ("tournaments", "tournament_histories")


class SimulatedMatch(SimulatedEvening):
    """Lets one thing after the other happen at a match."""

    world: MatchWorld

    def list_usual(self) -> list[Option]:
        """Return what can come next: the director's word too."""
        options = super().list_usual()
        if self.plan.deeds.get(DIRECTOR, 0) > 0 and not self.world.server.is_dead:
            options.append((1, self.rule))
        return options

    def list_going(self) -> list[WorldPhone]:
        """Return the phones on which there is a page."""
        return [phone for phone in super().list_going() if phone.name != DIRECTOR]

    def rule(self) -> None:
        """Let the director settle the match, or take its result away."""
        self.plan.deeds[DIRECTOR] -= 1
        score = [1000, self.choices.pick(SCORES)] if self.choices.happens(0.8) else None
        self.world.rule(score)

    def act(self, name: str) -> None:
        """Let somebody take note of a refusal, or report where their page still asks them to."""
        world = self.world
        if any(why is not None for why in world.ledger.waiting.get(name, {}).values()):
            world.take_note(name)
            return
        self.plan.deeds[name] -= 1
        if world.look(name):
            score = [1000, self.choices.pick(SCORES)]
            own, other = score if world.sides[name] == "a" else score[::-1]
            world.report(name, own, other, accepts=self.choices.happens(0.5))

    def list_troubles_at(self, phone: WorldPhone) -> list[Option]:
        """Return what can go wrong at a phone; a team has its page open once."""
        options: list[Option] = [(2, partial(self.cut_off, phone.name))]
        for tab in phone.tabs:
            options.append((2, partial(self.reopen, tab)))
            options.append((0.5, partial(self.look_away, tab)))
        return options

    def reopen(self, tab: str) -> None:
        """Close a page, and open it again: what was on its way from it is lost to it."""
        self.world.close_tab(tab)
        self.world.open_tab(tab.rstrip("0123456789"))

    def meet(self, message: Any) -> None:
        """Let another write come in just while the server is at this one, if one is on its way."""
        others = [
            question
            for question in self.world.way.questions
            if question is not message and question.is_write
        ]
        if others:
            self.overlap(message, others)
        else:
            self.world.deliver(message)


def play_match(given: SimulatedWorld, seed: int, chance: Random) -> None:
    """Set up a match, let it be reported with all that goes wrong, and compare what came of it."""
    world = MatchWorld(given.browsers, given.server, given.game)
    world.trace = given.trace
    world.begin(chance)
    for name, side in zip("abcd", chance.choice(["ab", "aba", "abab"]), strict=False):
        abilities = {"locks": chance.random() < 0.7, "uuid": chance.random() < 0.7}
        world.add_team_phone(name, side, chance.getrandbits(32), **abilities)
        world.open_tab(name)
    deeds = {name: chance.randint(1, 4) for name in world.sides}
    deeds[DIRECTOR] = chance.choice([0, 1, 2])
    troubles = chance.choice([0, 1, 2, 4, 8])
    plan = EveningPlan(deeds, troubles, share=troubles / 60)
    SimulatedMatch(world, Seeded("match", seed), plan).play(60 * len(world.sides))
    heal_match(world)
    compare(world)


def heal_match(world: MatchWorld) -> None:
    """Let the network be well, and go on until nobody waits for anything.

    Raises:
        DoesNotHoldError: a report still waits after five minutes.
    """
    world.note("all is well")
    if world.server.is_dead:
        world.start_server()
    for name in world.sides:
        phone = world.phones[name]
        phone.is_cut_off = False
        for tab in phone.tabs:
            world.happen(tab, "visible")
            world.happen(tab, "online")
    until = world.now + MOST_MINUTES * 60_000
    for _ in range(MOST_STEPS):
        deliver_all(world)
        for name, waiting in list(world.ledger.waiting.items()):
            if any(why is not None for why in waiting.values()):
                world.take_note(name)
        if not any(world.ledger.waiting.values()):
            return
        timer = world.find_next_timer()
        if timer is None or world.now > until:
            break
        world.ring(timer)
    raise DoesNotHoldError("stuck", str(world.ledger.waiting))


def compare(world: MatchWorld) -> None:
    """Hold what is stored against what was acknowledged, the log, and what everybody sees."""
    operations = [str(row.operation) for row in TournamentChange.objects.all()]
    for operation in world.ledger.acknowledged:
        times = operations.count(operation)
        world.require(times == 1, "not_once", operation, f"{times} times")
    row = Match.objects.get(pk=world.match)
    stands = (row.result, row.standing, row.settled_by)
    counted = count_log(world)
    world.require(stands == counted, "differs", stands, "is stored, the log says", counted)
    tables = {name: world.read_as(name) for name in world.phones}
    for name, table in tables.items():
        state = (table["result"] or {}, table["standing"])
        world.require(state == (row.result, row.standing), "not_alike", name, state)
    for check in CHECKS:
        if check.name in CHECKED:
            faults = [fault for piece in check.look_through() for fault in piece.faults]
            world.require(not faults, "differs", faults)


def count_log(world: MatchWorld) -> tuple[dict[str, Any], str, str]:
    """Return how the match stands by its log alone, read as simply as it can be."""
    words: dict[str, dict[str, Any]] = {}
    stands: tuple[dict[str, Any], str, str] = ({}, "", "")
    reports = {row.revision: row.result for row in Report.objects.filter(match_id=world.match)}
    rows = TournamentChange.objects.filter(subject=world.match).order_by("revision")
    for revision, change in enumerate(rows, start=1):
        stands = COUNTS[change.action](stands, words, change.after, reports.get(revision, {}))
    return stands


def _count_report(stands: Any, words: Any, after: Any, said: Any) -> Any:
    words[after["side"]] = said
    theirs = words.get(OTHER[after["side"]])
    if stands[1] == "final":
        return stands
    if theirs is None:
        return said, "provisional", stands[2]
    if theirs == said:
        return said, "final", "accepted"
    return stands[0], "disputed", stands[2]


def _count_acceptance(_stands: Any, words: Any, after: Any, _said: Any) -> Any:
    return words[OTHER[after["side"]]], "final", "accepted"


def _count_ruling(_stands: Any, _words: Any, _after: Any, said: Any) -> Any:
    return (said, "final", DIRECTOR) if said else ({}, "", "")


COUNTS: Final[dict[str, Callable[[Any, Any, Any, Any], Any]]] = {
    "report": _count_report,
    "confirm": _count_acceptance,
    "settle": _count_ruling,
}
