"""The book of a game: the game, its rounds and what they add up to, worked out once."""

import uuid
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from django.db.models import Q, QuerySet

from common.problems import Conflict, Refused
from common.statements import Query
from people.removal.services.spellings import read_ledger
from scoring.games.standing import blank_words, get_next_number, has_words
from scoring.models import Game, Round
from scoring.rules import (
    Facts,
    Fold,
    GameSetup,
    Tally,
    count_result_facts,
    count_tallied_facts,
    judge_entry,
    judge_result,
    read_setup,
    tally_game,
)

NOBODY = uuid.UUID(int=0)


class Book:
    """A game with its live rounds in the order of their numbers.

    A page reads it. A write makes another one of it, which holds what is to be stored: rounds with
    their entries, scores and whether they count. Nothing here changes a row.
    """

    def __init__(self, game: Game, rounds: Sequence[Round], removed: Round | None = None) -> None:
        """Take the live rounds; `removed` is the one that is to be put back, if any is."""
        self.game, self.rounds, self.removed = game, list(rounds), removed

    @cached_property
    def setup(self) -> GameSetup:
        """What the game was started with, as the rules want it."""
        game = self.game
        return read_setup(
            game.variant,
            game.house_rules,
            game.players,
            game.first_dealer,
            game.first_banker,
            finish_before=game.finish_before,
        )

    @cached_property
    def tally(self) -> Tally:
        """The rounds added up; of a game known by its score alone, that score."""
        if self.game.is_result:
            return judge_result(self.setup, self.game.totals, self.game.rounds_played)
        return tally_game(self.setup, [round_.entry for round_ in self.rounds])

    @property
    def facts(self) -> dict[tuple[int, int], Facts]:
        """What everybody did who sat at the table, by seat and stint."""
        if self.game.is_result:
            result_facts = count_result_facts(self.setup, self.game.totals, self.game.rounds_played)
            return {(seat, 0): figures for seat, figures in result_facts.items()}
        whole = count_tallied_facts(self.setup, self.tally)
        facts = {}
        for seat, figures in whole.items():
            ends = self.game.line_up.get(str(seat), [])
            parts = self._divide(ends) if ends else None
            for stint in range(len(ends) + 1):
                part = (
                    count_tallied_facts(self.setup, self.tally, parts[stint])[seat]
                    if parts
                    else figures
                )
                facts[seat, stint] = part
        return facts

    def _divide(self, ends: Sequence[int]) -> list[list[int]]:
        """Return the places of the rounds of each stint; `ends` are the last rounds of all but one.

        A round's number says whose it is: one that was removed moves no other to somebody else.
        """
        parts: list[list[int]] = [[] for _ in range(len(ends) + 1)]
        for place, round_ in enumerate(self.rounds):
            parts[bisect_left(ends, round_.number)].append(place)
        return parts

    def add_up(self) -> None:
        """Work out the tally now, and not when somebody waits for it."""
        _ = self.tally

    @property
    def next_number(self) -> int:
        """The number of the round that is played now."""
        return get_next_number(self.rounds)

    def get_round(self, round_id: uuid.UUID) -> Round:
        """Return a live round.

        Raises:
            Round.DoesNotExist: there is none of this id.
        """
        for round_ in self.rounds:
            if round_.pk == round_id:
                return round_
        raise Round.DoesNotExist

    def require_free_number(self, number: int) -> None:
        """Refuse a number that is taken, or behind the next."""
        if any(round_.number == number for round_ in self.rounds):
            raise Conflict("number_taken")
        if not 1 <= number <= self.next_number:
            raise Refused("number_gap", "number", next=self.next_number)

    def with_entry(self, target: Round, entry: Mapping[str, Any]) -> "Book":
        """Return the book in which `target`, a round of it or a new one, has this entry.

        Raises:
            Refused: the entry cannot be, or makes a later round impossible.
        """
        fold = self._fold_before(target.number)
        judged = judge_entry(self.setup, fold.context, entry)
        fill_round(target, self._leave_out_removed(judged.entry))
        fold.add(target.entry)
        return self._go_on(fold, [target], target.number)

    def _leave_out_removed(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Return the entry without words that name somebody whom the club removed."""
        if self.game.club_id is None or not has_words(entry):
            return entry
        return blank_words(entry, read_ledger(self.game.club_id))

    def without(self, removed: Round) -> "Book":
        """Return the book without this round.

        Raises:
            Refused: that makes a later round impossible.
        """
        return self._go_on(self._fold_before(removed.number), [], removed.number)

    def _fold_before(self, number: int) -> Fold:
        fold = Fold(self.setup)
        for round_ in self.rounds:
            if round_.number < number:
                fold.add(round_.entry)
        return fold

    def _go_on(self, fold: Fold, changed: list[Round], number: int) -> "Book":
        """Add the rounds behind the change: their context may be another now.

        A dealer may have called grand tichu, where taking out a round moves the deal.
        """
        before = [round_ for round_ in self.rounds if round_.number < number]
        later = [round_ for round_ in self.rounds if round_.number > number]
        for round_ in later:
            try:
                judge_entry(self.setup, fold.context, round_.entry)
            except Refused:
                raise Refused("other_round_contradicts", "round", number=round_.number) from None
            fold.add(round_.entry)
        book = Book(self.game, [*before, *changed, *later])
        book.setup, book.tally = self.setup, fold.close()
        for round_, tallied in zip(book.rounds, book.tally.rounds, strict=True):
            if round_ in changed:
                round_.score, round_.counted = dict(tallied.score), tallied.counted
        return book


def fill_round(target: Round, canonical: dict[str, Any]) -> None:
    """Set what a row holds of its entry."""
    target.pk = uuid.UUID(canonical["id"]) if "id" in canonical else target.pk
    target.entry = {**canonical, "id": str(target.pk)}
    target.kind = canonical["kind"]
    target.points_a, target.points_b = read_card_points(canonical)


def read_card_points(entry: Mapping[str, Any]) -> tuple[int | None, int | None]:
    """Return the card points of the teams where an entry has them."""
    points = entry.get("points") or {}
    return points.get("a"), points.get("b")


def _query_rounds(game: uuid.UUID, entry: uuid.UUID) -> QuerySet[Round]:
    """Ask for the live rounds, and for the round of any game that has this id."""
    return Round.objects.filter(Q(game=game, removed=False) | Q(pk=entry)).order_by("number")


_rounds = Query(_query_rounds)


def read_book(game: Game) -> Book:
    """Fetch the rounds that were not removed; one that is known by its score alone has none."""
    return Book(game, [] if game.is_result else _rounds.read(game=game.pk, entry=NOBODY))


def read_book_for(game: Game, entry: Mapping[str, Any]) -> Book:
    """Fetch the rounds, for a new one with this entry, or for one that is put back.

    Raises:
        Conflict: the round of this id stands in the game already: two wrote the same.
        Refused: the entry's id is that of another game's round.
    """
    wanted = _read_id(entry.get("id"))
    rounds = _rounds.read(game=game.pk, entry=wanted or NOBODY)
    named = next((round_ for round_ in rounds if round_.pk == wanted), None)
    if named is not None and named.game_id != game.pk:
        raise Refused("id_taken", "entry.id")
    if named is not None and not named.removed:
        raise Conflict("id_taken", "entry.id")
    return Book(game, [round_ for round_ in rounds if not round_.removed], named)


def _read_id(given: object) -> uuid.UUID | None:
    """Return an entry's id; what is none the rules will refuse."""
    try:
        key = uuid.UUID(given) if isinstance(given, str) else None
    except ValueError:
        return None
    return key if key and str(key) == str(given).lower() else None
