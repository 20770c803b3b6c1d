"""House rules: what a club or a tournament sets otherwise. Limits and defaults are the box's."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from common.problems import ProblemReport
from scoring.rules.box import BOX, Limit, RuleValue
from scoring.rules.json_values import name_field, plain_text, read_object, whole_number

LIMITS: Final[Mapping[str, Limit]] = BOX.limits
"""Decision: neither a target nor a number of rounds is fine, the game is then ended by hand."""


class HouseRules:
    """The rules that a game is started with, complete: what is not said stands at its default."""

    __slots__ = ("_values",)

    def __init__(self, **changes: RuleValue) -> None:
        defaults = {name: limit.default for name, limit in BOX.limits.items()}
        self._values: Mapping[str, RuleValue] = {**defaults, **changes}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRules) and self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"HouseRules({self._values})"

    def __getitem__(self, name: str) -> RuleValue:
        return self._values[name]

    def change(self, changes: Mapping[str, RuleValue]) -> "HouseRules":
        """Return the same rules but for some."""
        return HouseRules(**{**self._values, **changes})

    def number(self, name: str) -> int | None:
        """Return the value of a rule that is a whole number, or none."""
        value = self._values[name]
        return value if isinstance(value, int) else None

    def holds(self, name: str) -> bool:
        """Return whether a rule that is true or false is true."""
        return self._values[name] is True

    def plays(self, name: str) -> bool:
        """Return whether what needs a rule is played: the rule is neither false nor none."""
        value = self._values[name]
        return value is not None and value is not False

    @property
    def target(self) -> int | None:
        """The total that ends the game."""
        return self.number("target")

    @property
    def rounds(self) -> int | None:
        """The number of rounds that ends the game."""
        return self.number("rounds")

    @property
    def tie(self) -> str:
        """What happens between equals at the end: "play_on" or "draw"."""
        return str(self._values["tie"])

    def to_json(self) -> dict[str, RuleValue]:
        """Return all rules by name; those that the variant has no use for at their default."""
        return dict(self._values)


def find_worth(call: str, rules: HouseRules, *, made: bool) -> int:
    """Return what a call brings, below 0 if it has failed: its points, or those of a house rule."""
    worth = BOX.calls[call].worth(made=made)
    points = rules.number(worth.points_rule) or 0 if worth.points_rule else worth.points
    return points if made else -points


def clean_value(limit: Limit, value: object) -> RuleValue:
    """Return the value as plain Python, or null where it has the wrong type."""
    if limit.type == "whole_number":
        return whole_number(value)
    if limit.type == "text":
        return plain_text(value)
    return value if isinstance(value, bool) else None


def fits_limit(limit: Limit, value: RuleValue, step: int) -> bool:
    """Return whether a cleaned value is in the range (a multiple of the step) or in the list."""
    if limit.type == "whole_number" and isinstance(value, int):
        return limit.least <= value <= limit.most and value % step == 0
    return not limit.words or value in limit.words


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Which house rules a variant has, and where its defaults differ.

    `steps`: of which number a rule is a multiple (rounds of three players: three).
    """

    names: tuple[str, ...]
    changes: Mapping[str, RuleValue] = field(default_factory=dict)
    steps: Mapping[str, int] = field(default_factory=dict)

    @property
    def defaults(self) -> HouseRules:
        """The rules of a game that sets none."""
        return HouseRules(**self.changes)

    @property
    def rounds_step(self) -> int:
        """Of which number a number of rounds is a multiple."""
        return self.steps.get("rounds", 1)

    def read(self, given: object, report: ProblemReport) -> HouseRules:
        """Read `{"target": 500, …}`; null and absent mean the defaults.

        HouseRules are taken as they are: they have been read before. A rule that is refused
        stands at its default, so that the checks of an entry can go on: the defaults allow
        whatever a house rule can allow.
        """
        if isinstance(given, HouseRules):
            return given
        defaults = self.defaults
        if given is None or given == {}:
            return defaults
        changes: dict[str, RuleValue] = {}
        for name, value in (read_object(given, "house_rules", report) or {}).items():
            if name in BOX.limits:
                changes[name] = self._read_value(name, value, defaults[name], report)
            else:
                path = f"house_rules.{name_field(name)}"
                report.add("unknown_house_rule", path, allowed=list(self.names))
        return defaults.change(changes)

    def _read_value(
        self, name: str, given: object, default: RuleValue, report: ProblemReport
    ) -> RuleValue:
        """Read the value of a known house rule, or report it and give the default.

        Decision: a rule that the variant has no use for may be given at its default only, so that
        a complete set of rules can always be handed back, and a mistake is noticed.
        """
        limit = BOX.limits[name]
        value = clean_value(limit, given)
        if value is None and not (given is None and limit.may_be_null):
            report.add("wrong_type", f"house_rules.{name}", expected=limit.type)
            return default
        step = self.steps.get(name, 1)
        if name not in self.names:
            fits = value == default
        else:
            fits = value is None or fits_limit(limit, value, step)
        if not fits:
            self._report_bad(name, step, default, report)
        return value if fits else default

    def _report_bad(self, name: str, step: int, default: RuleValue, report: ProblemReport) -> None:
        limit = BOX.limits[name]
        is_known = name in self.names
        is_range = is_known and limit.type == "whole_number"
        allowed = list(limit.words) if is_known else [default]
        report.add(
            "bad_house_rule",
            f"house_rules.{name}",
            rule=name,
            least=limit.least if is_range else None,
            most=limit.most if is_range else None,
            step=step if is_range else None,
            allowed=None if is_range else allowed,
        )
