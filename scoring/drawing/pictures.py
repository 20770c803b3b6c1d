"""What stands below a section of the rules, ready for its template."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django.utils.translation import gettext

from common.figures import figure
from scoring.drawing.cards import draw_cards
from scoring.rulebook import SectionPicture
from scoring.rulebook.worked.examples import WishCase
from scoring.rulebook.worked.worked_round import NAMES, Lay, WorkedExample, WorkedRound
from scoring.rules import find_variant

Drawn = dict[str, Any]


def draw_picture(picture: SectionPicture) -> Drawn:
    """Return the name of a picture's template and what it is filled with."""
    draw = _DRAWN.get(picture.template, _as_it_is)
    template = f"scoring/referee/rulebook/_{picture.template}.html"
    return {"template": template, "content": draw(picture.content)}


def _as_it_is(content: Any) -> Any:
    return content


def _draw_worked_round(worked: WorkedRound) -> Drawn:
    names = [gettext(name) for name in worked.names]
    seats = worked.seats or tuple(range(1, len(names) + 1))
    return {
        "names": names,
        "has_tiles": not worked.given and "-" in worked.dealt[1][0],
        "dealt": [_draw_hand(names, player, worked.dealt[player]) for player in worked.dealt],
        "given": [
            {
                "giver": names[given.giver - 1],
                "to": names[given.to - 1],
                "card": draw_cards([given.card]),
            }
            for given in worked.given
        ],
        "hands": [_draw_hand(names, player, hand) for player, hand in worked.hands.items()],
        "has_passes": any(len(trick.lays) < len(names) for trick in worked.tricks),
        "caller": names[worked.caller - 1] if worked.caller else "",
        "tricks": [
            {
                "lays": [_draw_lay(names, worked_trick) for worked_trick in trick.lays],
                "wish": trick.wish.replace("T", "10"),
                "note": gettext(trick.note) if trick.note else "",
            }
            for trick in worked.tricks
        ],
        "count": gettext(worked.count),
        "points": _draw_points(worked.game, worked.entry, worked.context, names, seats),
        "score": _draw_score(worked.game, worked.score, worked.context, names, seats),
    }


def _draw_hand(names: list[str], player: int, pieces: Iterable[str]) -> Drawn:
    return {"name": names[player - 1], **_draw_pieces(pieces)}


def _draw_lay(names: list[str], lay: Lay) -> Drawn:
    return {"name": names[lay.player - 1], "is_down": lay.is_down, **_draw_pieces(lay.pieces)}


def _draw_pieces(pieces: Iterable[str]) -> Drawn:
    """Return cards or tiles; tiles are written by their dots, as "1-3"."""
    pieces = tuple(pieces)
    if "-" in pieces[0]:
        return {"tiles": [tuple(int(half) for half in piece.split("-")) for piece in pieces]}
    return {"cards": draw_cards(pieces)}


def _draw_points(
    game: str,
    entry: Mapping[str, Any],
    context: Mapping[str, Any] | None,
    names: list[str],
    seats: tuple[int, ...],
) -> list[Drawn]:
    """Return the card points of each team, where they are counted."""
    return [
        {"name": _name_column(game, team, context, names, seats), "points": figure(points)}
        for team, points in entry.get("points", {}).items()
    ]


def _draw_score(
    game: str,
    score: Mapping[str, int],
    context: Mapping[str, Any] | None,
    names: list[str],
    seats: tuple[int, ...],
) -> list[Drawn]:
    return [
        {"name": _name_column(game, column, context, names, seats), "points": figure(points)}
        for column, points in score.items()
    ]


def _name_column(
    game: str,
    column: str,
    context: Mapping[str, Any] | None,
    names: list[str],
    seats: tuple[int, ...],
) -> str:
    """Return who stands for a column of the sheet: a player, or the members of a team."""
    by_seat = dict(zip(seats, names, strict=True))
    if column.isdigit():
        return by_seat[int(column)]
    teams = find_variant(game).teams(dict(context or {})) or {}
    return join_names([by_seat[seat] for seat, team in sorted(teams.items()) if team == column])


def join_names(names: list[str]) -> str:
    """Return two or three names as a person says them."""
    if len(names) == 2:
        return gettext("{first} and {second}").format(first=names[0], second=names[1])
    text = gettext("{first}, {second} and {third}")
    return text.format(first=names[0], second=names[1], third=names[2])


def _draw_examples(examples: Iterable[WorkedExample]) -> list[Drawn]:
    return [
        {
            "text": gettext(example.text),
            "score": _draw_score(
                example.game,
                example.score,
                example.context,
                *_seat_names(len(example.score), example.game),
            ),
        }
        for example in examples
    ]


def _seat_names(columns: int, game: str) -> tuple[list[str], tuple[int, ...]]:
    """Return the names by seat of a game with so many columns: with three players Table is one."""
    variant = find_variant(game)
    players = variant.fewest
    names = [gettext(name) for name in NAMES[:players]]
    if columns > players:
        names.append(gettext("Table"))
    return names, tuple(range(1, len(names) + 1))


def _draw_bomb_chain(chain: Iterable[tuple[str, ...]]) -> list[Any]:
    return [draw_cards(cards) for cards in chain]


def _draw_wish_cases(cases: Iterable[WishCase]) -> list[Drawn]:
    return [
        {
            "hand": draw_cards(case.hand),
            "trick": draw_cards(case.trick),
            "wish": case.wish,
            "must": case.must,
            "why": gettext(case.why),
        }
        for case in cases
    ]


_DRAWN: Final[Mapping[str, Callable[[Any], Any]]] = {
    "worked_round": _draw_worked_round,
    "examples": _draw_examples,
    "bomb_chain": _draw_bomb_chain,
    "wish_cases": _draw_wish_cases,
}
