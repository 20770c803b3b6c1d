"""Whether what is stored is what the games give: the hash, and every row."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from people.models import Club
from ratings.model import Counted, State
from ratings.model.comparing import find_differing, is_close
from ratings.model.pieces import GamesInOrder, pack_games, pack_numbers
from ratings.models import PlayerRating, Run, Snapshot
from ratings.runs.selectors.effects import (
    count_games,
    find_run_number,
    list_counted,
    list_pieces,
    list_player_ratings,
    read_counted,
)
from ratings.runs.selectors.models import is_of_another_model
from ratings.runs.selectors.players import SHOWN, make_rows
from ratings.runs.selectors.rated_games import list_rated_games
from ratings.runs.selectors.states import AT_ONCE, list_snapshots, read_snapshot

HASH_DIFFERS: Final = "rating_hash_differs"
OTHER_GAMES: Final = "rating_other_games"
GAME_DIFFERS: Final = "rating_game_differs"
PLAYER_DIFFERS: Final = "rating_player_differs"
SNAPSHOT_DIFFERS: Final = "rating_snapshot_differs"
Fault = tuple[str, Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Checked:
    """The hash that is stored, the one that a replay from zero finds, and what else differs."""

    stored: str
    replayed: str
    games: int
    faults: Sequence[Fault]

    @property
    def holds(self) -> bool:
        """Whether the ratings are those of the games."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class _Replayed:
    """What a replay in memory gives."""

    state: State
    games: int
    packed: tuple[bytes, bytes]
    digests: Mapping[int, str]


def check_ratings(club: Club) -> Checked:
    """Replay a club's games from zero, in memory alone, and compare all that is stored with it.

    Ratings of an earlier model are held against their hash and their games alone: their rows are
    counted anew with the next run.
    """
    number = find_run_number(club)
    run = Run.objects.filter(club=club, number=number).first()
    games = count_games(list_rated_games(club))
    kept = [snapshot for snapshot in _list_kept(club, number) if snapshot.position <= len(games)]
    replay = _replay(games, [snapshot.position for snapshot in kept])
    stored, replayed = run.digest if run else State().digest(), replay.state.digest()
    faults: list[Fault] = []
    if stored != replayed:
        faults.append((HASH_DIFFERS, {"stored": stored, "found": replayed}))
    if list(read_counted(list_counted(club, number))) != games:
        faults.append((OTHER_GAMES, {"stored": run.games if run else 0, "found": len(games)}))
    elif not is_of_another_model(club, number):
        faults += _compare_games(club, number, replay)
        faults += _compare_players(club, number, replay)
        faults += _compare_snapshots(kept, replay.digests)
    return Checked(stored, replayed, len(games), faults)


def _replay(games: Sequence[Counted], stops: Iterable[int]) -> _Replayed:
    """Count games in memory, a few at once; the digest is taken at every stop on the way."""
    state, packed, numbers, start = State(), bytearray(), bytearray(), 0
    digests, ends = {}, {*stops, len(games)}
    for end in sorted({*ends, *range(AT_ONCE, len(games), AT_ONCE)}):
        piece = games[start:end]
        rows = state.count_all(piece)
        packed += pack_games(0, state, piece, rows)
        numbers += pack_numbers(rows)
        start = end
        if end in ends:
            digests[end] = state.digest()
    return _Replayed(state, len(games), (bytes(packed), bytes(numbers)), digests)


def _list_kept(club: Club, number: int) -> list[Snapshot]:
    latest = Snapshot.objects.filter(club=club, latest=True)
    return [*list_snapshots(club, number).filter(latest=False), *latest]


def _compare_games(club: Club, number: int, replay: _Replayed) -> Iterator[Fault]:
    """Yield the places of games, from 1, of which the pieces tell something else."""
    pieces = list(list_pieces(club, number).values_list("games", "numbers"))
    stored = (
        b"".join(bytes(games) for games, _ in pieces),
        b"".join(bytes(numbers) for _, numbers in pieces),
    )
    for place in find_differing(stored, replay.packed, replay.games):
        yield GAME_DIFFERS, {"place": place + 1}


def _compare_players(club: Club, number: int, replay: _Replayed) -> Iterator[Fault]:
    stored = {row.player: row for row in list_player_ratings(club, number)}
    games = GamesInOrder.read([replay.packed[0]], 0, replay.games)
    for counted in make_rows(replay.state, games):
        row = stored.pop(counted.player, None)
        if row is None or not all(_is_same(row, counted, name) for name in SHOWN):
            yield PLAYER_DIFFERS, _tell(row, counted)
    for row in stored.values():
        yield PLAYER_DIFFERS, _tell(row, None)


def _tell(stored: PlayerRating | None, counted: PlayerRating | None) -> Mapping[str, object]:
    named = stored or counted
    return {
        "player": str(named.player) if named else "",
        "stored": round(stored.rating, 3) if stored else "–",
        "found": round(counted.rating, 3) if counted else "–",
    }


def _is_same(stored: PlayerRating, counted: PlayerRating, name: str) -> bool:
    value, right = getattr(stored, name), getattr(counted, name)
    return is_close(value, right) if isinstance(value, float) else bool(value == right)


def _compare_snapshots(
    snapshots: Sequence[Snapshot], digests: Mapping[int, str]
) -> Iterator[Fault]:
    """Yield the places after which a snapshot keeps something else: a later run begins with it."""
    for snapshot in snapshots:
        if read_snapshot(snapshot).digest() != digests.get(snapshot.position):
            yield SNAPSHOT_DIFFERS, {"place": snapshot.position}
