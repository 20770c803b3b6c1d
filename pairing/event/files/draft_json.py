"""A draft of a round as JSON: what a page sends along while a director changes it."""

from pairing.event.event import OFF, Event, Round, TableOfRound
from pairing.event.files.json_text import Json, load_json
from pairing.event.files.node import Node
from pairing.event.files.round_fields import MOST_ENTRANTS, WAIVERS
from pairing.event.rounds import Draft, open_draft
from pairing.standings import Match


def draft_to_json(draft: Draft) -> Json:
    """Return a draft as JSON values; an empty seat is an empty text."""
    return {
        "tables": [{"table": table.number, "a": table.a, "b": table.b} for table in draft.tables],
        "bye": draft.bye,
        "off": dict(draft.off),
        "waived": [{"kind": each.kind, "teams": list(each.ids)} for each in draft.waived],
    }


def read_draft(event: Event, text: str) -> Draft:
    """Return a draft as it was sent, of the teams that play in the event's next round.

    Raises EventError where it is none.
    """
    node = Node(load_json(text))
    fields = node.members(("tables",), ("bye", "off", "waived"))
    number = len(event.played) + 1
    bye = fields["bye"].text() if "bye" in fields else ""
    off = fields["off"].any_members() if "off" in fields else {}
    round_ = Round(
        tuple(_read_table(item, number) for item in fields["tables"].items(most=MOST_ENTRANTS)),
        (bye,) if bye else (),
        {team: worth.choice(OFF) for team, worth in off.items()},
        WAIVERS.read(fields["waived"]) if "waived" in fields else (),
    )
    return open_draft(event, round_)


def _read_table(node: Node, number: int) -> TableOfRound:
    fields = node.members(("table", "a", "b"))
    match = Match(number, (fields["a"].text(),), (fields["b"].text(),))
    return TableOfRound(match, fields["table"].whole(1, MOST_ENTRANTS))
