"""A knockout bracket: who meets whom, who goes on, and the places in the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pairing.errors import PairingError, check_distinct


@dataclass(frozen=True, slots=True)
class Side:
    """Who sits on one side of a match: an entrant, or the winner or loser of an earlier match."""

    entrant: str | None = None
    winner_of: int | None = None
    loser_of: int | None = None


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the bracket. `round` counts from 1; who has a bye enters in round 2.

    Won by who first wins more than half of `best_of` games.
    """

    number: int
    round: int
    home: Side
    away: Side
    best_of: int = 1
    third_place: bool = False


@dataclass(frozen=True, slots=True)
class Bracket:
    """`slots` are those of round 1 from top to bottom, None where there is nobody."""

    slots: tuple[str | None, ...]
    matches: tuple[BracketMatch, ...]

    @property
    def rounds(self) -> int:
        """How many rounds there are, the final included."""
        return (len(self.slots) - 1).bit_length()


@dataclass(frozen=True, slots=True)
class Win:
    """One game of a match, won (or awarded)."""

    match: int
    winner: str


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match as it stands: who is known to play it, games won, and who won it."""

    match: BracketMatch
    home: str | None
    away: str | None
    wins: tuple[int, int] = (0, 0)
    winner: str | None = None

    @property
    def is_open(self) -> bool:
        """Whether both sides are known and nobody has won yet."""
        return self.home is not None and self.away is not None and self.winner is None

    @property
    def loser(self) -> str | None:
        """The side that did not win, once it is won."""
        if self.winner is None:
            return None
        return self.away if self.winner == self.home else self.home


def seed_order(size: int) -> tuple[int, ...]:
    """Order a bracket's seeds from top to bottom: 1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11 for 16.

    If the better seed always wins, seeds 1 and 2 meet in the final, 1 to 4 in the semi-finals, and
    each round pairs the best left with the worst left. `size` is a power of two.
    """
    order = [1]
    while len(order) < size:
        total = 2 * len(order) + 1
        order = [seed for number in order for seed in (number, total - number)]
    return tuple(order)


def build_bracket(
    entrants: Sequence[str], *, best_of: Sequence[int] = (1,), third_place: bool = False
) -> Bracket:
    """Build a bracket of the entrants, best seed first; the best seeds have the byes.

    `best_of`: games by round from the first; the last value stands for all rounds after it, the
    final included (the match for the third place has that of the semi-finals).
    Raises PairingError: `too_few_entrants`, `same_player_twice`, `bad_best_of`.
    """
    if len(entrants) < 2:
        raise PairingError("too_few_entrants", entrants=len(entrants), least=2)
    size = 1 << (len(entrants) - 1).bit_length()
    slots = [entrants[seed - 1] if seed <= len(entrants) else None for seed in seed_order(size)]
    return place_bracket(slots, best_of=best_of, third_place=third_place)


def place_bracket(
    slots: Sequence[str | None], *, best_of: Sequence[int] = (1,), third_place: bool = False
) -> Bracket:
    """Return a bracket of given places, top to bottom (from `cross_groups` or by hand).

    Raises PairingError as `build_bracket`, and `bad_bracket` where the number of places is
    no power of two or two neighbours of round 1 are both empty.
    """
    _check_slots(slots)
    if not best_of or any(games < 1 or games % 2 == 0 for games in best_of):
        raise PairingError("bad_best_of", best_of=tuple(best_of))
    matches: list[BracketMatch] = []
    sides: list[Side | None] = [None if name is None else Side(name) for name in slots]
    number_of_rounds = (len(slots) - 1).bit_length()
    for round_number in range(1, number_of_rounds + 1):
        games = best_of[min(round_number, len(best_of)) - 1]
        if round_number == number_of_rounds and third_place:
            matches += _third_place(sides, matches, round_number)
        sides = [
            _pair_sides(sides[index], sides[index + 1], matches, round_number, games)
            for index in range(0, len(sides), 2)
        ]
    return Bracket(tuple(slots), tuple(matches))


def follow_bracket(bracket: Bracket, wins: Sequence[Win]) -> tuple[MatchState, ...]:
    """Return every match as it stands after the games won, in the order they were won.

    Raises PairingError: `unknown_match`, `match_not_ready` (a side is not known yet),
    `not_in_match` (the winner does not play it), `match_decided` (a game too many).
    """
    states = {match.number: MatchState(match, None, None) for match in bracket.matches}
    _seat_known(states)
    for win in wins:
        if win.match not in states:
            raise PairingError("unknown_match", match=win.match)
        states[win.match] = _count_win(states[win.match], win)
        _seat_known(states)
    return tuple(states.values())


def rank_bracket(states: Sequence[MatchState]) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Rank the entrants, best first: (1, champion), (2, finalist), (3, …), (5, …).

    Who lost in the same round shares the place; only what is decided is listed.
    """
    places: dict[int, list[str]] = {}
    last_round = max(state.match.round for state in states)
    third = next((state for state in states if state.match.third_place), None)
    for state in states:
        if state.winner is None or state.loser is None:
            continue
        if state is third:
            places.setdefault(3, []).append(state.winner)
            places.setdefault(4, []).append(state.loser)
        elif state.match.round == last_round:
            places.setdefault(1, []).append(state.winner)
            places.setdefault(2, []).append(state.loser)
        elif third is None or state.match.round < last_round - 1:
            place = 2 ** (last_round - state.match.round) + 1
            places.setdefault(place, []).append(state.loser)
    return tuple((place, tuple(names)) for place, names in sorted(places.items()))


