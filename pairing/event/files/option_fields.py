"""The options of an event's format (docs/event-format.md): its `pairing`, and the `cut`."""

from collections.abc import Mapping, Sequence
from typing import Final, get_args

from pairing.event.event import Cut, IndividualsOptions, RoundsBy
from pairing.event.files.kinds import FLAG, Of, choice, items, some_whole, whole
from pairing.event.files.node import Node
from pairing.event.files.record import FileRecord, Nodes, RecordField, Values
from pairing.event.files.round_fields import ID
from pairing.event.formats import FixedOptions, Format
from pairing.individuals import DEFAULT_ORDER
from pairing.swiss import LAST_WISHES_RANK, FirstRound, Settings, Tables

MOST_CUT: Final = 16

PLAIN: Final = Settings()
SWISS: Final = FileRecord(
    (
        RecordField(
            "first_round", choice(get_args(FirstRound)), PLAIN.first_round, "by seed or by lot"
        ),
        RecordField("tables", choice(get_args(Tables)), PLAIN.tables, "how tables are numbered"),
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
        RecordField(
            "sit_out_by", choice(("rank", "lot")), "rank", "who sits out", attribute="bye_by"
        ),
        RecordField(
            "rounds",
            choice(get_args(RoundsBy)),
            "drawn",
            "drawn one by one, or fixed before the first",
        ),
    ),
    IndividualsOptions,
)
DRAW: Final = FixedOptions()
ODD: Final = some_whole(range(1, 16, 2), "even_best_of")
LEGS: Final = RecordField("legs", whole(1, 10), DRAW.legs, "how often each two meet", always=True)
GROUPS: Final = (
    RecordField("groups", whole(1, 1000), DRAW.groups, "how many groups there are", always=True),
    RecordField("draw", choice(("snake", "lot")), DRAW.draw, "how they are drawn", always=True),
    RecordField("qualifiers", whole(1, 1000), DRAW.qualifiers, "who goes on, of each", always=True),
    RecordField(
        "qualified",
        items(items(ID, most=1000), most=1000),
        (),
        "who goes on, group by group, best first, once the knockout began",
    ),
)
KNOCKOUT: Final = (
    RecordField(
        "best_of",
        items(ODD, 1, 20),
        DRAW.best_of,
        "games by round, the last for all rounds after it",
        always=True,
    ),
    RecordField("third_place", FLAG, DRAW.third_place, "whether it is played for", always=True),
)

FIXED: Final[Mapping[Format, Sequence[RecordField]]] = {
    "round_robin": (LEGS,),
    "groups": (LEGS, *GROUPS, *KNOCKOUT),
    "knockout": KNOCKOUT,
}


def describe_pairing(format_: Format) -> RecordField:
    """Return the field `pairing`: each format has its own options."""
    texts = ("options of the format", "as each of them says")
    if format_ == "swiss":
        return RecordField("pairing", SWISS, PLAIN, *texts, attribute="swiss")
    if format_ == "individuals":
        plain = IndividualsOptions()
        return RecordField("pairing", INDIVIDUALS, plain, *texts, attribute="individuals")
    options = FileRecord(FIXED[format_], FixedOptions)
    return RecordField("pairing", options, DRAW, *texts, attribute="fixed", always=True)


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
