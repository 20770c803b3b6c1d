"""Sentences about tiles."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

FACE_DOWN: Final = _("Whoever does not beat lays as many tiles face down.")

SENTENCES: Final[Sentences] = {
    "unknown_tile": (
        _("There is no tile “{tile}”."),
        _("Write its dots, the lower half first, such as 1-3."),
    ),
    "tile_too_often": (
        _("The tile {tile} is named too often."),
        _("It is there {most} times at most: civil tiles twice, military ones once."),
    ),
    "too_many_tiles": (_("That is {count} tiles."), _("Name at most {limit}.")),
    "trick_of_no_combination": (
        _("Nobody can lead {tiles}: that is no combination."),
        _("Name one tile, a pair, or one of the mixed combinations."),
    ),
    "tiles_lead": (_("Yes: this may be led."), ""),
    "tiles_higher": (
        _("Yes: it is higher, with as many civil and as many military tiles."),
        "",
    ),
    "tiles_not_lead": (
        _("No: these tiles are not a combination."),
        _("Play one tile, a pair, or one of the mixed combinations."),
    ),
    "tiles_supreme_lies": (_("No: nothing beats the supreme pair."), FACE_DOWN),
    "tiles_supreme_laid": (
        _("No: the supreme pair beats nothing; it wins when it is led."),
        FACE_DOWN,
    ),
    "tiles_not_alike": (
        _("No: on the table there are {civil} civil and {military} military tiles."),
        FACE_DOWN,
    ),
    "tiles_not_higher": (_("No: it is no higher; level does not beat."), FACE_DOWN),
}
