"""The fields of an event (docs/event-format.md): a new one is a row here, and a line there."""

from collections.abc import Sequence
from typing import Any, Final, get_args

from pairing.event.event import (
    Entrant,
    Event,
    EventRound,
    Member,
    PairingWish,
    Plan,
    WishKind,
)
from pairing.event.files.json_text import Json
from pairing.event.files.kinds import (
    FLAG,
    PASSED_OVER,
    FieldKind,
    Of,
    choice,
    items,
    never,
    some_whole,
    text,
    whole,
)
from pairing.event.files.node import Node
from pairing.event.files.option_fields import CUT, describe_pairing
from pairing.event.files.record import FileRecord, RecordField, Variants, tag
from pairing.event.files.round_fields import (
    ID,
    MOST_ENTRANTS,
    describe_penalty_record,
    describe_plan_record,
    describe_round_record,
    round_to_json,
)
from pairing.event.files.scoring_fields import SCORING
from pairing.formats import FORMATS, Format
from pairing.standings import TIE_BREAKS, Rules, Scoring

MOST_ROUNDS: Final = 200
WISHES: Final[tuple[WishKind, ...]] = get_args(WishKind)
ROUND: Final = whole(1, MOST_ROUNDS)
PAIR: Final = items(ID, 2, 2)
RULES: Final = Rules()

MEMBER: Final = FileRecord(
    (
        RecordField("name", ID, about="what they are called"),
        RecordField("from_round", ROUND, 1, "the first round that they play"),
        RecordField("until_round", ROUND, None, "the last round that they play"),
    ),
    Member,
    title="member",
)


def _read_member(node: Node) -> Member:
    """Return somebody of a team, who is a name alone where they play it all."""
    return MEMBER.read(node) if isinstance(node.value, dict) else Member(ID.read(node))


def _write_member(member: Member) -> object:
    return MEMBER.write(member) if member != Member(member.name) else member.name


PERSON: Final = Of(_read_member, {"anyOf": [ID.schema, MEMBER.schema]}, _write_member)
"""A member of a team: a name, or an object where they do not play every round."""
ENTRANT: Final = FileRecord(
    (
        RecordField("id", text(1, 64), about="a text of its own"),
        RecordField("name", text(), "", "what it is called"),
        RecordField("members", items(PERSON, most=200), (), "who plays in it, and in which rounds"),
        RecordField("club", text(), "", "where it comes from"),
        RecordField("rating", whole(0, 9999), None, "how strong it is"),
        RecordField("enters", ROUND, 1, "the first round that it plays"),
        RecordField("leaves", whole(0, MOST_ROUNDS), None, "the last round that it plays"),
        RecordField(
            "table", whole(1, MOST_ENTRANTS), None, "the number of the table that it needs"
        ),
    ),
    Entrant,
    title="entrant",
    written=("id", "name", "members", "club", "enters", "rating", "leaves", "table"),
)
CALLED: Final = {"name": "what it is called", "place": "where it is", "date": "when it is"}
LOTS: Final = "the text from which every lot is drawn: the same seed, the same event"
STEPS: Final = "scores are multiples of this; with 5 they are checked as scores of Tichu"
PAIRS: Final = 'pairs that must never meet (of individuals: never sit at one table): `[["A", "B"]]`'
TOGETHER: Final = '`{"kind": "apart", "teams": ["A", "B"]}`; players also wish ' + ", ".join(
    f"`{kind}`" for kind in WISHES[1:]
)
SCORING_FIELD: Final = RecordField(
    "scoring",
    SCORING,
    Scoring(),
    "what a match is worth, as *Scoring* says",
    "2, 1, 0 by result",
    always=True,
)
TIE_BREAKS_FIELD: Final = RecordField(
    "tie_breaks",
    items(choice(TIE_BREAKS), 1, twice="tie_break_twice"),
    RULES.tie_breaks,
    "in the order in which they count, as *Tie-breaks* says",
    "points, Buchholz, difference, lot",
    get="rules.tie_breaks",
    always=True,
)
EDITION: Final = RecordField(
    "edition",
    some_whole((2024, 2026), "unknown_edition"),
    RULES.edition,
    "of FIDE's regulations for unplayed rounds: 2024 or 2026",
    "2026",
    get="rules.edition",
)
PROOFS: Final = RecordField(
    "record",
    PASSED_OVER,
    None,
    "what each round was drawn from, as *The record* says",
    "nothing",
    get=lambda _event: None,
    built=False,
)


