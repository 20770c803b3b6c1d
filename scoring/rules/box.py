"""The box: all that a game is as data, read from games.json. JavaScript reads the same table.

No number, no default and no list of fields stands anywhere else. A game that is not of the box
has a table of the same shape with its own rows (`Box.add`).
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final, TypeAlias

RuleValue: TypeAlias = "int | str | bool | None"
Table: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Limit:
    """What values a house rule takes: a range, a list of words, or true and false.

    `changes_chances`: whether the chances of winning are others by another value than its default;
    they are those of the default, and the sheet says so.
    """

    type: str
    default: RuleValue
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    may_be_null: bool = False
    changes_chances: bool = False


@dataclass(frozen=True, slots=True)
class RoundField:
    """A field of an entry: how it is read (its type), and what the type wants to know.

    `noun`: what is counted; it begins the codes ("points_sum") and names their value. `total`:
    what all together make. `longest`: how many characters a text in it may have. `is_beside`: it is
    said of a round beside its result, unless its kind requires it; `changes_points`: and what it
    says is part of the score.
    """

    name: str
    type: str
    least: int = 0
    most: int = 0
    step: int = 1
    total: int = 0
    longest: int = 0
    noun: str = ""
    is_beside: bool = False
    changes_points: bool = False


@dataclass(frozen=True, slots=True)
class RoundKind:
    """A kind of round: the fields that its entry must have, and those that it may have besides.

    `needs_rule`: the house rule without which it cannot happen. `points_rule`: the house rule
    that says what it scores. `sweep`: how many partners won by going out first together.
    `is_played_out`: it ends when one player is left, so that a whole finish says who.
    """

    required: tuple[str, ...]
    optional: tuple[str, ...] = ()
    needs_rule: str | None = None
    points_rule: str | None = None
    sweep: int = 0
    is_played_out: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """All fields of its own: without those that every entry has."""
        return self.required + self.optional


@dataclass(frozen=True, slots=True)
class CallWorth:
    """The points that a call brings or costs.

    `points_rule`: the house rule that says how many, where `points` does not. They differ from
    game to game then, and are counted as the `fact` of this number (`rules.facts`).
    """

    points: int = 0
    points_rule: str | None = None
    fact: int = 0


@dataclass(frozen=True, slots=True)
class CallRow:
    """A call: what it brings if it is `made`, and costs if it has `failed`.

    `needs_rule`: the house rule without which nobody makes it. `is_grand`: it is made before all
    cards have been seen.
    """

    made: CallWorth
    failed: CallWorth
    needs_rule: str | None = None
    is_grand: bool = False

    def worth(self, *, made: bool) -> CallWorth:
        """Return what it brings or costs."""
        return self.made if made else self.failed


@dataclass(slots=True)
class Box:
    """The table in memory. `games` holds the rows as they stand; `Variant` gives them their type.

    `main`: the game that is meant where nothing else is said, and of which deals are on record.
    """

    main: str = ""
    calls: dict[str, CallRow] = field(default_factory=dict)
    limits: dict[str, Limit] = field(default_factory=dict)
    fields: dict[str, RoundField] = field(default_factory=dict)
    common_fields: tuple[str, ...] = ()
    kinds: dict[str, RoundKind] = field(default_factory=dict)
    games: dict[str, Table] = field(default_factory=dict)
    _fields_of: dict[tuple[str, ...], tuple[str, ...]] = field(default_factory=dict)

    def add(self, table: Table) -> None:
        """Put the rows of a table into the box; a part that it does not have adds nothing."""
        self._fields_of.clear()
        self.main = table.get("main", self.main)
        self.common_fields += tuple(table.get("common_fields", ()))
        self.calls |= {name: _read_call(row) for name, row in table.get("calls", {}).items()}
        self.limits |= {
            name: Limit(**_with_tuples(row)) for name, row in table.get("house_rules", {}).items()
        }
        self.fields |= {
            name: RoundField(name, **row) for name, row in table.get("fields", {}).items()
        }
        self.kinds |= {
            name: RoundKind(**_with_tuples(row)) for name, row in table.get("kinds", {}).items()
        }
        self.games |= table.get("games", {})

    def fields_of(self, *kinds: str) -> tuple[str, ...]:
        """Return the fields that an entry of one of these kinds may have, in their order."""
        if kinds not in self._fields_of:
            own = (self.kinds[kind].fields for kind in kinds)
            names = set(self.common_fields).union(*own)
            self._fields_of[kinds] = tuple(name for name in self.fields if name in names)
        return self._fields_of[kinds]

    @property
    def notes(self) -> tuple[str, ...]:
        """The fields in which people write in their own words."""
        return tuple(name for name, field in self.fields.items() if field.type == "note")

    def beside(self, kind: str) -> tuple[RoundField, ...]:
        """Return the fields said beside the result of a round of this kind; none of no kind."""
        if kind not in self.kinds:
            return ()
        required = self.kinds[kind].required
        fields = (self.fields[name] for name in self.fields_of(kind) if name not in required)
        return tuple(field for field in fields if field.is_beside)


def _read_call(row: Table) -> CallRow:
    worth = {end: CallWorth(**row[end]) for end in ("made", "failed")}
    return CallRow(**{**row, **worth})


def _with_tuples(row: Table) -> dict[str, Any]:
    return {name: tuple(v) if isinstance(v, list) else v for name, v in row.items()}


def read_box() -> dict[str, Any]:
    """Read games.json."""
    text = files("scoring.rules").joinpath("games.json").read_text("utf-8")
    table: dict[str, Any] = json.loads(text)
    return table


BOX: Final = Box()
BOX.add(read_box())
