"""Merging, unmerging and splitting, against a model that only remembers who was tapped."""

import itertools
import uuid
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from common.problems import Refused
from common.web.caller import Caller
from common.writes.operation import Operation
from people.merging.services import agree_to_merge, merge_entries, unmerge_entries
from people.models import Club, Merge, Player, User
from scoring.games.services.ends import delete_game
from scoring.games.services.rounds import record_round
from scoring.models import Game, Seat
from scoring.seats.services.line_up import seat_player
from scoring.seats.services.seating import NewSeat
from scoring.seats.services.splits import split_games
from scoring.starting.services import NewGame, start_game
from scoring.verifying.selectors import find_differences
from tests.counts import count

pytestmark = pytest.mark.first_database

PEOPLE = range(9)
FOUR = st.permutations(PEOPLE).map(lambda order: order[:4])
ONE = st.sampled_from(PEOPLE)
ANY = st.integers(min_value=0, max_value=10**6)
slugs = itertools.count()


def make_operation(after: int = 0, by: User | None = None) -> Operation:
    caller = Caller(user=by.pk) if by else None
    return Operation(id=uuid.uuid4(), after=after, body={}, caller=caller)


class World(RuleBasedStateMachine):
    """Nine entries, the first three with accounts, and the games that they sit in."""

    @initialize()
    def begin(self) -> None:
        self.club = Club.objects.create(slug=f"club-{next(slugs)}-{uuid.uuid4()}", name="Club")
        self.accounts = {
            place: User.objects.create_user(f"{uuid.uuid4()}@example.org") for place in (0, 1, 2)
        }
        self.entries = [
            Player.objects.create(
                club=self.club, name=f"P{place}", user=self.accounts.get(place), hidden=place == 3
            )
            for place in PEOPLE
        ]
        self.merges: list[tuple[int, int, Merge]] = []
        self.tables: dict[uuid.UUID, list[int]] = {}

    # The model

    def end(self, entry: int) -> int:
        into = {drop: keep for keep, drop, _ in self.merges}
        while entry in into:
            entry = into[entry]
        return entry

    def account(self, entry: int) -> int | None:
        """Whose account an entry has: its own, else that of whoever was merged into it first."""
        if entry in self.accounts:
            return entry
        below = (self.account(drop) for keep, drop, _ in self.merges if keep == entry)
        return next((one for one in below if one is not None), None)

    def hidden(self, entry: int) -> bool:
        return entry == 3 or any(
            self.hidden(drop) for keep, drop, _ in self.merges if keep == entry
        )

    def together(self, one: int, other: int) -> bool:
        ends = ({self.end(entry) for entry in seats} for seats in self.tables.values())
        return any({one, other} <= table for table in ends)

    def pick(self, number: int) -> uuid.UUID:
        games = list(self.tables)  # in the order of their start: ids are drawn anew each time
        return games[number % len(games)]

    def has_games(self) -> bool:
        return bool(self.tables)

    # What people do

    @rule(people=FOUR)
    def add_game(self, people: Sequence[int]) -> None:
        new = NewGame(
            variant="nanjing",
            seats=[NewSeat(player=self.entries[place]) for place in people],
            club=self.club,
        )
        if len({self.end(place) for place in people}) < 4:
            with pytest.raises(Refused, match="player_sits_twice"):
                start_game(new=new, operation=make_operation())
        else:
            game = start_game(new=new, operation=make_operation()).game
            self.tables[game.pk] = list(people)

    @precondition(has_games)
    @rule(number=ANY)
    def record(self, number: int) -> None:
        game = Game.objects.get(pk=self.pick(number))
        if not game.over:
            entry: dict[str, Any] = {"kind": "double_victory", "winner": "a"}
            played = game.rounds.count()
            record_round(
                game=game, operation=make_operation(game.revision), number=played + 1, entry=entry
            )

    @precondition(has_games)
    @rule(number=ANY, seat=st.integers(min_value=1, max_value=4), who=ONE)
    def correct_seat(self, number: int, seat: int, who: int) -> None:
        game = Game.objects.get(pk=self.pick(number))
        seats = self.tables[game.pk]
        others = {self.end(entry) for place, entry in enumerate(seats, 1) if place != seat}

        def seat_them() -> None:
            new = NewSeat(player=self.entries[who])
            operation = make_operation(game.revision)
            seat_player(game=game, operation=operation, seat=seat, who=new)

        if self.end(who) in others:
            with pytest.raises(Refused, match="player_sits_twice"):
                seat_them()
        else:
            seat_them()
            seats[seat - 1] = who

    @precondition(has_games)
    @rule(number=ANY)
    def remove_game(self, number: int) -> None:
        game = self.pick(number)
        delete_game(game=Game.objects.get(pk=game))
        del self.tables[game]

    @rule(number=ANY)
    def merge(self, number: int) -> None:
        """Merge two who can be: of pairs at random most sat together."""
        ends = sorted({self.end(entry) for entry in PEOPLE})
        pairs = [pair for pair in itertools.permutations(ends, 2) if not self.together(*pair)]
        if pairs:
            self.merge_any(*pairs[number % len(pairs)])

    @rule(keep=ONE, drop=ONE)
    def merge_any(self, keep: int, drop: int) -> None:
        def ask() -> Merge:
            answer = merge_entries(
                club=self.club,
                operation=make_operation(),
                keep=self.entries[keep].pk,
                drop=self.entries[drop].pk,
            )
            return Merge.objects.get(pk=answer.body["id"])

        is_free = keep == self.end(keep) and drop == self.end(drop) and keep != drop
        if not is_free or self.together(keep, drop):
            with pytest.raises(Refused):
                ask()
            return
        merge = ask()
        accounts = [self.account(keep), self.account(drop)]
        assert merge.pending == (None not in accounts)
        if merge.pending:
            for account in accounts:
                by = self.accounts[account] if account is not None else None
                agree_to_merge(merge=merge, operation=make_operation(by=by))
        self.merges.append((keep, drop, merge))

    @precondition(lambda self: bool(self.merges))
    @rule(number=ANY)
    def unmerge(self, number: int) -> None:
        _, _, merge = self.merges.pop(number % len(self.merges))
        unmerge_entries(merge=merge, operation=make_operation())
        unmerge_entries(merge=merge, operation=make_operation())

    @precondition(has_games)
    @rule(number=ANY, seat=st.integers(min_value=0, max_value=3), to=ONE)
    def split(self, number: int, seat: int, to: int) -> None:
        game = self.pick(number)
        seats = self.tables[game]
        source = self.end(seats[seat])

        def move() -> None:
            split_games(
                club=self.club,
                operation=make_operation(),
                source=self.entries[source].pk,
                target=self.entries[to].pk,
                games=[game],
            )

        if to != self.end(to) or to in {self.end(entry) for entry in seats}:
            with pytest.raises(Refused):
                move()
        else:
            move()
            seats[seat] = to

    # What has to be so

    @invariant()
    def all_is_as_the_model_says(self) -> None:
        ids = [entry.pk for entry in self.entries]
        rows = Seat.objects.filter(game__club=self.club).order_by("game", "seat")
        result: dict[uuid.UUID, list[tuple[int, int]]] = {}
        for row in rows:
            assert row.entered_as_id
            assert row.player_id
            pair = (ids.index(row.entered_as_id), ids.index(row.player_id))
            result.setdefault(row.game_id, []).append(pair)
        assert result == {
            game: [(entry, self.end(entry)) for entry in seats]
            for game, seats in self.tables.items()
        }
        players = {row.pk: row for row in Player.objects.filter(club=self.club)}
        users = {user.pk: place for place, user in self.accounts.items()}
        for place, entry in enumerate(self.entries):
            player = players[entry.pk]
            mine = users[player.user_id] if player.user_id else None
            assert (mine, player.hidden) == (self.account(place), self.hidden(place))

    def teardown(self) -> None:
        for game in Game.objects.filter(club=self.club):
            assert find_differences(game) == []


@pytest.mark.django_db
def test_any_sequence_ends_as_the_model_says() -> None:
    run_state_machine_as_test(
        World, settings=settings(max_examples=count(3, 60), stateful_step_count=30, deadline=None)
    )
