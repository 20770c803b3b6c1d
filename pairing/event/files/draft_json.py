"""A draft of a round as JSON: what a page sends along while a director changes it."""

from pairing.event.event import OFF, Event, EventRound, TableOfRound
from pairing.event.files.json_text import Json, load_json
from pairing.event.files.node import Node
from pairing.event.files.round_fields import MOST_ENTRANTS, WAIVERS, write_side
from pairing.event.rounds import Draft, open_draft
from pairing.standings import MatchResult


def draft_to_json(draft: Draft) -> Json:
    """Return a draft as JSON values; an empty seat is an empty text."""
    return {
        "tables": [
            {
                "table": table.number,
                **{name: write_side(side) for name, side in zip("ab", table.sides, strict=True)},
            }
            for table in draft.tables
        ],
        "byes": list(draft.byes),
        "off": dict(draft.off),
        "waived": [{"kind": each.kind, "teams": list(each.ids)} for each in draft.waived],
    }


def read_draft(event: Event, text: str) -> Draft:
    """Return a draft as it was sent, of those who play in the event's next round.

    Raises EventError where it is none.
    """
    node = Node(load_json(text))
    fields = node.members(("tables",), ("byes", "off", "waived"))
    number, size = len(event.played) + 1, event.side_size
    byes = fields["byes"].items(most=MOST_ENTRANTS) if "byes" in fields else ()
    off = fields["off"].any_members() if "off" in fields else {}
    round_ = EventRound(
        tuple(
            _read_table(item, number, size) for item in fields["tables"].items(most=MOST_ENTRANTS)
        ),
        tuple(bye.text() for bye in byes),
        {team: worth.choice(OFF) for team, worth in off.items()},
        WAIVERS.read(fields["waived"]) if "waived" in fields else (),
    )
    return open_draft(event, round_)


def _read_table(node: Node, number: int, size: int) -> TableOfRound:
    fields = node.members(("table", "a", "b"))
    match = MatchResult(number, _read_side(fields["a"], size), _read_side(fields["b"], size))
    return TableOfRound(match, fields["table"].whole(1, MOST_ENTRANTS))


def _read_side(node: Node, size: int) -> tuple[str, ...]:
    """Return who sits on a side, where some seats may be empty."""
    if size == 1:
        return (node.text(),)
    return tuple(item.text() for item in node.items(size, size))
