"""What the fields of games.json are called: their rows there say the type, these the words."""

from dataclasses import dataclass
from typing import Final

from common.problems.sentences import translatable as _


@dataclass(frozen=True, slots=True)
class FieldWords:
    """The words of a field of an entry.

    `label`: before its value, where it is said beside a result. `says`: what it is, in the API's
    document, where `tichu_club.reference` does not say it of every field of this name.
    `out_of_range`: of a whole number that cannot be, what is wrong and what would be right.
    """

    label: str = ""
    says: str = ""
    out_of_range: tuple[str, str] | None = None


FIELD_WORDS: Final[dict[str, FieldWords]] = {
    "offender": FieldWords(says="The seat that did not fulfil the wish."),
    "last_trick": FieldWords(says="The seat that won the last trick."),
    "last_trick_tiles": FieldWords(
        says="How many tiles the last trick was won with.",
        out_of_range=(_("A last trick has one to four tiles."), _("Say how many tiles took it.")),
    ),
    "calls": FieldWords(_("Calls")),
    "finish": FieldWords(_("Finishing order")),
    "adjustments": FieldWords(_("Points adjusted")),
    "note": FieldWords(_("Note")),
}