def _played(side_size: int) -> FieldKind:
    """Return the rounds, each with its number; the format says how many sit on a side."""

    def read(node: Node) -> tuple[EventRound, ...]:
        rounds = enumerate(node.items(most=MOST_ROUNDS), start=1)
        return tuple(describe_round_record(number, side_size).read(item) for number, item in rounds)

    def write(value: Sequence[EventRound]) -> list[Json]:
        return [round_to_json(each, number) for number, each in enumerate(value, start=1)]

    return Of(read, items(describe_round_record(1, side_size), most=MOST_ROUNDS).schema, write)


def _wish(kinds: Sequence[str], entrants: str) -> FieldKind:
    """Return a wish of two, who are under the name of the event's entrants."""
    kind = RecordField("kind", choice(kinds), about="what is wished")
    return FileRecord(
        (kind, RecordField(entrants, PAIR, about="for whom", attribute="entrants")), PairingWish
    )


def _build(*, tie_breaks: tuple[str, ...], edition: Any, **given: Any) -> Event:
    rules = Rules(tie_breaks, edition, FORMATS[given["format"]].meets_all, given["seed"])
    return Event(rules=rules, **given)


def _describe(format_: Format) -> FileRecord[Event]:
    """Return the fields of an event of this format."""
    plain = Event(format_, 1, ())
    entrants, size = plain.kind, plain.side_size
    cut = CUT if plain.row.bracket == "if_cut" else never("cut_of_swiss")
    wish = _wish(WISHES if size > 1 else WISHES[:1], entrants)
    penalties, plan = items(describe_penalty_record(entrants[:-1])), describe_plan_record(size)
    seeded = RecordField(
        entrants,
        items(ENTRANT, most=MOST_ENTRANTS),
        about="who takes part, in the order of the seeds"
        + (", where partners change" if size > 1 else ""),
        attribute="entrants",
    )
    fields = [
        tag("format", format_, about=", ".join(f"`{each}`" for each in FORMATS)),
        *(RecordField(name, text(), "", about, "empty") for name, about in CALLED.items()),
        RecordField("rounds", ROUND, about=f"how many rounds are planned, 1 to {MOST_ROUNDS}"),
        RecordField("seed", text(), "", LOTS, "empty"),
        RecordField("score_step", whole(1, 1000), plain.score_step, STEPS, "5"),
        SCORING_FIELD,
        TIE_BREAKS_FIELD,
        EDITION,
        describe_pairing(plain.row),
        RecordField("cut", cut, None, "the knockout after the last round of a Swiss", "none"),
        seeded,
        RecordField("forbidden", items(PAIR), (), PAIRS, "none"),
        RecordField("wishes", items(wish), (), TOGETHER, "none"),
        RecordField(
            "clubs_apart", FLAG, False, "whether those of one club wish to be apart", "false"
        ),
        RecordField("played", _played(size), (), "the rounds, first round first", "none"),
        RecordField("penalties", penalties, (), "what the director took from somebody", "none"),
        RecordField("next", plan, Plan(), "what is fixed for the next round", "nothing"),
        PROOFS,
    ]
    return FileRecord(fields, _build)


EVENT: Final = Variants(
    "format", {format_: _describe(format_) for format_ in FORMATS}, tell=lambda event: event.format
)
