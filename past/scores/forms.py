"""The form on which a score is put right: its totals, or the scores of its rounds where known."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from common.problems import Refused
from common.writes.forms import ChangeForm
from past.paper.services import MOST_ROUNDS
from past.reading.numbers import HIGHEST
from past.scores.services import RightScore, Score, add_rounds
from scoring.models import Game

TEAMS: Final = ("a", "b")


class ScoreForm(ChangeForm):
    """The right score, and why it is another than it was.

    Where the scores of rounds are known they are asked for, with room for one that is missing.
    """

    def __init__(
        self, data: Any, *, game: Game, rounds: Sequence[Score], teams: Sequence[str]
    ) -> None:
        super().__init__(data, after=game.revision)
        self.teams = dict(zip(TEAMS, teams, strict=True))
        self.lines = min(len(rounds) + 1, MOST_ROUNDS) if rounds else 0
        if rounds:
            self._ask_rounds(rounds)
        else:
            self._ask_totals(game)
        self.fields["reason"] = forms.CharField(
            label=_("Why it is another score"),
            help_text=_("It stands in the history of the game."),
            max_length=200,
        )
        self.fields["is_right"] = forms.BooleanField(
            label=_("It is right as it stands"), required=False
        )

    def _ask_totals(self, game: Game) -> None:
        for team, name in self.teams.items():
            self.fields[team] = ask_points(name, game.totals.get(team), required=True)
        self.fields["rounds_played"] = forms.IntegerField(
            label=_("How many rounds, if known"),
            min_value=1,
            max_value=MOST_ROUNDS,
            required=False,
            initial=game.rounds_played,
        )

    def _ask_rounds(self, rounds: Sequence[Score]) -> None:
        for number in range(1, self.lines + 1):
            known = dict(
                zip(TEAMS, rounds[number - 1], strict=True) if number <= len(rounds) else ()
            )
            for team, name in self.teams.items():
                self.fields[f"{team}-{number}"] = ask_points(name, known.get(team))

    @property
    def totals(self) -> list[forms.BoundField]:
        """The fields of the totals, where they are asked for."""
        return [] if self.lines else [self["a"], self["b"], self["rounds_played"]]

    @property
    def rounds(self) -> Iterator[tuple[int, list[forms.BoundField]]]:
        """Each round's number with the fields of both teams."""
        for number in range(1, self.lines + 1):
            yield number, [self[f"{team}-{number}"] for team in TEAMS]

    @property
    def is_doubted(self) -> bool:
        """Whether somebody has to say that the score is right as it stands."""
        return bool(self.is_bound and (self["is_right"].errors or self["is_right"].value()))

    def read_score(self) -> RightScore:
        """Return the score that was filled in.

        Raises:
            Refused: a round has the points of one team alone, or there is none.
        """
        asked = self.cleaned_data
        if not self.lines:
            return RightScore((asked["a"], asked["b"]), asked["rounds_played"])
        rounds = list(filter(None, map(self._read_round, range(1, self.lines + 1))))
        if not rounds:
            raise Refused("score_missing", "a-1")
        return add_rounds(rounds)

    def _read_round(self, number: int) -> Score | None:
        a, b = (self.cleaned_data[f"{team}-{number}"] for team in TEAMS)
        if a is None and b is None:
            return None
        if a is None or b is None:
            raise Refused("score_half", f"{'a' if a is None else 'b'}-{number}")
        return a, b


def ask_points(name: str, known: int | None, *, required: bool = False) -> forms.IntegerField:
    """Return a field for the points of a team."""
    return forms.IntegerField(
        label=name,
        initial=known,
        min_value=-HIGHEST,
        max_value=HIGHEST,
        required=required,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )
