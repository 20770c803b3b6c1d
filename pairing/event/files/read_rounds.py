"""The rounds, penalties and plans of an event's file."""

from fractions import Fraction
from typing import Literal

from pairing.errors import Waiver
from pairing.event.event import OFF, Off, Plan, Round, TableOfRound
from pairing.event.files.node import Node
from pairing.event.files.read_scoring import MOST_SCORE
from pairing.standings import Game, Hand, Match, Penalty
from pairing.swiss import KINDS

MOST_ENTRANTS = 10_000
MOST_HANDS = 200
Fields = dict[str, Node]


def read_round(node: Node, number: int, side_size: int) -> Round:
    """Read the round with this number; how many sit on a side is the format's."""
    fields = node.members(("tables",), ("round", "byes", "off", "waived"))
    if "round" in fields and fields["round"].whole(1, 1000) != number:
        raise fields["round"].refuse("wrong_round", expected=number)
    return Round(
        tables=tuple(read_table(item, number, side_size) for item in fields["tables"].items()),
        byes=read_ids(fields["byes"]) if "byes" in fields else (),
        off=read_off(fields["off"]) if "off" in fields else {},
        waived=read_waivers(fields["waived"]) if "waived" in fields else (),
    )


def read_table(node: Node, round_: int, side_size: int) -> TableOfRound:
    """Read a table: both sides, its number, and its result if it has one."""
    results = ("score", "hands", "doubles", "games", "forfeit", "points", "reason")
    fields = node.members(("a", "b"), ("table", *results))
    a, b = (read_side(fields[name], side_size) for name in ("a", "b"))
    absents: tuple[Literal["a", "b", "both"], ...] = ("a", "b", "both")
    absent = fields["forfeit"].choice(absents) if "forfeit" in fields else None
    games = _read_games(node, fields)
    if absent and (games or "points" in fields):
        raise fields["forfeit"].refuse("forfeit_with_result")
    match = Match(
        round_,
        a,
        b,
        games,
        absent,
        _read_points(fields["points"]) if "points" in fields else None,
        fields["reason"].text() if "reason" in fields else "",
    )
    number = fields["table"].whole(1, MOST_ENTRANTS) if "table" in fields else None
    return TableOfRound(match, number, listed="games" in fields)


def read_side(node: Node, size: int) -> tuple[str, ...]:
    """Read who sits on a side: an id, or a list of ids where partners change."""
    if size == 1:
        return (node.text(least=1),)
    return tuple(item.text(least=1) for item in node.items(size, size))


def _read_games(node: Node, fields: Fields) -> tuple[Game, ...]:
    if "games" not in fields:
        game = _read_game(node, fields)
        return () if game is None else (game,)
    for name in ("score", "hands", "doubles"):
        if name in fields:
            raise fields[name].refuse("games_and_score", field=name)
    games = []
    for item in fields["games"].items(least=1, most=15):
        game = _read_game(item, item.members((), ("score", "hands", "doubles")))
        if game is None:
            raise item.refuse("missing_field", field="score")
        games.append(game)
    return tuple(games)


def _read_game(node: Node, fields: Fields) -> Game | None:
    if "score" not in fields and "hands" not in fields:
        if "doubles" in fields:
            raise node.refuse("missing_field", field="score")
        return None
    hands = _read_hands(fields["hands"]) if "hands" in fields else ()
    if hands and "doubles" in fields:
        raise fields["doubles"].refuse("hands_and_doubles")
    if "score" in fields:
        a, b = _read_pair(fields["score"])
    else:
        a, b = sum(hand.a for hand in hands), sum(hand.b for hand in hands)
    doubles = (0, 0)
    if "doubles" in fields:
        first, second = fields["doubles"].items(2, 2)
        doubles = (first.whole(0, MOST_HANDS), second.whole(0, MOST_HANDS))
    return Game(a, b, hands, doubles)


def _read_hands(node: Node) -> tuple[Hand, ...]:
    names: tuple[Literal["a", "b"], ...] = ("a", "b")
    hands = []
    for item in node.items(least=1, most=MOST_HANDS):
        entries = item.items(2, 3)
        a, b = (entry.whole(-MOST_SCORE, MOST_SCORE) for entry in entries[:2])
        hands.append(Hand(a, b, entries[2].choice(names) if len(entries) > 2 else None))
    return tuple(hands)


def _read_pair(node: Node) -> tuple[int, int]:
    a, b = (item.whole(-MOST_SCORE, MOST_SCORE) for item in node.items(2, 2))
    return a, b


def _read_points(node: Node) -> tuple[Fraction, Fraction]:
    a, b = (item.points() for item in node.items(2, 2))
    return a, b


def read_ids(node: Node) -> tuple[str, ...]:
    """Read a list of ids."""
    return tuple(item.text(least=1) for item in node.items())


def read_off(node: Node) -> dict[str, Off]:
    """Read who asked for the round off, and what it is worth."""
    return {name: value.choice(OFF) for name, value in node.any_members().items()}


def read_waivers(node: Node) -> tuple[Waiver, ...]:
    """Read what the director gave up."""
    waivers = []
    for item in node.items():
        fields = item.members(("kind", "teams"))
        kind = fields["kind"].choice(KINDS)
        size = 1 if kind == "second_bye" else 2
        teams = sorted(team.text(least=1) for team in fields["teams"].items(size, size))
        waivers.append(Waiver(kind, tuple(teams)))
    return tuple(waivers)


def read_penalty(node: Node, entrant: str) -> Penalty:
    """Read a penalty; `entrant` is what the field with the id is called."""
    fields = node.members(("round", entrant, "reason"), ("points", "score"))
    penalty = Penalty(
        fields["round"].whole(1, 1000),
        fields[entrant].text(least=1),
        fields["points"].points(least=0) if "points" in fields else Fraction(0),
        fields["score"].whole(0, MOST_SCORE) if "score" in fields else 0,
        fields["reason"].text(least=1),
    )
    if not penalty.points and not penalty.score:
        raise node.refuse("empty_penalty")
    return penalty


def read_plan(node: Node, side_size: int) -> Plan:
    """Read what is fixed beforehand for the next round."""
    fields = node.members((), ("off", "wants_bye", "locked", "sits_out", "waived"))
    locked = []
    for item in fields["locked"].items() if "locked" in fields else ():
        sides = item.members(("a", "b"))
        locked.append((read_side(sides["a"], side_size), read_side(sides["b"], side_size)))
    return Plan(
        off=read_off(fields["off"]) if "off" in fields else {},
        wants_bye=read_ids(fields["wants_bye"]) if "wants_bye" in fields else (),
        locked=tuple(locked),
        sits_out=read_ids(fields["sits_out"]) if "sits_out" in fields else (),
        waived=read_waivers(fields["waived"]) if "waived" in fields else (),
    )
