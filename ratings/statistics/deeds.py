"""What the games behind a figure are chosen by: something that a person, or a side of two, did."""

from dataclasses import dataclass

from ratings.statistics import figures as table
from ratings.statistics.table import Count


@dataclass(frozen=True, slots=True)
class Done:
    """A deed as an address asks for it: any of these counts, of a person or of a `side` of two."""

    counts: tuple[Count, ...]
    side: str
    label: str


def list_deeds() -> dict[str, Done]:
    """Return every deed by what names it in an address."""
    deeds: dict[str, Done] = {}
    for figure in table.FIGURES:
        if (deed := figure.deed) is not None:
            deeds[deed.code] = Done(figure.deeds, "", deed.label)
            deeds[f"{deed.side}_for"] = Done(figure.deeds, "for", deed.label)
            deeds[f"{deed.side}_against"] = Done(figure.deeds, "against", deed.label_against)
    return deeds
