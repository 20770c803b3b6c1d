"""Correcting a score that was brought in: the game stays, with its id, its people and its day."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from common.problems import Refused
from common.statements import Insert
from common.writes.operation import Answer, Operation
from past.reading.faults import FaultError
from past.reading.oddities import check_rounds, check_score
from past.storing.results import make_round
from people.removal.services.removals import blank_text
from scoring.games.book import Book, read_book
from scoring.games.services.writing import open_game_write
from scoring.models import Action, EndedBy, Game, Round

Score = tuple[int, int]
_rounds = Insert(Round)


@dataclass(frozen=True, slots=True)
class RightScore:
    """A score as it should have been: the points of teams a and b.

    `rounds` are the scores of its rounds, where they are known; else `rounds_played` may say how
    many there were.
    """

    totals: Score
    rounds_played: int | None = None
    rounds: tuple[Score, ...] = ()


def add_rounds(rounds: Sequence[Score]) -> RightScore:
    """Return the score that these rounds make."""
    totals = (sum(a for a, _ in rounds), sum(b for _, b in rounds))
    return RightScore(totals, len(rounds), tuple(rounds))


def list_scores(game: Game) -> list[Score]:
    """Return the scores of its rounds, none where they are not known."""
    rounds = Round.objects.filter(game=game, removed=False).order_by("number")
    return [(round_.score["a"], round_.score["b"]) for round_ in rounds]


def correct_score(
    *, game: Game, score: RightScore, reason: str, operation: Operation, is_right: bool = False
) -> Answer:
    """Give a game that is known by its score alone the right one; ratings and sums follow.

    The game keeps its id, and its history the score that it had, and the reason. `is_right`: a
    score that hardly anybody can reach is meant as it stands.

    Raises:
        Conflict: the game has changed since, or is locked.
        Refused: its rounds can be corrected, it is a tournament's, nothing is different, the reason
            is missing, or the score cannot be and nobody says that it is right.
    """
    with open_game_write(game, operation, Action.SCORE, read_book) as write:
        if write.is_new:
            known = list_scores(game)
            before = _describe(RightScore(_read_totals(game), game.rounds_played, tuple(known)))
            after = _describe(score)
            _require_correctable(game)
            _require_told(score, known, reason)
            if after == before:
                raise Refused("score_as_before", "totals")
            if not is_right:
                _require_likely(score)
            with write.locked() as locked:
                _store_rounds(locked, score.rounds)
                _set_score(locked, score)
                write.book = Book(locked, [])
                note = blank_text(locked.club, reason) if locked.club else reason
                write.settle(hands_changed=True, before=before, after={**after, "note": note})
    return write.answer


def _read_totals(game: Game) -> Score:
    return game.totals.get("a", 0), game.totals.get("b", 0)


def _describe(score: RightScore) -> dict[str, Any]:
    """Return a score as the history keeps it."""
    return {
        "totals": _name_teams(score.totals),
        "rounds": score.rounds_played,
        "scores": [_name_teams(each) for each in score.rounds],
    }


def _name_teams(score: Score) -> Mapping[str, int]:
    return dict(zip("ab", score, strict=True))


def _require_correctable(game: Game) -> None:
    if not game.is_result:
        raise Refused("score_of_rounds", "totals")
    if game.occasion:
        raise Refused("score_of_tournament", "totals")


def _require_told(score: RightScore, known: Sequence[Score], reason: str) -> None:
    """Refuse a correction without its reason, and one that would lose the scores of rounds."""
    if not reason:
        raise Refused("reason_missing", "reason")
    if known and not score.rounds:
        raise Refused("scores_known", "scores")


def _require_likely(score: RightScore) -> None:
    """Refuse what an import asks about, too: a score that no game or round can come to."""
    try:
        for a, b in score.rounds:
            check_score(a, b, None, is_round=True)
        check_score(*score.totals, None, is_round=False)
        check_rounds(*score.totals, score.rounds_played, None)
    except FaultError as fault:
        raise Refused.of([replace(fault.problem, place="is_right")]) from None


def _store_rounds(game: Game, scores: Sequence[Score]) -> None:
    """Give the rounds these scores; one too many is removed, and stays for the history."""
    there = {round_.number: round_ for round_ in Round.objects.filter(game=game)}
    wanted = [make_round(game, number, score) for number, score in enumerate(scores, start=1)]
    for round_ in wanted:
        if round_.number in there:
            kept = there.pop(round_.number)
            kept.score, kept.removed = round_.score, False
            kept.save(update_fields=["score", "removed"])
        else:
            _rounds.run([round_])
    Round.objects.filter(pk__in=[round_.pk for round_ in there.values()]).update(removed=True)


def _set_score(game: Game, score: RightScore) -> None:
    """Set what the game is added up from; its end follows from the score, as when it came."""
    game.totals = dict(_name_teams(score.totals))
    game.rounds_played = score.rounds_played
    game.ended_by = EndedBy.HAND
    game.save(update_fields=["rounds_played"])


def read_given(
    totals: Mapping[str, int] | None, rounds: int | None, scores: Sequence[Mapping[str, int]]
) -> RightScore:
    """Return the score that was sent: totals, or the scores of all rounds.

    Raises:
        Refused: it is neither, or the rounds do not add up to totals beside them.
    """
    if scores:
        added = add_rounds([(score["a"], score["b"]) for score in scores])
        if totals is not None and totals != _name_teams(added.totals):
            raise Refused("scores_differ", "totals", a=added.totals[0], b=added.totals[1])
        return added
    if totals is None:
        raise Refused("score_missing", "totals")
    return RightScore((totals["a"], totals["b"]), rounds)
