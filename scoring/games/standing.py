"""How a game stands, in the form that answers and states carry."""

import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from scoring.games.answers import AnswerView, DraftCallView, DraftView, Ending, RoundView
from scoring.models import Game, Round
from scoring.rules import BOX, Tally

NO_REASON: Final = "–"
"""What stands for the reason of an adjustment where it is not shown, or named somebody."""


def get_next_number(rounds: Sequence[Round]) -> int:
    """Return the number that the next round gets."""
    return rounds[-1].number + 1 if rounds else 1


def describe_round(round_: Round, tally: Tally, place: int, *, notes: bool = True) -> RoundView:
    """Return a round, with its note or without; `place` is its index among the live rounds."""
    tallied = tally.rounds[place]
    return RoundView(
        id=round_.pk,
        number=round_.number,
        entry=round_.entry if notes else leave_out_note(round_.entry),
        score=tallied.score,
        totals=tallied.totals,
        context=tallied.context,
        counted=tallied.counted,
        shuffler=tallied.shuffler,
        recorded_at=round_.recorded_at,
    )


def leave_out_note(entry: Any) -> Any:
    """Return an entry, or whatever else a revision holds, without what people wrote to it."""
    if not entry or not isinstance(entry, Mapping):
        return entry
    without_notes = {name: value for name, value in entry.items() if name not in BOX.notes}
    return blank_reasons(without_notes, lambda _: True)


def blank_reasons(entry: Mapping[str, Any], is_blanked: Callable[[str], bool]) -> dict[str, Any]:
    """Return an entry with a dash for each reason of an adjustment of which this is so."""
    ruled = [
        {**adjustment, "reason": NO_REASON}
        if is_blanked(str(adjustment.get("reason", "")))
        else adjustment
        for adjustment in entry.get("adjustments", ())
    ]
    return {**entry, "adjustments": ruled} if ruled else dict(entry)


def has_words(entry: Mapping[str, Any]) -> bool:
    """Return whether people wrote something to an entry: a note, or why points were adjusted."""
    return any(entry.get(name) for name in (*BOX.notes, "adjustments"))


def blank_words(entry: Mapping[str, Any], names_somebody: Callable[[str], bool]) -> dict[str, Any]:
    """Return an entry without its note and without reasons, as far as they name somebody."""
    said = {name: "" for name in BOX.notes if names_somebody(str(entry.get(name, "")))}
    return blank_reasons(entry, names_somebody) | said


def find_ending(game: Game) -> Ending | None:
    """Return why a game is over, None while it is not."""
    return cast("Ending", game.ended_by) if game.over else None


def describe_write(
    operation: uuid.UUID,
    written: RoundView | None,
    game: Game,
    rounds: Sequence[Round],
    tally: Tally,
) -> AnswerView:
    """Return how the game stands after a write; `written` is the round that it left."""
    return AnswerView(
        operation=operation,
        round=written,
        revision=game.revision,
        totals=tally.totals,
        over=game.over,
        ended_by=find_ending(game),
        winner=game.winner or None,
        shuffler=tally.shuffler,
        context=tally.context,
        next_number=get_next_number(rounds),
        surplus=[round_.pk for round_ in rounds if not round_.counted],
    )


def describe_draft(game: Game, next_number: int) -> DraftView:
    """Return the marks; marks of a round that is over are none.

    They may have been made under a higher number: that of the round being played falls where the
    one before it is removed.
    """
    calls = game.draft.get("calls", {}) if game.draft.get("number", 0) >= next_number else {}
    seats = sorted(calls, key=int)
    return DraftView(
        number=next_number,
        calls=[DraftCallView(seat=int(seat), call=calls[seat]) for seat in seats],
    )