def _check_slots(slots: Sequence[str | None]) -> None:
    size = len(slots)
    if size < 2 or size & (size - 1):
        raise PairingError("bad_bracket", places=size)
    check_distinct([name for name in slots if name is not None])
    for index in range(0, size, 2):
        if slots[index] is None and slots[index + 1] is None:
            raise PairingError("bad_bracket", places=size, empty=index + 1)


def _pair_sides(
    home: Side | None, away: Side | None, matches: list[BracketMatch], round_number: int, games: int
) -> Side | None:
    """Return the side that goes on: of a bye the other one, of a match its winner."""
    if home is None or away is None:
        return home if away is None else away
    match = BracketMatch(len(matches) + 1, round_number, home, away, games)
    matches.append(match)
    return Side(winner_of=match.number)


def _third_place(
    sides: Sequence[Side | None], matches: Sequence[BracketMatch], round_number: int
) -> list[BracketMatch]:
    """Return the losers of both semi-finals; none where one of them was a bye."""
    numbers = [side.winner_of for side in sides if side is not None]
    semi_finals = [matches[number - 1] for number in numbers if number is not None]
    if len(semi_finals) < 2:
        return []
    home, away = (Side(loser_of=match.number) for match in semi_finals)
    games = semi_finals[0].best_of
    return [BracketMatch(len(matches) + 1, round_number, home, away, games, third_place=True)]


def _seat_known(states: dict[int, MatchState]) -> None:
    """Fill in who is known by now; matches stand in an order in which sources come first."""
    for number, state in states.items():
        home = _find_side(state.match.home, states)
        away = _find_side(state.match.away, states)
        states[number] = MatchState(state.match, home, away, state.wins, state.winner)


def _find_side(side: Side, states: Mapping[int, MatchState]) -> str | None:
    if side.winner_of is not None:
        return states[side.winner_of].winner
    if side.loser_of is not None:
        return states[side.loser_of].loser
    return side.entrant


def _count_win(state: MatchState, win: Win) -> MatchState:
    if state.home is None or state.away is None:
        raise PairingError("match_not_ready", match=win.match)
    if win.winner not in {state.home, state.away}:
        raise PairingError("not_in_match", match=win.match, player=win.winner)
    if state.winner is not None:
        raise PairingError("match_decided", match=win.match, winner=state.winner)
    home, away = state.wins
    wins = (home + 1, away) if win.winner == state.home else (home, away + 1)
    winner = win.winner if max(wins) > state.match.best_of // 2 else None
    return MatchState(state.match, state.home, state.away, wins, winner)
