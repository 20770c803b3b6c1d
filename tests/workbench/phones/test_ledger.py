"""A person may be asked about what their own phone forgot, and about nothing else of theirs."""

from typing import Any

import pytest

from workbench.phones.ledger import DoesNotHoldError, PageLedger

FIRST, SECOND = "the first entry", "the second entry"


def state_of(revision: int) -> dict[str, Any]:
    """What is known of a game after so many writes, as far as a ledger looks at it."""
    draft = {"number": revision + 1}
    empty = {"rounds": [], "totals": {}, "over": False, "seats": []}
    return {"revision": revision, "draft_revision": 0, "draft": draft, **empty}


def shown(
    *queue: tuple[str, str], kind: str = "indexeddb", revision: int = 0, sign: str = ""
) -> dict[str, Any]:
    """What a page shows that has these entries, each with its status."""
    return {
        "kind": kind,
        "sign": sign or ("unsaved" if kind == "memory" else "here"),
        "queue": [(operation, "record", status, 0) for operation, status in queue],
        "settled": False,
        "server": state_of(revision),
    }


@pytest.fixture
def ledger() -> PageLedger:
    """Of a game that nobody has written in."""
    made = PageLedger()
    made.note_truth(state_of(0), set())
    return made


def test_of_what_is_settled_nobody_is_asked(ledger: PageLedger) -> None:
    """The page settles it when it is drawn; what waits behind it is a question of its own."""
    ledger.open("a1", is_blind=False)
    ledger.note_truth(state_of(1), {FIRST})
    met = shown((FIRST, "conflict"), revision=1)
    ledger.look_at("a1", met | {"settled": True})
    behind = shown((SECOND, "conflict"), (FIRST, "conflict"), revision=1)
    for page in (met, behind, behind | {"settled": True}):
        assert fails_at(ledger, "a1", page) == "asked_of_stored"


def write_and_close(ledger: PageLedger, kind: str) -> None:
    """Let the only phone write on a page that is closed before it hears that it was stored."""
    ledger.is_alone = True
    ledger.open("a1", is_blind=False)
    ledger.look_at("a1", shown((FIRST, "queued"), kind=kind))
    ledger.note_asked("a1", FIRST, 0)
    ledger.close("a1")
    ledger.open("a2", is_blind=False)


def fails_at(ledger: PageLedger, tab: str, page: dict[str, Any]) -> str:
    """Return which word a ledger has for what a page shows."""
    with pytest.raises(DoesNotHoldError) as caught:
        ledger.look_at(tab, page)
    return caught.value.code


def test_who_is_alone_meets_what_a_closed_page_kept_in_memory(ledger: PageLedger) -> None:
    write_and_close(ledger, "memory")
    ledger.look_at("a2", shown((SECOND, "queued")))
    ledger.note_truth(state_of(1), {FIRST})
    ledger.look_at("a2", shown((SECOND, "conflict"), revision=1))


def test_who_is_alone_meets_nothing_that_the_disk_has(ledger: PageLedger) -> None:
    write_and_close(ledger, "indexeddb")
    ledger.look_at("a2", shown((FIRST, "queued"), (SECOND, "queued")))
    ledger.note_truth(state_of(1), {FIRST})
    ledger.acknowledge("a", FIRST)
    page = shown((SECOND, "conflict"), revision=1)
    assert fails_at(ledger, "a2", page) == "asked_in_vain"


def test_who_is_alone_meets_nothing_that_stood_there_when_they_wrote(ledger: PageLedger) -> None:
    write_and_close(ledger, "memory")
    ledger.note_truth(state_of(1), {FIRST})
    ledger.look_at("a2", shown((SECOND, "queued"), revision=1))
    page = shown((SECOND, "conflict"), revision=1)
    assert fails_at(ledger, "a2", page) == "asked_in_vain"


def test_who_is_alone_meets_nothing_that_never_arrived(ledger: PageLedger) -> None:
    write_and_close(ledger, "memory")
    ledger.look_at("a2", shown((SECOND, "queued")))
    assert fails_at(ledger, "a2", shown((SECOND, "conflict"))) == "asked_in_vain"


def bring(ledger: PageLedger, tab: str, kinds: dict[str, str]) -> None:
    """Let pages have the same entry, and one of them bring it."""
    for page, kind in kinds.items():
        ledger.open(page, is_blind=False)
        ledger.look_at(page, shown((FIRST, "queued"), kind=kind))
    ledger.note_asked(tab, FIRST, 0)
    ledger.note_truth(state_of(1), {FIRST})


@pytest.mark.parametrize("status", ["conflict", "refused"])
def test_two_pages_that_write_nothing_down_do_not_hear_of_each_other(
    ledger: PageLedger, status: str
) -> None:
    bring(ledger, "a1", {"a1": "memory", "a2": "memory"})
    ledger.look_at("a2", shown((FIRST, status), kind="memory", revision=1))


@pytest.mark.parametrize(
    ("by", "kinds"),
    [
        ("a1", {"a1": "indexeddb", "a2": "memory"}),
        ("a1", {"a1": "memory", "a2": "indexeddb"}),
        ("a2", {"a1": "memory", "a2": "memory"}),
        ("b1", {"b1": "memory", "a2": "memory"}),
    ],
    ids=["it came from a disk", "the page has a disk", "it brought it itself", "another phone"],
)
def test_nobody_else_is_asked_about_what_is_stored(
    ledger: PageLedger, by: str, kinds: dict[str, str]
) -> None:
    bring(ledger, by, kinds)
    page = shown((FIRST, "conflict"), kind=kinds["a2"], revision=1)
    assert fails_at(ledger, "a2", page) == "asked_of_stored"


@pytest.mark.parametrize("is_decided", [True, False])
def test_what_somebody_decided_on_a_page_in_memory_may_stay_on_the_disk_beside_it(
    ledger: PageLedger, is_decided: bool
) -> None:
    """The page beside it has not heard of that, and has promised to keep the entry."""
    for page, kind in {"a1": "memory", "a2": "indexeddb"}.items():
        ledger.open(page, is_blind=False)
        ledger.look_at(page, shown((FIRST, "queued"), kind=kind))
    after = shown((SECOND, "queued"), kind="memory")
    if is_decided:
        ledger.note_deed("a1", "resolve")
        ledger.look_at("a1", after)
        ledger.look_at("a2", shown((FIRST, "queued")))
        ledger.look_at("a1", shown(kind="memory", sign="everywhere"))
        ledger.look_at("a2", shown((FIRST, "queued")))
        ledger.look_at("a1", shown(kind="memory", sign="everywhere"))
    else:
        assert fails_at(ledger, "a1", after) == "forgotten"
