"""Reading an event's file (docs/event-format.md): its form here, its sense in legality."""

from dataclasses import replace
from typing import Literal, get_args

from pairing.event.event import (
    FORMATS,
    Cut,
    Entrant,
    Event,
    FixedOptions,
    IndividualsOptions,
    Plan,
    Wish,
    WishKind,
)
from pairing.event.files.json_text import load_json
from pairing.event.files.node import Node
from pairing.event.files.read_rounds import MOST_ENTRANTS, read_penalty, read_plan, read_round
from pairing.event.files.read_scoring import read_scoring, read_tie_breaks
from pairing.event.legality import check_event
from pairing.individuals import DEFAULT_ORDER
from pairing.standings import Rules, Scoring
from pairing.swiss import LAST_WISHES_RANK, FirstRound, Settings, Tables

MOST_ROUNDS = 200
MOST_CUT = 16
PREDETERMINED = {"round_robin", "groups"}
WISHES: tuple[WishKind, ...] = get_args(WishKind)
LotOrRank = Literal["rank", "lot"]
SnakeOrLot = Literal["snake", "lot"]


def read_event(data: bytes | str) -> Event:
    """Read an event's file and check that it does not contradict itself.

    Raises EventError with the place in the file.
    """
    event = parse_event(Node(load_json(data)))
    check_event(event)
    return event


def parse_event(node: Node) -> Event:
    """Read the form of an event; nothing is looked up. Its record is `pairing.checking`'s."""
    kind_of = node.any_members().get("format")
    if kind_of is None:
        raise node.refuse("missing_field", field="format")
    format_ = kind_of.choice(FORMATS)
    event = Event(format_, 1, ())
    common = ("name", "place", "date", "seed", "score_step", "scoring", "tie_breaks", "edition")
    lists = (
        "pairing", "cut", "forbidden", "wishes", "clubs_apart", "played", "penalties", "next",
        "record",
    )  # fmt: skip
    fields = node.members(("format", "rounds", event.kind), (*common, *lists))
    event = replace(
        event,
        rounds=fields["rounds"].whole(1, MOST_ROUNDS),
        entrants=tuple(
            _read_entrant(item) for item in fields[event.kind].items(most=MOST_ENTRANTS)
        ),
        name=fields["name"].text() if "name" in fields else "",
        place=fields["place"].text() if "place" in fields else "",
        date=fields["date"].text() if "date" in fields else "",
        seed=fields["seed"].text() if "seed" in fields else "",
        score_step=fields["score_step"].whole(1, 1000) if "score_step" in fields else 5,
        scoring=read_scoring(fields["scoring"]) if "scoring" in fields else Scoring(),
    )
    event = replace(event, rules=_read_rules(event, fields))
    if "cut" in fields:
        event = replace(event, cut=_read_cut(event, fields["cut"]))
    return _read_history(_read_pairing(event, fields), fields)


def _read_cut(event: Event, node: Node) -> Cut:
    """Read the cut to a knockout, which a Swiss alone can have."""
    if event.format != "swiss":
        raise node.refuse("cut_of_swiss")
    fields = node.members(("teams",), ("third_place", "qualified"))
    teams = fields["teams"].whole(2, MOST_CUT)
    if teams & (teams - 1):
        raise fields["teams"].refuse("cut_size", found=teams)
    named = fields["qualified"].items(least=2, most=teams) if "qualified" in fields else ()
    third_place = fields["third_place"].flag() if "third_place" in fields else False
    return Cut(teams, third_place, tuple(item.text(least=1) for item in named))


def _read_history(event: Event, fields: dict[str, Node]) -> Event:
    size = event.side_size
    played = fields["played"].items(most=MOST_ROUNDS) if "played" in fields else ()
    penalties = fields["penalties"].items() if "penalties" in fields else ()
    return replace(
        event,
        forbidden=_read_pairs(fields["forbidden"]) if "forbidden" in fields else (),
        wishes=_read_wishes(event, fields["wishes"]) if "wishes" in fields else (),
        clubs_apart=fields["clubs_apart"].flag() if "clubs_apart" in fields else False,
        played=tuple(read_round(item, number, size) for number, item in enumerate(played, 1)),
        penalties=tuple(read_penalty(item, event.kind[:-1]) for item in penalties),
        next=read_plan(fields["next"], size) if "next" in fields else Plan(),
    )


