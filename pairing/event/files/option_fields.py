"""The options of an event's format (docs/event-format.md): its `pairing`, and the `cut`."""

from collections.abc import Mapping
from typing import Any, Final

from common.problems.sentences import translatable as _
from pairing.event.event import Cut, IndividualsOptions
from pairing.event.files.kinds import FLAG, Of, choice, items, some_whole, whole, worded
from pairing.event.files.node import Node
from pairing.event.files.record import FileRecord, Nodes, RecordField, Values
from pairing.event.files.round_fields import ID
from pairing.event.stages import FixedOptions
from pairing.formats import EventFormat
from pairing.individuals import DEFAULT_ORDER
from pairing.swiss import LAST_WISHES_RANK, Settings

MOST_CUT: Final = 16

PLAIN: Final = Settings()
FIRST_ROUND: Final = worded(
    {"seed": _("by seed: upper half against lower half"), "lot": _("by lot")}
)
TABLES: Final = worded(
    {
        "changing": _("by rank, nobody twice at a table if it can be helped"),
        "near": _("by rank, nobody walks far"),
        "by_rank": _("strictly by rank"),
    }
)
ROUNDS: Final = worded(
    {
        "drawn": _("one by one, from the standings"),
        "fixed": _("all before the first; who comes or leaves ends that, and the rest are drawn"),
    }
)
SITS_OUT: Final = worded(
    {
        "rank": _("who stands lowest, of those whose turn it is"),
        "lot": _("by lot, of those whose turn it is"),
    }
)
GROUPS: Final = worded({"snake": _("by seed, level groups"), "lot": _("by lot, from pots")})
SWISS: Final = FileRecord(
    (
        RecordField("first_round", FIRST_ROUND, PLAIN.first_round, "by seed or by lot"),
        RecordField("tables", TABLES, PLAIN.tables, "how tables are numbered"),
        RecordField(
            "wishes_rank",
            whole(1, LAST_WISHES_RANK),
            PLAIN.wishes_rank,
            "the place of wishes among the criteria: first to last before the lot",
        ),
    ),
    Settings,
)
INDIVIDUALS: Final = FileRecord(
    (
        RecordField(
            "order",
            items(choice(DEFAULT_ORDER), 1, twice="criterion_twice"),
            (),
            "the criteria, the most important first",
        ),
        RecordField("sit_out_by", SITS_OUT, "rank", "who sits out", attribute="bye_by"),
        RecordField("rounds", ROUNDS, "drawn", "drawn one by one, or fixed before the first"),
    ),
    IndividualsOptions,
)
DRAW: Final = FixedOptions()
ODD: Final = some_whole(range(1, 16, 2), "even_best_of")
FIXED: Final = FileRecord(
    (
        RecordField("legs", whole(1, 10), DRAW.legs, "how often each two meet", always=True),
        RecordField(
            "groups", whole(1, 1000), DRAW.groups, "how many groups there are", always=True
        ),
        RecordField("draw", GROUPS, DRAW.draw, "how they are drawn", always=True),
        RecordField(
            "qualifiers", whole(1, 1000), DRAW.qualifiers, "who goes on, of each", always=True
        ),
        RecordField(
            "qualified",
            items(items(ID, most=1000), most=1000),
            (),
            "who goes on, group by group, best first, once the knockout began",
        ),
        RecordField(
            "best_of",
            items(ODD, 1, 20),
            DRAW.best_of,
            "games by round, the last for all rounds after it",
            always=True,
        ),
        RecordField("third_place", FLAG, DRAW.third_place, "whether it is played for", always=True),
    ),
    FixedOptions,
)
OPTIONS: Final[Mapping[str, FileRecord[Any]]] = {
    "swiss": SWISS,
    "individuals": INDIVIDUALS,
    "fixed": FIXED,
}
LABELS: Final = {
    "rounds": _("When the rounds are drawn"),
    "order": _("What counts most for who sits where"),
    "sit_out_by": _("Who sits out where tables of four leave somebody over"),
    "first_round": _("The first round"),
    "tables": _("Which table a team plays at"),
    "legs": _("How often each pair meets"),
    "groups": _("Groups"),
    "draw": _("Who is in which group"),
    "qualifiers": _("Teams that go through from each group"),
    "best_of": _("Games of a match in the knockout"),
}
"""What a page that sets them calls the options, in its order."""


def describe_pairing(row: EventFormat) -> RecordField:
    """Return the field `pairing`: each format has its own options."""
    of = OPTIONS[row.options_of]
    own = FileRecord([field for field in of.fields if field.name in row.options], of.build)
    texts = ("options of the format", "as each of them says")
    always = row.options_of == "fixed"
    return RecordField("pairing", own, of.build(), *texts, attribute=row.options_of, always=always)


def _read_qualified(node: Node) -> tuple[str, ...]:
    """Return who has qualified, however many: the check looks how many the cut takes."""
    return tuple(ID.read(item) for item in node.items())


def _check_cut(_node: Node, given: Nodes, values: Values) -> None:
    if "qualified" in given:
        given["qualified"].items(2, values["teams"])


CUT: Final = FileRecord(
    (
        RecordField("teams", some_whole((2, 4, 8, MOST_CUT), "cut_size"), about="how many go on"),
        RecordField("third_place", FLAG, False, "whether it is played for"),
        RecordField(
            "qualified",
            Of(_read_qualified, items(ID, 2, MOST_CUT).schema, list),
            (),
            "who plays it, best first, once it began",
        ),
    ),
    Cut,
    _check_cut,
)
