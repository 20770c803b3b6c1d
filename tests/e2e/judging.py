"""The vectors of Python's tests, put to the scripts of a page in whatever browser runs them."""

import json
import os
from collections.abc import Callable
from typing import Any

from tests.counts import count
from tests.scoring.rules.random_entries import answer as answer_thrown
from tests.scoring.rules.random_entries import throw_rounds
from tests.scoring.rules.vectors import expected_answer, load_vectors

Run = Callable[[str, Any], Any]
"""Runs a JavaScript function on one value in a page of the club, and returns what it returns."""
AT_ONCE = 2000
"""As many thrown rounds are put to a page at a time."""
ROUNDS = ["rounds", "three_players", "tientsin", "always_last", "tien_gow"]
JUDGE = """async (vectors) => {
  const { tryRound } = await import("/static/scoring/rules/rules.js");
  return vectors.map((v) => tryRound(v.variant, v.house_rules, v.context, v.entry));
}"""
TALLY = """async (games) => {
  const { tallyGame, closeGame, readSetup } = await import("/static/scoring/rules/rules.js");
  return games.map(({ setup: s, rounds }) => {
    const setup = readSetup(
      s.variant, s.house_rules, s.players, s.first_dealer, s.first_banker, s.finish_before,
    );
    const entries = rounds.map((round) => round.entry);
    return { ...tallyGame(setup, entries), closed: closeGame(setup, entries) };
  });
}"""
TALLIED = ("totals", "over", "ended_at", "winner", "context", "shuffler", "closed")
ROUND = ("context", "score", "totals", "counted", "shuffler")
THROW = """async (texts) => {
  const { tryRound } = await import("/static/scoring/rules/rules.js");
  return texts.map((text) => {
    const { variant, house_rules, context, entry } = JSON.parse(text);
    const { problems, ...judged } = tryRound(variant, house_rules, context, entry);
    return JSON.stringify(
      problems ? { problems: problems.map((p) => [p.code, p.field, p.values]) } : judged,
    );
  });
}"""


def answer(judged: dict[str, Any]) -> dict[str, Any]:
    if "problems" not in judged:
        return {"score": judged["score"]}
    result = sorted((problem["code"], problem["field"]) for problem in judged["problems"])
    return {"codes": [code for code, _ in result], "fields": [field for _, field in result]}


def check_thrown(run: Run) -> None:
    """Compare scores and entries, or every code with its field and values, in their order."""
    seed = int(os.environ.get("TICHU_SEED", "9"))
    texts = [json.dumps(thrown) for thrown in throw_rounds(seed, count(600, 50_000))]
    answers = [answer_thrown(json.loads(text)) for text in texts]
    assert sum("score" in answer for answer in answers) > len(texts) / 8
    batches = (texts[begin : begin + AT_ONCE] for begin in range(0, len(texts), AT_ONCE))
    result = [judged for batch in batches for judged in run(THROW, batch)]
    for text, wanted, judged in zip(texts, answers, result, strict=True):
        assert json.loads(judged) == wanted, f"seed {seed}: {text}"


def check_rounds(run: Run, name: str) -> None:
    vectors = load_vectors(f"{name}.json")
    judged = run(JUDGE, vectors)
    for vector, found in zip(vectors, judged, strict=True):
        assert answer(found) == expected_answer(vector), vector["name"]


def check_games(run: Run) -> None:
    games = load_vectors("games.json")
    tallied = run(TALLY, games)
    for game, found in zip(games, tallied, strict=True):
        answer = {key: found[key] for key in TALLIED}
        assert answer == {key: game[key] for key in TALLIED}, game["name"]
        wanted = [{key: round_[key] for key in ROUND} for round_ in game["rounds"]]
        assert found["rounds"] == wanted, game["name"]
