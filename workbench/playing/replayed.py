"""An event that was really played, told to the club round by round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Final

from pairing.event.event import Entrant, Event
from pairing.event.files import points_to_json
from pairing.event.files.round_fields import describe_table_record, write_side
from pairing.event.files.write_event import event_to_json
from pairing.event.names import list_seats, list_side
from workbench.playing.director import Director
from workbench.playing.phone import ServerRefusedError
from workbench.playing.tables import ToldMatch, choose_way

RULES: Final = (
    "format",
    "rounds",
    "scoring",
    "tie_breaks",
    "edition",
    "score_step",
    "pairing",
    "cut",
)
SEATS: Final = ("a", "b", "table")
MOST_PEOPLE: Final = 2
AS_PLAYED: Final = "as it was played"


@dataclass
class Replayed:
    """A played event and what its teams are called here: by numbers, in the order of entering."""

    event: Event
    chance: Random
    entered: list[Entrant] = field(default_factory=list)

    @cached_property
    def numbers(self) -> Mapping[str, str]:
        """The number of each team; who comes later has a later one."""
        order = sorted(self.event.entrants, key=lambda entrant: entrant.enters)
        return {entrant.id: str(number) for number, entrant in enumerate(order, start=1)}

    @cached_property
    def file(self) -> Mapping[str, Any]:
        """The event as JSON values."""
        return event_to_json(self.event)

    def list_rules(self) -> dict[str, Any]:
        """Return the settings, with what is said of those who have entered."""
        here = {entrant.id for entrant in self.entered}
        rules = {name: self.file[name] for name in RULES if name in self.file}
        for part in ("pairing", "cut"):
            given = rules.get(part) or {}
            rules[part] = {k: value for k, value in given.items() if k != "qualified"}
        if not rules["cut"]:
            del rules["cut"]
        pairs = [pair for pair in self.event.forbidden if here.issuperset(pair)]
        wishes = [wish for wish in self.event.wishes if here.issuperset(wish.entrants)]
        return {
            **rules,
            "clubs_apart": self.event.clubs_apart,
            "forbidden": [[self.numbers[team] for team in pair] for pair in pairs],
            "wishes": [
                {
                    "kind": wish.kind,
                    self.event.kind: [self.numbers[entrant] for entrant in wish.entrants],
                }
                for wish in wishes
            ],
        }

    def let_in(self, director: Director, number: int) -> None:
        """Enter who comes for this round, and let go who does not play it any more."""
        coming = [entrant for entrant in self.event.entrants if entrant.enters == number]
        if coming:
            teams = [
                {**self._name(entrant, number), "home": entrant.club[:80]} for entrant in coming
            ]
            director.enter(teams)
            self.entered += coming
            for entrant in coming:
                if entrant.table is not None:
                    director.need_table(self.numbers[entrant.id], entrant.table)
            director.change_rules(self.list_rules(), {})
        for entrant in self.event.entrants:
            now = _list_line_up(entrant, number)
            if entrant.enters < number and now != _list_line_up(entrant, number - 1):
                director.substitute(self.numbers[entrant.id], now, number)
            if entrant.leaves is not None and max(entrant.leaves + 1, entrant.enters) == number:
                director.withdraw(self.numbers[entrant.id])

    def _name(self, entrant: Entrant, number: int) -> dict[str, Any]:
        """Return a team by its name with its people, or a player as a person."""
        name = entrant.name or entrant.id
        if self.event.side_size > 1:
            return {"members": [{"name": name}]}
        return {
            "name": name,
            "members": [{"name": person} for person in _list_line_up(entrant, number)],
        }

    def write_round(self, number: int) -> dict[str, Any]:
        """Return a round with the numbers that its teams have here."""
        round_ = self.event.played[number - 1]
        size = self.event.side_size
        described = describe_table_record(number, size)
        tables: list[dict[str, Any]] = [described.write(table) for table in round_.tables]
        return {
            "tables": [
                {**table, **{side: self._number(table[side]) for side in "ab"}} for table in tables
            ],
            "byes": [self.numbers[team] for team in round_.byes],
            "off": {self.numbers[t]: worth for t, worth in round_.off.items()},
            "waived": [
                {"kind": waiver.kind, "teams": sorted(self.numbers[team] for team in waiver.ids)}
                for waiver in round_.waived
            ],
        }

    def _number(self, side: str | Sequence[str]) -> str | list[str]:
        """Return a side of the file with the numbers that it has here."""
        return write_side(tuple(self.numbers[who] for who in list_side(side)))

    def draw_up(self, director: Director, number: int) -> dict[str, Any]:
        """Draw up a round as it was; where ours would be another one, by the director's hand."""
        played = self.write_round(number)
        fixed = {name: played[name] for name in ("off", "waived") if played[name]}
        try:
            proposal = director.propose(fixed)
        except ServerRefusedError:
            pairs = [{"a": table["a"], "b": table["b"]} for table in played["tables"]]
            proposal = director.propose({**fixed, "locked": pairs, "sits_out": played["byes"]})
        ours = director.read_round(number)
        if _list_seats(ours) != _list_seats(played):
            tables = [{k: table[k] for k in SEATS if k in table} for table in played["tables"]]
            proposal = director.arrange(proposal, {**played, "tables": tables}, AS_PLAYED)
        return dict(proposal)

    def tell(self, number: int, matches: list[dict[str, Any]]) -> list[ToldMatch]:
        """Return what is to be told of each table; nothing of one that is still being played."""
        played = {list_seats(table): table for table in self.write_round(number)["tables"]}
        results = []
        for match in matches:
            row = played[list_seats(match)]
            result = {name: value for name, value in row.items() if name not in SEATS}
            if result:
                partner = -self.chance.randrange(2)
                results.append(ToldMatch(match, result, choose_way(result, self.chance), partner))
        return results

    def penalize(self, director: Director, number: int) -> None:
        """Take what was taken in this round."""
        for penalty in self.event.penalties:
            if penalty.round == number:
                taken = {"points": points_to_json(penalty.points), "score": penalty.score}
                team = self.numbers[penalty.team]
                director.penalize(team, number, {**taken, "reason": penalty.reason})

    def correct(self, _number: int) -> list[tuple[int, ToldMatch]]:
        """Return nothing: what was corrected stands in the file as it is right."""
        return []

    def list_people(self, team: str, number: int) -> list[str]:
        """Return who plays for a team in a round, nobody where teams have no people."""
        return next(
            [entrant.name or entrant.id]
            if self.event.side_size > 1
            else _list_line_up(entrant, number)
            for entrant in self.event.entrants
            if self.numbers[entrant.id] == team
        )


def _list_line_up(entrant: Entrant, number: int) -> list[str]:
    """Return who of a team plays in a round; nobody where the file has more than two at once."""
    names = [member.name for member in entrant.members if member.plays_in(number)]
    return names if len(names) <= MOST_PEOPLE else []


def _list_seats(round_: Mapping[str, Any]) -> object:
    numbered = enumerate(round_["tables"], start=1)
    tables = sorted((table.get("table", at), list_seats(table)) for at, table in numbered)
    return tables, sorted(round_.get("byes", ()))
