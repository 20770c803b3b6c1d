"""What is said when no arrangement can be made: a code, values and what could be waived."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Value = int | str | bool | None | tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class Waiver:
    """One demand that a director may give up so that a round exists.

    ``players`` are the ids it concerns: two for a forbidden pair, four for a locked table in the
    order of its seats, one for a locked sit-out.
    """

    kind: Literal["forbidden", "locked_table", "locked_sit_out"]
    players: tuple[str, ...]


class ArrangementError(ValueError):
    """Contradictory or impossible input of an individual's round, a schedule, a group or a bracket.

    ``code`` is a word that a catalogue turns into a sentence, ``values`` what the sentence needs,
    ``waivers`` a set of demands that is enough to give up all together (empty where nothing helps).
    """

    def __init__(
        self,
        code: str,
        values: Mapping[str, Value] | None = None,
        waivers: tuple[Waiver, ...] = (),
    ) -> None:
        self.code = code
        self.values: dict[str, Value] = dict(values or {})
        self.waivers = waivers
        super().__init__(f"{code} {self.values}")


def check_distinct(names: Iterable[str], **place: int) -> None:
    """Raise ArrangementError ``same_player_twice`` with the first id that stands twice.

    ``place`` goes into the values of the error, to say where.
    """
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ArrangementError("same_player_twice", {"player": name, **place})
        seen.add(name)
