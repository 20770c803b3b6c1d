"""The `scoring` and the tie-breaks of an event's file."""

from collections.abc import Callable
from fractions import Fraction

from pairing.event.errors import place_refusal
from pairing.event.files.node import Node
from pairing.standings import (
    TIE_BREAKS,
    Award,
    Band,
    ByBands,
    ByDifference,
    ByHands,
    ByResult,
    ByScale,
    ByTotal,
    PointRule,
    Scoring,
    StandingsError,
)
from pairing.standings.scoring import AWARD_KINDS

Fields = dict[str, Node]
RULE_FIELDS = {
    "result": ("win", "level", "loss"),
    "bands": ("bands", "level"),
    "scale": ("share", "full_at", "step", "decimals", "cap"),
    "hands": ("hands", "win", "level", "loss", "double", "cap"),
    "difference": ("cap",),
    "total": ("cap",),
}
RULE_NEEDS = {"bands": ("bands", "level"), "hands": ("hands",)}
MOST_SCORE = 100_000


def read_scoring(node: Node) -> Scoring:
    """Read how an event scores; what is left out has the defaults of docs/event-format.md."""
    kind_of = node.any_members().get("kind", Node("result", node.at("kind")))
    kind = kind_of.choice(RULE_FIELDS)
    needs = RULE_NEEDS.get(kind, ())
    others = ("kind", *RULE_FIELDS[kind], "per", "difference_cap", *AWARD_KINDS)
    fields = node.members(needs, [name for name in others if name not in needs])
    cap = fields.get("difference_cap")
    return Scoring(
        rule=_read_rule(node, kind, fields),
        per=fields["per"].choice(("match", "game")) if "per" in fields else "match",
        difference_cap=None if cap is None else cap.whole(1, MOST_SCORE),
        **{name: read_award(fields[name]) for name in AWARD_KINDS if name in fields},
    )


def read_award(node: Node) -> Award:
    """Read what a round without a match brings."""
    fields = node.members(("points",), ("made", "lost"))
    made, lost = (
        fields[name].whole(-MOST_SCORE, MOST_SCORE) if name in fields else 0
        for name in ("made", "lost")
    )
    return Award(fields["points"].points(), made, lost)


def read_tie_breaks(node: Node) -> tuple[str, ...]:
    """Read the tie-breaks in their order, each at most once."""
    names: list[str] = []
    for item in node.items(least=1):
        name = item.choice(TIE_BREAKS)
        if name in names:
            raise item.refuse("tie_break_twice", tie_break=name)
        names.append(name)
    return tuple(names)


def _read_rule(node: Node, kind: str, fields: Fields) -> PointRule:
    readers: dict[str, Callable[[Fields], PointRule]] = {
        "result": _read_result,
        "bands": _read_bands,
        "scale": _read_scale,
        "hands": _read_hands,
        "difference": lambda given: ByDifference(_whole(given, "cap")),
        "total": lambda given: ByTotal(_whole(given, "cap")),
    }
    try:
        return readers[kind](fields)
    except StandingsError as error:
        raise place_refusal(error, node.place) from None


def _read_result(fields: Fields) -> ByResult:
    plain = ByResult()
    win = _points(fields, "win", plain.win)
    level = _points(fields, "level", plain.level)
    loss = _points(fields, "loss", plain.loss)
    if not win >= level >= loss:
        at = fields.get("level") or fields.get("win") or fields["loss"]
        raise at.refuse("points_out_of_order", win=str(win), level=str(level), loss=str(loss))
    return ByResult(win, level, loss)


def _read_bands(fields: Fields) -> ByBands:
    bands = []
    for item in fields["bands"].items(least=1, most=100):
        band = item.members(("from", "winner", "loser"))
        margin = band["from"].whole(1, MOST_SCORE)
        bands.append(Band(margin, band["winner"].points(), band["loser"].points()))
    return ByBands(tuple(bands), fields["level"].points())


def _read_scale(fields: Fields) -> ByScale:
    plain = ByScale()
    full_at = fields["full_at"].points(least=1) if "full_at" in fields else plain.full_at
    return ByScale(
        share=_whole(fields, "share", most=1000) or plain.share,
        full_at=full_at,
        step=_whole(fields, "step", most=10_000) or plain.step,
        decimals=fields["decimals"].whole(0, 3) if "decimals" in fields else plain.decimals,
        cap=fields["cap"].points(least=0) if "cap" in fields else None,
    )


def _read_hands(fields: Fields) -> ByHands:
    plain = ByHands(1)
    return ByHands(
        hands=fields["hands"].whole(1, 30),
        hand_win=_points(fields, "win", plain.hand_win),
        hand_level=_points(fields, "level", plain.hand_level),
        hand_loss=_points(fields, "loss", plain.hand_loss),
        double=_points(fields, "double", plain.double),
        cap=fields["cap"].points(least=0) if "cap" in fields else None,
    )


def _points(fields: Fields, name: str, default: Fraction) -> Fraction:
    return fields[name].points() if name in fields else default


def _whole(fields: Fields, name: str, *, most: int = MOST_SCORE) -> int | None:
    return fields[name].whole(1, most) if name in fields else None
