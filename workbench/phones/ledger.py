"""What must hold at every moment: nothing promised is forgotten, and no page goes back in time.

The ledger knows of the pages only what they show, and of the server only what is stored.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

Json = dict[str, Any]
SETTLING: Final = {"resolve", "give_up", "undo", "redo"}
"""What a person does that may take an entry out of the queue, or give it another id."""

COMPARED: Final = ("rounds", "totals", "over", "seats")
"""What pages show of a state that is compared with what is stored."""


class DoesNotHoldError(Exception):
    """Something that must always hold does not; `code` says what, the text about what."""

    def __init__(self, code: str, about: str) -> None:
        super().__init__(f"{code}: {about}")
        self.code = code


@dataclass
class Owed:
    """What a phone has taken from its person: by operation, whether it said that it is kept.

    `on_disk` are those of which a page ever said so, whatever was decided about them later.
    `deciding` are its pages on which somebody has decided about entries and that is not stored yet:
    another page may read in between what is about to go.
    """

    promised: dict[str, bool] = field(default_factory=dict)
    on_disk: set[str] = field(default_factory=set)
    deciding: set[str] = field(default_factory=set)
    acknowledged: set[str] = field(default_factory=set)


@dataclass
class Seen:
    """What a page showed last; one is blind that was opened while nothing could be read.

    `queued` are all entries that ever waited on it, but those that waited when its person decided
    what becomes of them.
    """

    counters: tuple[int, int] = (-1, -1)
    is_blind: bool = False
    queued: set[str] = field(default_factory=set)
    shown: Json = field(default_factory=dict)


class PageLedger:
    """Looks at every page whenever it shows something."""

    def __init__(self) -> None:
        self.owed: dict[str, Owed] = {}
        self.pages: dict[str, Seen] = {}
        self.truths: dict[int, Json] = {}
        self.drafts: dict[tuple[int, int], Json] = {}
        self.newest: tuple[int, int] = (-1, -1)
        self.stored: set[str] = set()
        self.stored_at: dict[str, int] = {}
        self.is_alone = False
        self.follows: dict[str, int | str] = {}
        self.brought_from_memory: dict[str, str] = {}
        self.made_at: dict[str, int] = {}
        self.gone_with_pages: set[str] = set()

    # What happens

    def note_deed(self, tab: str, name: str) -> None:
        """Expect other entries in the queue where a person is about to decide about them."""
        if name in SETTLING:
            owed = self.of(tab.rstrip("0123456789"))
            owed.promised = dict.fromkeys(owed.promised, False)
            owed.deciding.add(tab)
            waiting = self.pages[tab].shown.get("queue", ())
            self.pages[tab].queued -= {operation for operation, *_ in waiting}

    def acknowledge(self, phone: str, operation: str) -> None:
        """Note that a phone has heard that the server has stored this."""
        self.of(phone).acknowledged.add(operation)

    def of(self, phone: str) -> Owed:
        """Return what a phone has promised."""
        return self.owed.setdefault(phone, Owed())

    def note_asked(self, tab: str, operation: str, after: int | str) -> None:
        """Note what a write says that it follows; what is stored may be repeated after more."""
        if operation in self.stored:
            return
        self.follows[operation] = after
        self.brought_from_memory.pop(operation, None)
        if self._is_in_memory(tab):
            self.brought_from_memory[operation] = tab

    def note_truth(self, state: Json, stored: set[str]) -> None:
        """Note what the server has stored under its newest counters, and by which operations.

        Raises:
            DoesNotHoldError: the server itself went back, or has two states of the same counters.
        """
        counters = (state["revision"], state["draft_revision"])
        truth = {name: state[name] for name in COMPARED}
        if counters < self.newest:
            raise DoesNotHoldError("server_went_back", f"{self.newest} to {counters}")
        if self.truths.setdefault(state["revision"], truth) != truth:
            raise DoesNotHoldError("same_counters", f"two states of revision {state['revision']}")
        self.drafts[counters] = state["draft"]
        revision: int = state["revision"]
        self.stored_at |= dict.fromkeys(stored - self.stored, revision)
        self.newest, self.stored = counters, stored

    @property
    def is_begun(self) -> bool:
        """Whether the server knows the game."""
        return bool(self.truths)

    def open(self, tab: str, *, is_blind: bool) -> None:
        """Begin to look at a page."""
        self.pages[tab] = Seen(is_blind=is_blind)

    def blind(self, tabs: Iterable[str]) -> None:
        """Note that nothing can be read: what has shown nothing by now has not read either."""
        for tab in tabs:
            self.pages[tab].is_blind = self.pages[tab].is_blind or not self.pages[tab].shown

    def close(self, tab: str) -> None:
        """Forget what a closed page had taken without saying that it is kept."""
        owed = self.of(tab.rstrip("0123456789"))
        if self._is_in_memory(tab):
            self.gone_with_pages |= self.pages[tab].queued - owed.on_disk
        self.pages.pop(tab, None)
        owed.promised = {name: kept for name, kept in owed.promised.items() if kept}
        owed.deciding.discard(tab)

    # What is shown

    def look_at(self, tab: str, shown: Json) -> None:
        """Look at what a page shows.

        Raises:
            DoesNotHoldError: something is shown that must not be.
        """
        page = self.pages[tab]
        page.shown = shown
        self._compare_with_truth(tab, page, shown["server"])
        self._compare_with_promises(tab, shown)
        for operation, status in list_asked(shown):
            is_known = operation in self.stored and not self._was_brought_beside(tab, operation)
            if is_known:
                raise DoesNotHoldError("asked_of_stored", f"{tab} {status}: {operation} is stored")
            if status == "conflict" and self.is_alone and not self._met_what_is_gone(operation):
                raise DoesNotHoldError("asked_in_vain", f"{tab} met nobody at {operation}")

    def _is_in_memory(self, tab: str) -> bool:
        """Return whether a page keeps its queue by itself: the disk has refused to."""
        return tab in self.pages and self.pages[tab].shown.get("kind") == "memory"

    def _was_brought_beside(self, tab: str, operation: str) -> bool:
        """Return whether another page of this phone sent it, where neither can write anything down.

        Each has a queue of its own then, with what both read while the disk was well, and cannot
        hear that the other's is through.
        """
        sender = self.brought_from_memory.get(operation, tab)
        is_ours = sender.rstrip("0123456789") == tab.rstrip("0123456789")
        return is_ours and sender != tab and self._is_in_memory(tab)

    def _met_what_is_gone(self, operation: str) -> bool:
        """Return whether it met an entry that its own phone has forgotten.

        A page whose disk is full says that it keeps nothing, and is closed; what it has sent
        arrives all the same. The next page knows nothing of it, so it is another's write there.
        """
        made_at = self.made_at[operation]
        return any(self.stored_at.get(gone, -1) > made_at for gone in self.gone_with_pages)

    def _compare_with_truth(self, tab: str, page: Seen, server: Json | None) -> None:
        if server is None:
            return
        counters = (server["revision"], server["draft_revision"])
        if counters < page.counters:
            raise DoesNotHoldError("went_back", f"{tab} from {page.counters} to {counters}")
        page.counters = counters
        truth = self.truths.get(server["revision"])
        if truth is None:
            raise DoesNotHoldError("never_was", f"{tab} knows {counters}, which was never stored")
        # Marks of another round than the next one are shown to nobody.
        draft = self.drafts.get(counters, {})
        if draft.get("number") == server["draft"]["number"]:
            truth = {**truth, "draft": draft}
        for name, value in truth.items():
            if server[name] != value:
                about = f"{tab} {name} at {counters}: {server[name]}, not {value}"
                raise DoesNotHoldError("shows_otherwise", about)

    def _compare_with_promises(self, tab: str, shown: Json) -> None:
        phone = tab.rstrip("0123456789")
        owed, queue = self.of(phone), [operation for operation, *_ in shown["queue"]]
        is_stored = shown["sign"] not in {"saving", "unsaved"}
        if is_stored:
            owed.deciding.discard(tab)
        is_on_disk = shown["kind"] != "memory" and is_stored
        is_kept = is_on_disk and not owed.deciding
        page = self.pages[tab]
        page.queued.update(queue)
        for operation in queue:
            owed.promised[operation] = owed.promised.get(operation, False) or is_kept
            self.made_at.setdefault(operation, (shown["server"] or {}).get("revision", -1))
        if is_on_disk:
            owed.on_disk.update(queue)
        if shown["sign"] == "everywhere" and queue:
            raise DoesNotHoldError(
                "called_saved", f"{tab} shows {len(queue)} entries as saved everywhere"
            )
        if shown["sign"] == "saving":
            return
        if page.is_blind:
            return
        # A page that has left the disk for its memory answers for what it has seen alone.
        asked = owed.promised if shown["kind"] != "memory" else owed.promised.keys() & page.queued
        for operation in [name for name in asked if name not in queue]:
            if owed.promised.pop(operation) and operation not in owed.acknowledged:
                about = f"{tab} {operation} was kept, never acknowledged, and is gone"
                raise DoesNotHoldError("forgotten", about)


def list_asked(shown: Json) -> list[tuple[str, str]]:
    """Return the entries that a page's person is asked about, each with why.

    Of a conflict that comes first and is settled nobody is asked: both phones want the same.
    """
    asked = [(operation, status) for operation, _, status, _ in shown["queue"]]
    return [entry for entry in asked[shown["settled"] :] if entry[1] != "queued"]
