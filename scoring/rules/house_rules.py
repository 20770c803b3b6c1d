"""House rules: what a club or a tournament sets otherwise, with defaults and limits as a table."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from scoring.rules.json_values import name_of, plain_text, read_object, whole_number
from scoring.rules.problems import Report


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The rules that a game is started with, complete."""

    target: int | None = 1000
    rounds: int | None = None
    tie: str = "play_on"
    grand_allowed: bool = True
    double_victory: int = 200
    triple_victory: int = 300
    wish_penalty: int | None = 200
    growing_banker: bool = False
    early_death: bool = False

    def to_json(self) -> dict[str, int | str | bool | None]:
        """All rules by name, also those that the variant has no use for (at their default)."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Limit:
    """What values a house rule takes: a range, a list of words, or true and false."""

    expected: str
    least: int = 0
    most: int = 0
    words: tuple[str, ...] = ()
    may_be_null: bool = False

    def clean(self, value: object) -> int | str | bool | None:
        """Give the value as plain Python, or null where it has the wrong type."""
        if self.expected == "whole_number":
            return whole_number(value)
        if self.expected == "text":
            return plain_text(value)
        return value if isinstance(value, bool) else None

    def holds(self, value: int | str | bool | None, step: int) -> bool:
        """Whether a cleaned value is in the range (and a multiple of the step) or in the list."""
        if self.expected == "whole_number" and isinstance(value, int):
            return self.least <= value <= self.most and value % step == 0
        return not self.words or value in self.words


LIMITS: Final[Mapping[str, Limit]] = {
    "target": Limit("whole_number", 1, 100_000, may_be_null=True),
    "rounds": Limit("whole_number", 1, 1_000, may_be_null=True),
    "tie": Limit("text", words=("play_on", "draw")),
    "grand_allowed": Limit("true_or_false"),
    "double_victory": Limit("whole_number", 0, 1_000),
    "triple_victory": Limit("whole_number", 0, 1_000),
    "wish_penalty": Limit("whole_number", 0, 1_000, may_be_null=True),
    "growing_banker": Limit("true_or_false"),
    "early_death": Limit("true_or_false"),
}
"""Decision: neither a target nor a number of rounds is fine, the game is then ended by hand."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Which house rules a variant has, and where its defaults differ.

    `rounds_step`: a number of rounds is a multiple of it (three players: three).
    """

    names: tuple[str, ...]
    defaults: HouseRules = HouseRules()
    rounds_step: int = 1

    def read(self, given: object, report: Report) -> HouseRules:
        """Read `{"target": 500, …}`; null and absent mean the defaults.

        HouseRules are taken as they are: they have been read before. A rule that is refused
        stands at its default, so that the checks of an entry can go on: the defaults allow
        whatever a house rule can allow.
        """
        if isinstance(given, HouseRules):
            return given
        if given is None or given == {}:
            return self.defaults
        changes: dict[str, Any] = {}
        for name, value in (read_object(given, "house_rules", report) or {}).items():
            if name in LIMITS:
                changes[name] = self._read_value(name, value, report)
            else:
                field = f"house_rules.{name_of(name)}"
                report.add("unknown_house_rule", field, allowed=list(self.names))
        return replace(self.defaults, **changes)

    def _read_value(self, name: str, given: object, report: Report) -> int | str | bool | None:
        """Read the value of a known house rule, or report it and give the default.

        Decision: a rule that the variant has no use for may be given at its default only, so that
        a complete set of rules can always be handed back, and a mistake is noticed.
        """
        limit = LIMITS[name]
        default: int | str | bool | None = getattr(self.defaults, name)
        value = limit.clean(given)
        if value is None and not (given is None and limit.may_be_null):
            report.add("wrong_type", f"house_rules.{name}", expected=limit.expected)
            return default
        step = self.rounds_step if name == "rounds" else 1
        if name not in self.names:
            fits = value == default
        else:
            fits = value is None or limit.holds(value, step)
        if not fits:
            self._report_bad(name, step, report)
        return value if fits else default

    def _report_bad(self, name: str, step: int, report: Report) -> None:
        limit = LIMITS[name]
        is_range = name in self.names and limit.expected == "whole_number"
        report.add(
            "bad_house_rule",
            f"house_rules.{name}",
            rule=name,
            least=limit.least if is_range else None,
            most=limit.most if is_range else None,
            step=step if is_range else None,
            allowed=None if is_range else self._allowed(name),
        )

    def _allowed(self, name: str) -> list[int | str | bool | None]:
        return list(LIMITS[name].words) if name in self.names else [getattr(self.defaults, name)]
