"""Rate the games of a file: `manage.py rate GAMES.csv`."""

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.translation import gettext as _

from common.commands import TranslatedCommand
from common.problems import Refused
from common.problems.catalogue import fill_sentence
from common.problems.sentences import translatable
from common.web.words import translate
from ratings.model import Elo, Forecasts, RatedGame, State, Winner
from ratings.model.elo import SCORES
from ratings.model.files import COLUMNS, read_game_table


class Command(TranslatedCommand):
    help = translatable(
        "Rate a table of games (CSV) as a club's games are rated, and print everybody's rating."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        columns = ", ".join(COLUMNS)
        parser.add_argument(
            "games",
            type=Path,
            help=_("a CSV file with the columns {columns}").format(columns=columns),
        )
        parser.add_argument(
            "--predict",
            action="store_true",
            help=_("print for each game the chance of a and b before it, beside a plain Elo's"),
        )

    def handle(self, *args: Any, **options: Any) -> None:
        games = self.read(options["games"])
        for line in predict(games) if options["predict"] else rate(games):
            self.stdout.write(line)

    def read(self, path: Path) -> list[RatedGame]:
        """Return the file's games, in the order in which they count."""
        try:
            return read_game_table(path.read_bytes())
        except OSError as error:
            sentence = _("{file} cannot be read: {reason}")
            raise CommandError(sentence.format(file=path, reason=error.strerror)) from None
        except Refused as refused:
            said = fill_sentence(refused.code, refused.values, translate)
            raise CommandError(f"{path}: {said.message} {said.hint}".strip()) from None


def rate(games: list[RatedGame]) -> Iterator[str]:
    """Yield the table of ratings, by name; deviations as they stand on the last day."""
    state = State()
    state.play_all(games)
    last_day = games[-1].day if games else 0
    yield "player,rating,sd"
    for player in sorted(state.players):
        deviation = state.deviation(player, last_day)
        yield f"{quote(player)},{state.rating(player):.6f},{deviation:.6f}"


def predict(games: list[RatedGame]) -> Iterator[str]:
    """Yield each game's chances before it; then how good they were, where somebody won."""
    state, elo = State(), Elo()
    ours, plain = Forecasts(), Forecasts()
    yield "id,chance,elo"
    for game in games:
        chances = state.chance(game.players), elo.chance(game.players)
        yield f"{quote(game.id)},{chances[0]:.6f},{chances[1]:.6f}"
        if game.winner is not Winner.OPEN:
            ours.add(chances[0], SCORES[game.winner])
            plain.add(chances[1], SCORES[game.winner])
        state.play(game)
        elo.play(game)
    yield _("plain Elo: {figures}").format(figures=plain)
    yield str(ours)


def quote(text: str) -> str:
    """Return a text as a CSV cell."""
    if any(sign in text for sign in ',"\r\n'):
        return '"' + text.replace('"', '""') + '"'
    return text
