"""Reading recorded deals, for the pages that show them."""

from typing import Any

from common.web.caller import Caller
from past.models import RecordedGame
from scoring.cards import (
    RecordedRound,
    ReplayedRound,
    list_steps,
    read_record,
    replay_round,
    show_moment,
)
from scoring.cards.card import card_texts
from scoring.cards.result import CALL_NAMES
from scoring.games.selectors.games import list_games
from scoring.games.selectors.lists import describe_listed, list_public_games
from scoring.models import Game


def find_record(game: Game) -> RecordedGame | None:
    """Fetch the record of a game, None where it was not imported."""
    return RecordedGame.objects.filter(game=game).first()


def list_deals(record: RecordedGame) -> list[dict[str, Any]]:
    """List the recorded rounds: number, whether it is finished, score, calls.

    `calls`: `{"seat", "call", "made"}` each, of a finished round.
    """
    rounds = read_record(record.text, record.name).rounds
    return [_describe_deal(recorded, record.name) for recorded in rounds]


def _describe_deal(recorded: RecordedRound, name: str) -> dict[str, Any]:
    result = replay_round(recorded, name, keep_deal=False).result
    return {
        "number": recorded.number,
        "is_finished": result is not None,
        "score": result.score if result else None,
        "calls": result.entry["calls"] if result else [],
        "kind": result.entry["kind"] if result else None,
    }


def read_deal(record: RecordedGame, number: int) -> dict[str, Any] | None:
    """Return one recorded deal, JSON-ready, None where there is no such round or no hands in it.

    `{"number", "count" (of rounds), "calls": [{"seat", "call"}] (before the first play),
    "gifts": {"1": [to seat 2, to seat 3, to seat 4], …} (each to the next seats in turn),
    "start": moment, "steps": [step, …], "entry", "score" (null where it breaks off)}`; moment
    and step as `scoring.cards.steps` has them.
    """
    rounds = read_record(record.text, record.name).rounds
    if not 1 <= number <= len(rounds):
        return None
    replayed = replay_round(rounds[number - 1], record.name)
    if replayed.deal is None:
        return None
    return {"number": number, "count": len(rounds), **_tell_deal(replayed)}


def _tell_deal(replayed: ReplayedRound) -> dict[str, Any]:
    deal, recorded, result = replayed.deal, replayed.record, replayed.result
    if deal is None:
        return {}
    gifts = recorded.gifts or ()
    return {
        "calls": [
            {"seat": seat, "call": CALL_NAMES[call]}
            for seat, call in enumerate(recorded.calls, start=1)
            if call
        ],
        "gifts": {
            str(seat): [card_texts(card)[0] for card in cards]
            for seat, cards in enumerate(gifts, start=1)
        },
        "start": show_moment(deal.moments[0]),
        "steps": list_steps(deal),
        "entry": result.entry if result else None,
        "score": result.score if result else None,
    }


def describe_recorded_games(caller: Caller, most: int) -> list[dict[str, Any]]:
    """Return the newest games whose deals are on record, as far as the caller may see them."""
    theirs = list_games(caller).filter(record__isnull=False)[:most]
    shown = list_public_games().filter(record__isnull=False)[:most]
    own = {game.pk for game in theirs}
    games = {game.pk: game for game in (*theirs, *shown)}
    newest = sorted(games.values(), key=lambda game: game.started_at, reverse=True)
    return [describe_listed(game, stranger=game.pk not in own) for game in newest[:most]]
