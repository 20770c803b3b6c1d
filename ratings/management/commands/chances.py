"""How good the chances of winning are, on logs of real games: `manage.py chances FOLDER`."""

import csv
from argparse import ArgumentParser
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from math import sqrt
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems.sentences import translatable
from ratings.model import Forecasts, Winner
from ratings.model.logged import Experience, LoggedGame, LoggedRound, read_logged
from scoring.cards import MOST_BYTES, Record, RecordedRound, read_record
from scoring.odds import Prior, find_win


@dataclass(frozen=True, slots=True)
class ChancePosition:
    """What was said before a round, and who won: a line of the table.

    `chance` is that of a, b (seats 0 and 2); `score_alone` is what it was by the score alone, as
    between equals. `won` is 1 where they won.
    """

    game: str
    round: int
    a: int
    b: int
    prior_mean: float
    prior_sd: float
    chance: float
    score_alone: float
    won: int


class Command(TranslatedCommand):
    help = translatable(
        "Say before every round of every log (*.tch) of a folder how likely the first team wins, "
        "and how good that was. Players are learned from the logs before, in the order of names."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help=_("a folder of logs (*.tch)"))
        parser.add_argument("--csv", type=Path, metavar="FILE", help=_("write every position"))

    def handle(self, *args: Any, **options: Any) -> None:
        games = list(list_games(options["folder"]))
        if not games:
            sentence = _("There is no log (*.tch) in {path}.")
            raise CommandError(sentence.format(path=options["folder"]))
        positions = list(foresee(games))
        if options["csv"]:
            write_positions(options["csv"], positions)
        self.stdout.write(sum_up(positions))


def list_games(folder: Path) -> Iterator[LoggedGame]:
    """Yield the games of a folder in the order of their names."""
    if not folder.is_dir():
        raise CommandError(_("There is no folder {path}.").format(path=folder))
    for file in sorted(folder.glob("*")):
        if file.suffix.lower() == ".tch" and file.is_file():
            with file.open("rb") as stream:
                yield read_game(read_record(stream.read(MOST_BYTES + 1), file.name))


def read_game(record: Record) -> LoggedGame:
    """Return a log's rounds as far as their results are known."""
    rounds: list[LoggedRound] = []
    for round_ in record.rounds:
        if round_.result is None:
            break
        rounds.append(LoggedRound(name_players(record.name, round_), round_.result))
    return read_logged(record.name, rounds)


def name_players(file: str, round_: RecordedRound) -> tuple[str, str, str, str]:
    """Return who sits there, partners together.

    Somebody without a handle, or with another's at the table, is nobody known: they have a name of
    their own in this file alone.
    """
    names = round_.names
    a, c, b, d = (
        name if name and names.count(name) == 1 else f"{file} {seat}"
        for seat, name in enumerate(names)
    )
    return a, b, c, d


def foresee(games: list[LoggedGame]) -> Iterator[ChancePosition]:
    """Yield what is said before each round of the games that somebody won, learning on the way."""
    experience = Experience()
    for game in games:
        if game.winner is not Winner.OPEN:
            yield from foresee_game(game, experience)
        experience.learn(game)


def foresee_game(game: LoggedGame, experience: Experience) -> Iterator[ChancePosition]:
    """Yield what is said before each round of a game."""
    standings = zip(game.standings, experience.expect(game), strict=False)
    for played, ((a, b), expected) in enumerate(standings):
        prior = Prior(expected.mean, sqrt(expected.variance))
        yield ChancePosition(
            game=game.name,
            round=played + 1,
            a=a,
            b=b,
            prior_mean=prior.mean,
            prior_sd=prior.sd,
            chance=find_win(played, a, b, prior),
            score_alone=find_win(played, a, b),
            won=int(game.winner is Winner.AB),
        )


def write_positions(path: Path, positions: list[ChancePosition]) -> None:
    """Write every position as a line of a CSV file."""
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            table = csv.writer(file, lineterminator="\n")
            table.writerow(field.name for field in fields(ChancePosition))
            table.writerows(astuple(position) for position in positions)
    except OSError as error:
        sentence = _("{file} cannot be written: {reason}")
        raise CommandError(sentence.format(file=path, reason=error.strerror)) from None


def sum_up(positions: list[ChancePosition]) -> str:
    """Return the last line: how good the chances were, beside those by the score alone."""
    ours, plain = Forecasts(), Forecasts()
    for position in positions:
        ours.add(position.chance, position.won)
        plain.add(position.score_alone, position.won)
    sentence = _(
        "{games} games, {positions} positions, Brier {brier}, log-loss {loss}; "
        "score alone Brier {plain_brier}, log-loss {plain_loss}"
    )
    return sentence.format(
        games=len({position.game for position in positions}),
        positions=len(positions),
        brier=f"{ours.brier:.6f}",
        loss=f"{ours.log_loss:.6f}",
        plain_brier=f"{plain.brier:.6f}",
        plain_loss=f"{plain.log_loss:.6f}",
    )
