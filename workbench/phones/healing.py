"""The end of an evening: the network is back, everybody looks, and all must be alike."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from scoring.models import Action, Game, RoundRevision
from scoring.verifying.selectors import find_differences
from workbench.phones.ledger import DoesNotHoldError
from workbench.phones.world import SimulatedWorld

MOST_MINUTES: Final = 5
MOST_STEPS: Final = 3_000
Json = Mapping[str, Any]


def heal(world: SimulatedWorld) -> None:
    """Let the network be well, and go on until nobody waits for anything.

    Raises:
        DoesNotHoldError: somebody still waits after five minutes, or not all are alike.
    """
    mend(world)
    until = world.now + MOST_MINUTES * 60_000
    for _ in range(MOST_STEPS):
        open_missing(world)
        deliver_all(world)
        if all_agree(world):
            return compare(world)
        settle(world)
        timer = world.find_next_timer()
        if timer is None or world.now > until:
            break
        if not (world.way.questions or world.way.replies or world.way.disks):
            world.ring(timer)
    raise DoesNotHoldError("stuck", describe_waiting(world))


def mend(world: SimulatedWorld) -> None:
    """Bring back server, network and disks."""
    world.note("all is well")
    world.way.questions += world.late
    if world.server.is_dead:
        world.start_server()
    for phone in world.phones.values():
        phone.is_cut_off = phone.is_stopped = False
        world.spoil_disk(phone.name, "well")
        for tab in phone.tabs:
            world.happen(tab, "visible")
            world.happen(tab, "online")


def open_missing(world: SimulatedWorld) -> None:
    """Let whoever has no page open look at the game; a link is there once the server knows it."""
    for phone in world.phones.values():
        has_link = world.ledger.is_begun or phone.name == world.beginner
        if has_link and all(world.ledger.pages[tab].is_blind for tab in phone.tabs):
            world.open_tab(phone.name)


def deliver_all(world: SimulatedWorld) -> None:
    """Let everything arrive that is on its way, in its order."""
    way = world.way
    for _ in range(MOST_STEPS):
        streaming = [stream for stream in way.streams.values() if stream.events]
        if streaming:
            world.stream(streaming[0])
        elif way.disks:
            world.commit_disk(way.disks[0])
        elif way.replies:
            world.hear(way.replies[0])
        elif way.questions:
            world.deliver(way.questions[0])
        else:
            return
    raise DoesNotHoldError("restless", "pages ask and ask")


def settle(world: SimulatedWorld) -> None:
    """Let people decide about what waits for them: their own entry as it was offered first."""
    for phone in world.phones.values():
        for tab in list(phone.tabs):
            first = next(iter(world.ledger.pages[tab].shown.get("queue") or ()), None)
            if first and first[2] == "conflict":
                world.act(tab, "resolve", {"place": 0})
            if first and first[2] == "refused":
                world.act(tab, "give_up", {})


def list_shown(world: SimulatedWorld) -> list[tuple[str, Json]]:
    """Return what each open page shows."""
    return [
        (tab, world.ledger.pages[tab].shown)
        for phone in world.phones.values()
        for tab in phone.tabs
    ]


def all_agree(world: SimulatedWorld) -> bool:
    """Return whether nothing waits, and every page knows the newest state."""
    return all(phone.tabs for phone in world.phones.values()) and all(
        not shown["queue"]
        and not shown["drafts"]
        and shown["sign"] == "everywhere"
        and shown["server"]
        and counters_of(shown["server"]) == world.ledger.newest
        for _, shown in list_shown(world)
    )


def counters_of(server: Json) -> tuple[int, int]:
    """Return the server's counters of a state."""
    return server["revision"], server["draft_revision"]


def compare(world: SimulatedWorld) -> None:
    """Compare what the pages show with each other and with what is stored."""
    world.learn_truth()
    truth = world.ledger.truths[world.ledger.newest[0]]
    for tab, shown in list_shown(world):
        for name in ("rounds", "totals", "over"):
            world.require(shown["shown"][name] == truth[name], "not_alike", tab, name)
    rows = list(RoundRevision.objects.filter(game_id=world.game).order_by("revision"))
    require_stored_once(world, rows)
    require_no_doubles(world, rows)
    require_nothing_unseen(world, rows)
    differences = find_differences(Game.objects.get(pk=world.game))
    world.require(not differences, "differs", differences)


def require_stored_once(world: SimulatedWorld, rows: Sequence[RoundRevision]) -> None:
    """Make sure that what was acknowledged is in the history, once."""
    stored = [str(row.operation) for row in rows]
    for name, owed in world.ledger.owed.items():
        for operation in owed.acknowledged:
            times = stored.count(operation)
            world.require(times == 1, "not_once", name, operation, f"{times} times")


def require_no_doubles(world: SimulatedWorld, rows: Sequence[RoundRevision]) -> None:
    """Make sure that no entry came in again under another id; each carries a mark of its own."""
    written: dict[str, int] = {}
    for row in rows:
        if row.action not in {Action.RECORD, Action.CORRECT, Action.REMOVE}:
            continue
        # A correction takes one mark away and brings another.
        for entry, change in ((row.before, -1), (row.after, 1)):
            if isinstance(entry, dict) and (note := entry.get("note")):
                written[note] = written.get(note, 0) + change
                world.require(written[note] <= 1, "doubled", note)


def require_nothing_unseen(world: SimulatedWorld, rows: Sequence[RoundRevision]) -> None:
    """Make sure that each write follows the one before it: its device has seen that one."""
    for before, row in pairwise(rows):
        after = world.ledger.follows.get(str(row.operation))
        follows = after in {before.revision, str(before.operation)}
        world.require(follows, "unseen", row.operation, "follows", after)


def describe_waiting(world: SimulatedWorld) -> str:
    """Say who waits for what."""
    said = [
        f"{tab} {shown['sign']} {shown['queue']} {shown['denial']} {shown['delay']}"
        f" {shown['server'] and counters_of(shown['server'])}"
        for tab, shown in list_shown(world)
    ]
    return f"{world.ledger.newest}: " + "; ".join(said)
