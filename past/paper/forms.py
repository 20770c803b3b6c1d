"""The two forms of a paper sheet: who played when, and what stands in its rounds."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.problems import Problem, Refused
from common.web.problems import describe_problem
from common.writes.forms import ChangeForm
from common.writes.refusals import add_problems
from past.imports.selectors import list_choices
from people.models import Club, Player
from people.roster.services.entries import LONGEST_NAME
from scoring.house_rules.services import begin_with
from scoring.rules import BOX, CALLS, HouseRules, get_main, read_house_rules
from scoring.seats.services.seating import NewSeat

SEATS: Final = (1, 3, 2, 4)
"""As they are asked for: partners sit opposite each other."""
SEAT_WORDS: Final = {
    1: _("First team, player 1"),
    3: _("First team, player 2"),
    2: _("Second team, player 1"),
    4: _("Second team, player 2"),
}
ROUNDS, TOTALS = "rounds", "totals"
MOST_LINES: Final = 60
MORE: Final = 5
MOST_POINTS: Final = 100_000
CALL_WORDS: Final = {
    ("tichu", True): _("tichu made"),
    ("tichu", False): _("tichu failed"),
    ("grand", True): _("grand tichu made"),
    ("grand", False): _("grand tichu failed"),
    ("blind", True): _("blind grand tichu made"),
    ("blind", False): _("blind grand tichu failed"),
}


class TableForm(ChangeForm):
    """When it was played, by whom, and how much of it stands on the paper."""

    day = forms.DateField(
        label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    how = forms.ChoiceField(
        label=_("What stands on the sheet"),
        choices=[(ROUNDS, _("every round")), (TOTALS, _("only the totals"))],
    )
    lines = forms.IntegerField(
        label=_("Rounds"), min_value=1, max_value=MOST_LINES, initial=10, required=False
    )
    target = forms.IntegerField(
        label=_("Played to"),
        min_value=1,
        max_value=MOST_POINTS,
        required=False,
        help_text=_("Leave blank for no limit."),
    )

    def __init__(self, club: Club, data: Any = None) -> None:
        rules = read_house_rules(get_main().name, begin_with(club, get_main().name, {}))
        super().__init__(data, initial={"target": rules.to_json()["target"], "lines": 10})
        people = list_choices(club)
        self.people = {str(player.pk): (player, label) for player, label in people}
        choices = [("", _("a guest")), *((key, person[1]) for key, person in self.people.items())]
        for seat in SEATS:
            self.fields[f"seat-{seat}"] = forms.ChoiceField(
                label=SEAT_WORDS[seat], choices=choices, required=False
            )
            self.fields[f"guest-{seat}"] = forms.CharField(
                label=_("Name of the guest"), max_length=LONGEST_NAME, required=False
            )

    @property
    def seat_fields(self) -> list[tuple[forms.BoundField, forms.BoundField]]:
        """Who sat where: somebody on the list, or a guest by name."""
        return [(self[f"seat-{seat}"], self[f"guest-{seat}"]) for seat in SEATS]

    def clean(self) -> dict[str, Any]:
        """Refuse an empty seat, and somebody who is there twice."""
        data = super().clean() or self.cleaned_data
        chosen: list[str] = []
        for seat in SEATS:
            who, guest = data.get(f"seat-{seat}", ""), data.get(f"guest-{seat}", "")
            if not who and not guest and f"seat-{seat}" not in self.errors:
                sentence = describe_problem(Refused("sheet_seat_empty", seat=seat).problems[0])
                self.add_error(f"seat-{seat}", sentence.hint)
            if who and who in chosen:
                sentence = describe_problem(Refused("player_sits_twice").problems[0])
                self.add_error(f"seat-{seat}", sentence.message)
            chosen.append(who)
        return data

    def list_seats(self) -> list[NewSeat]:
        """Return who sat where, by the number of the seat."""
        return [self._read_seat(seat) for seat in sorted(SEATS)]

    def _read_seat(self, seat: int) -> NewSeat:
        who = self.cleaned_data[f"seat-{seat}"]
        if who:
            player: Player = self.people[who][0]
            return NewSeat(player=player)
        return NewSeat(name=self.cleaned_data[f"guest-{seat}"])

    def name_seat(self, seat: int) -> str:
        """Return the name of the player who sat there."""
        who = self.cleaned_data[f"seat-{seat}"]
        return self.people[who][1] if who else str(self.cleaned_data[f"guest-{seat}"])

    def name_team(self, team: str) -> str:
        """Return what a team is called."""
        find_team = get_main().team_of
        return " & ".join(self.name_seat(seat) for seat in SEATS if find_team(seat) == team)

    @property
    def house_rules(self) -> dict[str, Any]:
        """What the form says of the rules."""
        return {"target": self.cleaned_data["target"]}


class SheetForm(forms.Form):
    """The figures of a sheet: its rounds in turn, and the totals at its foot."""

    def __init__(self, table: TableForm, club: Club, lines: int, data: Any = None) -> None:
        super().__init__(data)
        self.table, self.lines = table, lines
        names = {team: table.name_team(team) for team in ("a", "b")}
        rules = _read_rules(club, table)
        outcomes = list(_list_outcomes(rules, table, names))
        self.calls = list(_list_calls(rules))
        for number in range(1, lines + 1):
            self._add_round(number, names, outcomes)
        for team, name in names.items():
            self.fields[f"total-{team}"] = _ask_points(
                name, required=table.cleaned_data["how"] == TOTALS, most=MOST_POINTS
            )
        if table.cleaned_data["how"] == TOTALS:
            self.fields["played"] = forms.IntegerField(
                label=_("How many rounds, if known"), min_value=1, max_value=200, required=False
            )
        self.fields["is_another"] = forms.BooleanField(
            label=_("They played another game just like one that is there"), required=False
        )

    def _add_round(
        self, number: int, names: dict[str, str], outcomes: list[tuple[str, Any]]
    ) -> None:
        self.fields[f"outcome-{number}"] = forms.ChoiceField(
            label=_("What happened"), choices=outcomes, required=False
        )
        for team, name in names.items():
            self.fields[f"points-{number}-{team}"] = _ask_points(name, most=125)
        for seat in SEATS:
            self.fields[f"call-{number}-{seat}"] = forms.ChoiceField(
                label=self.table.name_seat(seat), choices=[("", "–"), *self.calls], required=False
            )

    @property
    def round_fields(self) -> Iterator[dict[str, Any]]:
        """The fields of each round, in turn."""
        for number in range(1, self.lines + 1):
            outcome = self[f"outcome-{number}"]
            yield {
                "number": number,
                "outcome": outcome,
                "points": [self[f"points-{number}-{team}"] for team in ("a", "b")],
                "calls": [self[f"call-{number}-{seat}"] for seat in SEATS],
            }

    def read_rounds(self) -> list[dict[str, Any]]:
        """Return the entries, up to the last round that is filled in.

        Raises:
            Refused: one of them is empty, or has no points.
        """
        read = [self._read_round(number) for number in range(1, self.lines + 1)]
        last = max((place for place, row in enumerate(read, start=1) if row), default=0)
        for place, round_ in enumerate(read[:last]):
            if round_ is None:
                raise Refused("sheet_round_empty", f"rounds.{place}")
        return [row for row in read[:last] if row]

    def _read_round(self, number: int) -> dict[str, Any] | None:
        kind, _sign, who = self.cleaned_data[f"outcome-{number}"].partition(":")
        points = {team: self.cleaned_data[f"points-{number}-{team}"] for team in ("a", "b")}
        entry: dict[str, Any] = {"kind": kind}
        if calls := list(self._read_calls(number)):
            entry["calls"] = calls
        if "points" not in BOX.kinds[kind].required:
            name = BOX.kinds[kind].required[0]
            return {**entry, name: int(who) if who.isdecimal() else who}
        if points["a"] is None and points["b"] is None:
            if calls:
                raise Refused("sheet_round_without_points", f"rounds.{number - 1}")
            return None
        whole = BOX.fields["points"].total or 0
        first = whole - points["b"] if points["a"] is None else points["a"]
        second = whole - points["a"] if points["b"] is None else points["b"]
        return {**entry, "points": {"a": first, "b": second}}

    def _read_calls(self, number: int) -> Iterator[dict[str, Any]]:
        for seat in sorted(SEATS):
            call, _sign, made = self.cleaned_data[f"call-{number}-{seat}"].partition(":")
            if call in CALLS:
                yield {"seat": seat, "call": call, "made": made == "1"}

    def read_totals(self) -> dict[str, int] | None:
        """Return the totals at the foot of the sheet, None where they are not written."""
        totals = {team: self.cleaned_data[f"total-{team}"] for team in ("a", "b")}
        return None if None in totals.values() else totals

    def add_problems(self, refused: Refused) -> None:
        """Say what was refused beside its round, or above all.

        Both teams' points may be wrong for one reason: it is said once.
        """
        first: dict[tuple[str | None, str], Problem] = {}
        for problem in refused.problems:
            first.setdefault((self._find_field(problem), problem.code), problem)
        add_problems(self, Refused.of(first.values()), self._find_field)

    def _find_field(self, problem: Problem) -> str | None:
        parts = problem.place.split(".")
        is_known = parts[0] == "rounds" and len(parts) > 1 and int(parts[1]) < self.lines
        return f"outcome-{int(parts[1]) + 1}" if is_known else None


def _ask_points(name: str, *, most: int, required: bool = False) -> forms.IntegerField:
    return forms.IntegerField(
        label=gettext("Points {team}").format(team=name),
        min_value=-most,
        max_value=most,
        required=required,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
    )


def _read_rules(club: Club, table: TableForm) -> HouseRules:
    """Return the rules of a table: the club's, but for what stands on the paper."""
    name = get_main().name
    return read_house_rules(name, begin_with(club, name, table.house_rules))


def _list_calls(rules: HouseRules) -> Iterator[tuple[str, Any]]:
    """List the calls that this table plays, each made and failed."""
    for (call, made), text in CALL_WORDS.items():
        needs = CALLS[call].needs_rule
        if needs is None or rules.plays(needs):
            yield f"{call}:{int(made)}", text


def _list_outcomes(
    rules: HouseRules, table: TableForm, names: dict[str, str]
) -> Iterator[tuple[str, Any]]:
    """List what a round can be, as this table plays: points first, then for whom the rest."""
    for kind in get_main().playable_kinds(rules):
        required = BOX.kinds[kind].required
        if "points" in required:
            yield kind, _("points were counted")
        elif "winner" in required:
            for team, name in names.items():
                yield f"{kind}:{team}", gettext("double victory, {team}").format(team=name)
        elif "offender" in required:
            for seat in SEATS:
                sentence = gettext("wish ignored by {name}").format(name=table.name_seat(seat))
                yield f"{kind}:{seat}", sentence
