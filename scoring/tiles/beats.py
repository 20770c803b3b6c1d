"""May these tiles beat what was led?

A higher single of the same suit, or a higher combination with as many civil and as many military
tiles; level does not beat. The supreme pair beats nothing and cannot be beaten. A player who
does not beat lays as many tiles face down. Source: the usual rules of Tien Gow.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from common.problems import Refused
from scoring.tiles.tile import read_lead, read_tiles


@dataclass(frozen=True, slots=True)
class TilesAnswer:
    """Whether the tiles beat what lies, or may be led; `reason` is a code, `values` its values.

    tiles_lead {} · tiles_higher {} · tiles_not_lead {} · tiles_supreme_lies {} ·
    tiles_supreme_laid {} · tiles_not_alike {civil, military} · tiles_not_higher {}
    """

    may: bool
    reason: str
    values: Mapping[str, int] = field(default_factory=dict)


def judge_tiles(trick: object, tiles: object) -> TilesAnswer:
    """Say whether tiles beat a trick, or may be led (`[]`): behind `POST /rules/beats/`.

    Refused: wrong_type, too_many_tiles, unknown_tile, tile_too_often, nothing_laid,
    trick_of_no_combination.
    """
    lying = read_tiles(trick, "trick")
    laid = read_tiles(tiles, "cards", lying)
    if not laid:
        raise Refused("nothing_laid", "cards")
    top, play = read_lead(lying), read_lead(laid)
    if lying and top is None:
        raise Refused("trick_of_no_combination", "trick", tiles=list(lying))
    if play is None:
        return TilesAnswer(False, "tiles_not_lead")
    if top is None:
        return TilesAnswer(True, "tiles_lead")
    if top.is_supreme:
        return TilesAnswer(False, "tiles_supreme_lies")
    if play.is_supreme:
        return TilesAnswer(False, "tiles_supreme_laid")
    if not play.is_like(top):
        values = {"civil": top.civil, "military": top.military}
        return TilesAnswer(False, "tiles_not_alike", values)
    is_higher = play.beats(top)
    return TilesAnswer(is_higher, "tiles_higher" if is_higher else "tiles_not_higher")