def _read_entrant(node: Node) -> Entrant:
    names = ("name", "members", "club", "rating", "enters", "leaves", "table")
    fields = node.members(("id",), names)
    members = fields["members"].items(most=20) if "members" in fields else ()
    return Entrant(
        id=fields["id"].text(least=1, most=64),
        name=fields["name"].text() if "name" in fields else "",
        members=tuple(item.text(least=1) for item in members),
        club=fields["club"].text() if "club" in fields else "",
        rating=fields["rating"].whole(0, 9999) if "rating" in fields else None,
        enters=fields["enters"].whole(1, MOST_ROUNDS) if "enters" in fields else 1,
        leaves=fields["leaves"].whole(0, MOST_ROUNDS) if "leaves" in fields else None,
        table=fields["table"].whole(1, MOST_ENTRANTS) if "table" in fields else None,
    )


def _read_rules(event: Event, fields: dict[str, Node]) -> Rules:
    rules = Rules(predetermined=event.format in PREDETERMINED, seed=event.seed)
    if "tie_breaks" in fields:
        rules = replace(rules, tie_breaks=read_tie_breaks(fields["tie_breaks"]))
    if "edition" in fields:
        year = fields["edition"].whole(2024, 2026)
        if year == 2025:
            raise fields["edition"].refuse("unknown_edition", found=year)
        rules = replace(rules, edition=2024 if year == 2024 else 2026)
    return rules


def _read_pairing(event: Event, fields: dict[str, Node]) -> Event:
    """Read the field `pairing`: each format has its own options."""
    if "pairing" not in fields:
        return event
    node = fields["pairing"]
    if event.format == "swiss":
        return replace(event, swiss=_read_swiss(node))
    if event.format == "individuals":
        return replace(event, individuals=_read_individuals(node))
    return replace(event, fixed=_read_fixed(node, event.format))


def _read_swiss(node: Node) -> Settings:
    options = node.members((), ("first_round", "tables", "wishes_rank"))
    plain = Settings()
    firsts: tuple[FirstRound, ...] = get_args(FirstRound)
    numberings: tuple[Tables, ...] = get_args(Tables)
    return Settings(
        wishes_rank=options["wishes_rank"].whole(1, LAST_WISHES_RANK)
        if "wishes_rank" in options
        else plain.wishes_rank,
        first_round=options["first_round"].choice(firsts)
        if "first_round" in options
        else plain.first_round,
        tables=options["tables"].choice(numberings) if "tables" in options else plain.tables,
    )


def _read_individuals(node: Node) -> IndividualsOptions:
    options = node.members((), ("order", "sit_out_by"))
    order = []
    for item in options["order"].items(least=1) if "order" in options else ():
        criterion = item.choice(DEFAULT_ORDER)
        if criterion in order:
            raise item.refuse("criterion_twice", criterion=criterion)
        order.append(criterion)
    ways: tuple[LotOrRank, ...] = get_args(LotOrRank)
    by = options["sit_out_by"].choice(ways) if "sit_out_by" in options else "rank"
    return IndividualsOptions(tuple(order), by)


def _read_fixed(node: Node, format_: str) -> FixedOptions:
    group = ("groups", "draw", "qualifiers")
    known = {"round_robin": ("legs",), "groups": ("legs", *group, "best_of", "third_place")}
    options = node.members((), known.get(format_, ("best_of", "third_place")))
    ways: tuple[SnakeOrLot, ...] = get_args(SnakeOrLot)
    best_of = []
    for item in options["best_of"].items(least=1, most=20) if "best_of" in options else ():
        games = item.whole(1, 15)
        if games % 2 == 0:
            raise item.refuse("even_best_of", found=games)
        best_of.append(games)
    return FixedOptions(
        legs=options["legs"].whole(1, 10) if "legs" in options else 1,
        groups=options["groups"].whole(1, 1000) if "groups" in options else 1,
        draw=options["draw"].choice(ways) if "draw" in options else "snake",
        qualifiers=options["qualifiers"].whole(1, 1000) if "qualifiers" in options else 2,
        best_of=tuple(best_of) or (1,),
        third_place=options["third_place"].flag() if "third_place" in options else False,
    )


def _read_pairs(node: Node) -> tuple[tuple[str, str], ...]:
    return tuple(_read_two(item) for item in node.items())


def _read_two(node: Node) -> tuple[str, str]:
    one, other = (item.text(least=1) for item in node.items(2, 2))
    return one, other


def _read_wishes(event: Event, node: Node) -> tuple[Wish, ...]:
    wishes = []
    for item in node.items():
        fields = item.members(("kind", event.kind))
        kinds = WISHES if event.format == "individuals" else WISHES[:1]
        wishes.append(Wish(fields["kind"].choice(kinds), _read_two(fields[event.kind])))
    return tuple(wishes)
