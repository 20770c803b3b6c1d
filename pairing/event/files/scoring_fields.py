"""The fields of `scoring` (docs/event-format.md): for each kind of points its own, and the rest."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from common.problems.sentences import translatable as _
from pairing.event.files.kinds import FieldKind, choice, items, points, whole
from pairing.event.files.node import Node
from pairing.event.files.record import NEEDED, FileRecord, Nodes, RecordField, Values, Variants, tag
from pairing.standings import (
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
)
from pairing.standings.scoring import AWARD_KINDS

MOST_SCORE: Final = 100_000
SCORE: Final = whole(-MOST_SCORE, MOST_SCORE)
MARGIN: Final = whole(1, MOST_SCORE)

AWARD: Final = FileRecord(
    (
        RecordField("points", points(), about="what it brings"),
        RecordField("made", SCORE, 0, "game points made"),
        RecordField("lost", SCORE, 0, "game points lost"),
    ),
    Award,
    title="award",
)
BAND: Final = FileRecord(
    (
        RecordField("from", MARGIN, about="the least margin of the band", attribute="margin"),
        RecordField("winner", points(), about="points of the winner"),
        RecordField("loser", points(), about="points of the loser"),
    ),
    Band,
)
BANDS: Final = items(BAND, 1, 100)
AWARDS: Final = {
    "bye": "what a bye brings",
    "full": "what a full round off brings",
    "half": "what half a round off brings",
    "zero": "what a round off for nothing brings",
    "forfeit_win": "what a won forfeit brings",
    "forfeit_loss": "what a lost forfeit brings",
}
BY_HAND: Final = "by hands and by total it has to be given"
OTHERWISE: Final = {
    **dict.fromkeys(("bye", "full", "forfeit_win"), f"a win with no difference; {BY_HAND}"),
    "half": f"a level match; {BY_HAND}",
    **dict.fromkeys(("zero", "forfeit_loss"), "nothing"),
}
OF_EVERY_KIND: Final = (
    RecordField("per", choice(("match", "game")), "match", "whether double games are added up"),
    RecordField("difference_cap", MARGIN, None, "the most that a match moves the tie-break by"),
    *(RecordField(name, AWARD, None, AWARDS[name], OTHERWISE[name]) for name in AWARD_KINDS),
)


def _of_rule(
    name: str,
    kind: FieldKind,
    default: object,
    about: str,
    attribute: str = "",
    *,
    always: bool = True,
) -> RecordField:
    """Return a field of the rule inside the scoring."""
    place = f"rule.{attribute or name}"
    return RecordField(name, kind, default, about, attribute=attribute, get=place, always=always)


def _describe(
    kind: str,
    rule: Callable[..., PointRule],
    *fields: RecordField,
    check: Callable[[Node, Nodes, Values], None] | None = None,
) -> FileRecord[Scoring]:
    """Return the scoring with one kind of points; the kind may be left out by result."""
    own = [each.key for each in fields]

    def build(**values: Any) -> Scoring:
        return Scoring(rule(**{name: values.pop(name) for name in own}), **values)

    default = "result" if kind == "result" else NEEDED
    said = tag(
        "kind", kind, default=default, always=True, built=False, about="what a match is worth by"
    )
    return FileRecord((said, *fields, *OF_EVERY_KIND), build, check)


def _check_order(_node: Node, given: Nodes, values: Values) -> None:
    """Refuse a loss that brings more than a level match, or that more than a win."""
    win, level, loss = (values[name] for name in ("win", "level", "loss"))
    if not win >= level >= loss:
        at = given.get("level") or given.get("win") or given["loss"]
        raise at.refuse("points_out_of_order", win=str(win), level=str(level), loss=str(loss))


def _list_points(rule: object, about: str, **names: str) -> Sequence[RecordField]:
    """Return fields of points by name, each with the rule's attribute that holds it."""
    return [
        _of_rule(name, points(), getattr(rule, attribute), about.format(name), attribute)
        for name, attribute in names.items()
    ]


HANDS: Final = {"win": "hand_win", "level": "hand_level", "loss": "hand_loss", "double": "double"}
SCALE: Final = ByScale()
POINTS_CAP: Final = _of_rule("cap", points(0), None, "the most that a match brings", always=False)
MARGIN_CAP: Final = _of_rule("cap", MARGIN, None, "the most that a match brings", always=False)
SCORING: Final = Variants(
    "kind",
    {
        "result": _describe(
            "result",
            ByResult,
            *_list_points(ByResult(), "points of a {}", win="win", level="level", loss="loss"),
            check=_check_order,
        ),
        "bands": _describe(
            "bands",
            ByBands,
            _of_rule("bands", BANDS, NEEDED, "points by margin, from 1 upwards"),
            _of_rule("level", points(), NEEDED, "points of a level match"),
        ),
        "scale": _describe(
            "scale",
            ByScale,
            _of_rule("share", whole(1, 1000), SCALE.share, "what both sides share"),
            _of_rule("full_at", points(1), SCALE.full_at, "the margin that takes it all"),
            _of_rule("step", whole(1, 10_000), SCALE.step, "margins count in whole steps"),
            _of_rule("decimals", whole(0, 3), SCALE.decimals, "decimals of the points"),
            POINTS_CAP,
        ),
        "hands": _describe(
            "hands",
            ByHands,
            _of_rule("hands", whole(1, 30), NEEDED, "how many hands a match has"),
            *_list_points(ByHands(1), "points of a hand: {}", **HANDS),
            POINTS_CAP,
        ),
        "difference": _describe("difference", ByDifference, MARGIN_CAP),
        "total": _describe("total", ByTotal, MARGIN_CAP),
    },
    tell=lambda scoring: KINDS[type(scoring.rule)],
    otherwise="result",
    title="scoring",
)
KINDS: Final[dict[type[PointRule], str]] = {
    ByResult: "result",
    ByBands: "bands",
    ByScale: "scale",
    ByHands: "hands",
    ByDifference: "difference",
    ByTotal: "total",
}
KIND_LABELS: Final = {
    "result": _("points for a win, a level match, a loss"),
    "difference": _("the difference of the scores"),
    "total": _("the score that a team made"),
    "scale": _("points by margin, on a scale"),
    "bands": _("points by margin, in bands of your own"),
    "hands": _("points for each hand won, level, lost"),
}
LABELS: Final = {
    "win": _("A win"),
    "level": _("A level match"),
    "loss": _("A loss"),
    "bands": _("Bands"),
    "share": _("Points that both teams share"),
    "full_at": _("Margin at which the winner takes them all"),
    "hand_win": _("A hand won"),
    "hand_level": _("A level hand"),
    "hand_loss": _("A hand lost"),
    "double": _("A double victory"),
    "cap": _("Most that one match brings"),
    "difference_cap": _("Most that one match adds to the difference of scores"),
    "bye": _("A bye"),
    "full": _("A round off that counts as a win"),
    "half": _("A round off that counts as a level match"),
    "zero": _("A round off that counts as nothing"),
    "forfeit_win": _("A win because the other team did not come"),
    "forfeit_loss": _("A loss because the team did not come"),
}
"""What a page that sets them calls the kinds and fields, in its order; others are not set there."""
