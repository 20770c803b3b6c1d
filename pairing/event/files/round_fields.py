"""The fields of rounds, penalties and plans (docs/event-format.md)."""

from fractions import Fraction
from functools import cache, partial
from operator import itemgetter
from typing import Any, Final

from pairing.errors import Waiver
from pairing.event.event import OFF, EventRound, Plan, TableOfRound
from pairing.event.files.game_fields import (
    GAME,
    ONE_OF_A_GAME,
    SCORE_OR_HANDS,
    check_game,
    forbid_together,
    list_game_fields,
    make_game,
)
from pairing.event.files.json_text import Json
from pairing.event.files.kinds import FieldKind, Of, by_name, choice, items, points, text, whole
from pairing.event.files.node import Node
from pairing.event.files.record import FileRecord, Nodes, RecordField, Values, Variants, tag
from pairing.event.files.scoring_fields import MOST_SCORE
from pairing.standings import GameResult, MatchResult, PointPenalty
from pairing.swiss import KINDS

MOST_ENTRANTS: Final = 10_000
MOST_PEOPLE: Final = 20
ID: Final = text(1)
IDS: Final = items(ID)


def side(size: int) -> FieldKind:
    """Return who sits on a side: an id, or a list of ids where partners change."""
    several = items(ID, size, size)
    if size > 1:
        return several
    return Of(lambda node: (ID.read(node),), ID.schema, write_side)


def write_side(side: tuple[str, ...]) -> str | list[str]:
    """Return who sits on a side as JSON has it: a text, or a list where they are several."""
    return side[0] if len(side) == 1 else list(side)


OFF_FIELD: Final = RecordField(
    "off", by_name(choice(OFF)), {}, "who asked for the round off, and as what"
)
WAIVERS: Final = items(
    Variants(
        "kind",
        {
            kind: FileRecord(
                (
                    tag("kind", kind, about="what was given up"),
                    RecordField("teams", items(ID, size, size), about="for whom", get="ids"),
                ),
                lambda kind, teams: Waiver(kind, tuple(sorted(teams))),
            )
            for kind in KINDS
            for size in [1 if kind == "second_bye" else 2]
        },
        tell=lambda waiver: waiver.kind,
        title="waiver",
    )
)
WAIVED: Final = RecordField("waived", WAIVERS, (), "what the director gave up for it")


SOME_SCORE: Final[Json] = {"anyOf": [{"required": [name]} for name in ("score", "hands", "games")]}
TABLE_RULES: Final[Json] = {
    "dependentRequired": {"doubles": ["score"]},
    "dependentSchemas": {"adjustments": SCORE_OR_HANDS, "winner": SOME_SCORE},
    "allOf": [
        forbid_together("hands", "doubles"),
        *(forbid_together("winner", name) for name in ("forfeit", "points")),
        *(forbid_together("games", name) for name in ONE_OF_A_GAME),
        *(forbid_together("forfeit", name) for name in ("score", "hands", "games", "points")),
    ],
}


def _check_table(node: Node, given: Nodes, values: Values) -> None:
    """Refuse what contradicts itself: games and one game, a forfeit and a result."""
    for name in ONE_OF_A_GAME:
        if "games" in given and name in given:
            raise given[name].refuse("games_and_score", field=name)
    if any(name in given for name in ONE_OF_A_GAME):
        check_game(node, given, values)
    if "forfeit" in given and any(name in given for name in ("score", "hands", "games", "points")):
        raise given["forfeit"].refuse("forfeit_with_result")
    if "winner" in given and not _is_level(values):
        raise given["winner"].refuse("winner_not_level")


def _is_level(values: Values) -> bool:
    """Return whether both sides won as many games, and nothing else decided it."""
    games = values["games"]
    if games is None and (values["score"] or values["hands"]):
        games = (make_game(**{name: values[name] for name in ONE_OF_A_GAME}),)
    if not games or values["points"]:
        return False
    wins: list[int] = [(game.a > game.b) - (game.a < game.b) for game in games]
    return sum(wins) == 0


def _find_only_game(table: TableOfRound) -> GameResult | None:
    games = table.match.games
    return None if table.listed or len(games) != 1 else games[0]


def _find_games(table: TableOfRound) -> object:
    games = table.match.games
    return games if table.listed or len(games) > 1 else None


