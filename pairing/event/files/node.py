"""A value as JSON has it together with its place, and the questions a reader asks of it."""

import unicodedata
from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from typing import Final, TypeVar

from common.problems import Json, Problem
from common.problems.sentences import translatable as _
from pairing.event.errors import EventError
from pairing.event.files.json_text import Members

Choice = TypeVar("Choice", bound=str)
MOST_POINTS = 1_000_000
MOST_DECIMALS = 6
MOST_LETTERS: Final = 200
CONTROLS: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Categories of Unicode that break a line, move a cursor or are half a character.

Names need what else is not printed: joiners in emoji and Farsi, isolates, spaces that hold words.
"""


def put_on_a_line(text: str) -> str:
    """Return what somebody typed as an event's text: on one line, and not too long."""
    if _has_control(text):
        text = " ".join("".join(" " if _is_control(sign) else sign for sign in text).split())
    return text[:MOST_LETTERS]


def _has_control(text: str) -> bool:
    return not text.isprintable() and any(map(_is_control, text))


def _is_control(sign: str) -> bool:
    return unicodedata.category(sign) in CONTROLS


class Node:
    """A value of a JSON text, or a plain one of our own: a number with a point may be a float.

    `place` is a JSON pointer. Every question raises EventError where the answer is no.
    """

    __slots__ = ("_above", "_step", "value")

    def __init__(self, value: object, place: "str | Node" = "", step: str | int = "") -> None:
        self.value = value
        # Pointers are put together where something is wrong, not for every value of an event.
        self._above, self._step = place, step

    @property
    def place(self) -> str:
        """The pointer to this value."""
        return self._above if isinstance(self._above, str) else self._above.at(self._step)

    def at(self, step: str | int) -> str:
        """Return the pointer one step further down."""
        return f"{self.place}/{str(step).replace('~', '~0').replace('/', '~1')}"

    def refuse(self, code: str, **values: Json) -> EventError:
        """Return an error with this place."""
        return EventError.of([Problem(code, self.place, values)])

    def expect(self, wanted: str) -> EventError:
        """Return the error that this is of another type than wanted."""
        return self.refuse("wrong_json_type", wanted=wanted, found=describe(self.value))

    def members(self, needed: Iterable[str], optional: Iterable[str] = ()) -> dict[str, "Node"]:
        """Return the fields of an object that has all the needed and none but the named ones."""
        fields = self.any_members()
        needed = tuple(needed)
        allowed = (*needed, *optional)
        for name in fields:
            if name not in allowed:
                raise EventError("unknown_field", self.at(name), field=name, allowed=allowed)
        for name in needed:
            if name not in fields:
                raise self.refuse("missing_field", field=name)
        return fields

    def any_members(self) -> dict[str, "Node"]:
        """Return the fields of an object, whatever their names."""
        if not isinstance(self.value, dict):
            raise self.expect(_("object"))
        if isinstance(self.value, Members) and self.value.repeated is not None:
            raise self.refuse("repeated_field", field=self.value.repeated)
        return {name: Node(value, self, name) for name, value in self.value.items()}

    def items(self, least: int = 0, most: int | None = None) -> list["Node"]:
        """Return the entries of a list of a certain length."""
        if not isinstance(self.value, list | tuple):
            raise self.expect(_("list"))
        count = len(self.value)
        if count < least or (most is not None and count > most):
            raise self.refuse("wrong_length", least=least, most=most, found=count)
        return [Node(value, self, index) for index, value in enumerate(self.value)]

    def text(self, *, least: int = 0, most: int = MOST_LETTERS) -> str:
        """Return a text without control characters."""
        if not isinstance(self.value, str):
            raise self.expect(_("text"))
        if not least <= len(self.value) <= most:
            raise self.refuse("wrong_text_length", least=least, most=most, found=len(self.value))
        if _has_control(self.value):
            raise self.refuse("control_character")
        return self.value

    def whole(self, least: int, most: int) -> int:
        """Return a whole number in a range."""
        if type(self.value) is not int:
            raise self.expect(_("whole number"))
        if not least <= self.value <= most:
            raise self.refuse("out_of_range", least=least, most=most, found=self.value)
        return self.value

    def points(self, *, least: int = -MOST_POINTS) -> Fraction:
        """Return an exact number of points."""
        if isinstance(self.value, bool) or not isinstance(self.value, int | float | Decimal):
            raise self.expect(_("number"))
        number = Decimal(str(self.value) if isinstance(self.value, float) else self.value)
        if not number.is_finite():
            raise self.refuse("bad_number", number=str(number))
        if not least <= number <= MOST_POINTS:
            raise self.refuse("out_of_range", least=least, most=MOST_POINTS, found=str(number)[:20])
        exponent = number.as_tuple().exponent
        if not isinstance(exponent, int) or exponent < -2 * MOST_DECIMALS:
            raise self.refuse("too_many_decimals", most=MOST_DECIMALS)
        points = Fraction(number)
        if 10**MOST_DECIMALS % points.denominator:
            raise self.refuse("too_many_decimals", most=MOST_DECIMALS)
        return points

    def flag(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self.expect(_("true or false"))
        return self.value

    def choice(self, options: Iterable[Choice]) -> Choice:
        """Return one of the texts offered."""
        options = tuple(options)
        if not isinstance(self.value, str):
            raise self.expect(_("text"))
        if self.value not in options:
            raise self.refuse("unknown_choice", found=self.value[:40], options=options)
        return next(option for option in options if option == self.value)


def describe(value: object) -> str:
    """Name a JSON value's type."""
    names = {
        bool: _("true or false"),
        int: _("whole number"),
        float | Decimal: _("number"),
        str: _("text"),
        list | tuple: _("list"),
        dict: _("object"),
        type(None): _("null"),
    }
    return next((name for kind, name in names.items() if isinstance(value, kind)), _("value"))
