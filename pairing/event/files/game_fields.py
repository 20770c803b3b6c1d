"""The fields of a game: its score, its deals, and what the director adjusted."""

from collections.abc import Callable
from typing import Any, Final

from pairing.event.files.json_text import Json
from pairing.event.files.kinds import Of, choice, items, text, whole
from pairing.event.files.node import Node
from pairing.event.files.record import FileRecord, Nodes, RecordField, Values
from pairing.event.files.scoring_fields import SCORE
from pairing.standings import Adjustment, GameResult, Hand, add_adjustments

MOST_HANDS: Final = 200
MOST_ADJUSTED: Final = 1000
NO_DOUBLES: Final = (0, 0)


def _read_hand(node: Node) -> Hand:
    entries = node.items(2, 3)
    a, b = (SCORE.read(entry) for entry in entries[:2])
    return Hand(a, b, DOUBLE.read(entries[2]) if len(entries) > 2 else None)


DOUBLE: Final = choice(("a", "b"))
HAND: Final = Of(
    _read_hand,
    {
        "type": "array",
        "prefixItems": [SCORE.schema, SCORE.schema, DOUBLE.schema],
        "items": False,
        "minItems": 2,
        "maxItems": 3,
    },
    lambda hand: [hand.a, hand.b, *([hand.double] if hand.double else [])],
)
"""A deal: both scores, and the side with the double victory where there is one."""


def _check_adjustment(node: Node, _given: Nodes, values: Values) -> None:
    if not values["points"]:
        raise node.refuse("empty_adjustment")


ADJUSTMENT: Final = FileRecord(
    (
        RecordField("side", DOUBLE, about="whose"),
        RecordField(
            "points", whole(-MOST_ADJUSTED, MOST_ADJUSTED), about="points, less than 0 if taken"
        ),
        RecordField("reason", text(1), about="why"),
    ),
    Adjustment,
    _check_adjustment,
    title="adjustment",
)
"""Points that the director ruled: part of the score, and of no deal."""


def list_game_fields(find: Callable[[Any], GameResult | None]) -> tuple[RecordField, ...]:
    """Return the fields of a game, which may be the only one of its table."""

    def get(name: str, default: object) -> Callable[[Any], object]:
        return lambda owner: default if (game := find(owner)) is None else getattr(game, name)

    def get_score(owner: Any) -> object:
        game = find(owner)
        return None if game is None else (game.a, game.b)

    hands = items(HAND, 1, MOST_HANDS)
    doubles = items(whole(0, MOST_HANDS), 2, 2)
    return (
        RecordField("score", items(SCORE, 2, 2), None, "game points of both sides", get=get_score),
        RecordField("hands", hands, (), "the deals", get=get("hands", ())),
        RecordField(
            "doubles", doubles, NO_DOUBLES, "double victories", get=get("doubles", NO_DOUBLES)
        ),
        RecordField(
            "adjustments",
            items(ADJUSTMENT, 1, 2 * MOST_HANDS),
            (),
            "what the director adjusted",
            get=get("adjustments", ()),
        ),
    )


def make_game(
    score: tuple[int, int] | None,
    hands: tuple[Hand, ...],
    doubles: tuple[int, int],
    adjustments: tuple[Adjustment, ...],
) -> GameResult:
    """Return a game; without a score its deals and adjustments add up to one."""
    if score is None:
        a, b = add_adjustments(adjustments)
        score = a + sum(hand.a for hand in hands), b + sum(hand.b for hand in hands)
    return GameResult(*score, hands, doubles, adjustments)


def check_game(node: Node, given: Nodes, _values: Values) -> None:
    """Refuse a game with neither a score nor its deals, or with double victories given twice."""
    if "score" not in given and "hands" not in given:
        raise node.refuse("missing_field", field="score")
    if "hands" in given and "doubles" in given:
        raise given["doubles"].refuse("hands_and_doubles")


def forbid_together(*names: str) -> Json:
    """Return what JSON Schema says of fields that exclude each other."""
    return {"not": {"required": list(names)}}


SCORE_OR_HANDS: Final[Json] = {"anyOf": [{"required": ["score"]}, {"required": ["hands"]}]}
GAME: Final = FileRecord(
    list_game_fields(lambda game: game),
    make_game,
    check_game,
    title="game",
    rest={
        **SCORE_OR_HANDS,
        **forbid_together("hands", "doubles"),
    },
)
ONE_OF_A_GAME: Final = ("score", "hands", "doubles", "adjustments")