@cache
def describe_table_record(number: int = 1, side_size: int = 1) -> FileRecord[TableOfRound]:
    """Return the table of a round: both sides, its number, and its result if it has one."""

    def build(
        a: tuple[str, ...],
        b: tuple[str, ...],
        table: int | None,
        games: tuple[GameResult, ...] | None,
        people: tuple[tuple[str, ...], ...],
        **given: Any,
    ) -> TableOfRound:
        fields = {name: given.pop(name) for name in ONE_OF_A_GAME}
        only = (make_game(**fields),) if fields["score"] or fields["hands"] else ()
        match = MatchResult(number, a, b, only if games is None else games, **given)
        return TableOfRound(match, table, listed=games is not None, people=people)

    one_side = side(side_size)
    people = items(items(ID, most=MOST_PEOPLE), 2, 2)
    awarded, absents = items(points(), 2, 2), choice(("a", "b", "both"))
    return FileRecord(
        (
            RecordField("table", whole(1, MOST_ENTRANTS), None, "its number", get="number"),
            RecordField("a", one_side, about="one side", get="match.a"),
            RecordField("b", one_side, about="the other side", get="match.b"),
            *list_game_fields(_find_only_game),
            RecordField(
                "games", items(GAME, 1, 15), None, "double games, best of n", get=_find_games
            ),
            RecordField(
                "forfeit",
                absents,
                None,
                "who did not turn up",
                attribute="absent",
                get="match.absent",
            ),
            RecordField("points", awarded, None, "what the director awarded", get="match.points"),
            RecordField("reason", text(), "", "why", get="match.reason"),
            RecordField(
                "winner",
                choice(("a", "b")),
                None,
                "who goes on after a level match of a knockout",
                get="match.winner",
            ),
            RecordField("people", people, (), "who played it, on side a and on side b"),
        ),
        build,
        _check_table,
        rest=TABLE_RULES,
    )


@cache
def describe_result() -> FileRecord[TableOfRound]:
    """Return what a match ended with: the fields of a table without its sides and its number."""
    table = describe_table_record()
    own = [each for each in table.fields if each.name not in ("table", "a", "b")]
    build = partial(table.build, a=("a",), b=("b",), table=None)
    return FileRecord(own, build, table.check, title="result", rest=table.rest)


@cache
def describe_round_record(number: int, side_size: int = 1) -> FileRecord[EventRound]:
    """Return the fields of the round with this number; the format says how many sit on a side."""

    def check(_node: Node, given: Nodes, values: Values) -> None:
        if values["round"] not in (None, number):
            raise given["round"].refuse("wrong_round", expected=number)

    return FileRecord(
        (
            RecordField(
                "round", whole(1, 1000), None, "its number", get=lambda _: number, built=False
            ),
            RecordField(
                "tables", items(describe_table_record(number, side_size)), about="who meets whom"
            ),
            RecordField("byes", IDS, (), "who was left over by the pairing"),
            OFF_FIELD,
            WAIVED,
        ),
        EventRound,
        check,
        title="team_round" if side_size == 1 else "player_round",
    )


def _check_penalty(node: Node, _given: Nodes, values: Values) -> None:
    if not values["points"] and not values["score"]:
        raise node.refuse("empty_penalty")


def describe_penalty_record(entrant: str) -> FileRecord[PointPenalty]:
    """Return the fields of a penalty; `entrant` is what the field with the id is called."""
    return FileRecord(
        (
            RecordField("round", whole(1, 1000), about="from which round on"),
            RecordField(entrant, ID, about="whose it is", attribute="team"),
            RecordField("points", points(0), Fraction(0), "points taken, as a positive number"),
            RecordField(
                "score", whole(0, MOST_SCORE), 0, "game points taken, as a positive number"
            ),
            RecordField("reason", ID, about="why"),
        ),
        PointPenalty,
        _check_penalty,
    )


@cache
def describe_plan_record(side_size: int = 1) -> FileRecord[Plan]:
    """Return the fields of what is fixed beforehand for the next round."""
    one_side = side(side_size)
    table = FileRecord(
        (
            RecordField("a", one_side, about="one side", get=itemgetter(0)),
            RecordField("b", one_side, about="the other side", get=itemgetter(1)),
        ),
        lambda a, b: (a, b),
    )
    return FileRecord(
        (
            OFF_FIELD,
            RecordField("wants_bye", IDS, (), "who has the bye first if somebody must"),
            RecordField("locked", items(table), (), "tables that are fixed"),
            RecordField("sits_out", IDS, (), "who sits out for certain"),
            WAIVED,
        ),
        Plan,
        title="team_plan" if side_size == 1 else "player_plan",
    )


def round_to_json(round_: EventRound, number: int) -> Json:
    """Return a round as JSON values."""
    return describe_round_record(number).write(round_)
