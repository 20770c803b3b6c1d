"""Everything that a director may set, in one form: in sections, each read by its own module."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from common.writes.forms import ChangeForm
from pairing.event.files import MOST_ROUNDS
from pairing.event.prizes import read_prize_lines, write_prize_lines
from pairing.standings.scoring import AWARD_KINDS
from tournaments.event.selectors.spoken import say_of
from tournaments.models import Registration, Stage, Tournament
from tournaments.settings.forms.formats import (
    list_fields_of_others,
    list_format_fields,
    read_format_asked,
)
from tournaments.settings.forms.house_rules import list_house_rule_fields, read_house_rules_asked
from tournaments.settings.forms.pairs import list_pair_fields, read_pairs_asked
from tournaments.settings.forms.points import OF_KIND, list_point_fields, read_points_asked
from tournaments.settings.forms.tie_breaks import list_tie_break_fields, read_tie_breaks_asked
from tournaments.settings.forms.typed import TypedField
from tournaments.settings.selectors import list_prizes
from tournaments.settings.services import MOST_PROTEST, begin_format

DETAILS: Final = (
    "name",
    "day",
    "starts_at",
    "place",
    "about",
    "fee",
    "called_off",
    "most_teams",
)
ENDS: Final = ("protest_minutes",)
WHO: Final = ("registration", "is_public", "teams_substitute")
POINTS, TIE, RULE, PAIRS, OWN = "points_", "tie_", "rule_", "pairs_", "own_"
"""What the names of the fields begin with that a module of their own reads."""
MEETING: Final = tuple(
    f"{OWN}{name}" for name in ("rounds", "order", "sit_out_by", "first_round", "tables")
)
"""The options of formats that say who meets whom, and where."""


@dataclass(frozen=True, slots=True)
class FormSection:
    """A part of the form: its fields, and with each for which kinds of points it stands there.

    `is_open`: it is no part that is opened first; such a one is open where something stands in it.
    """

    title: Any
    fields: tuple[tuple[forms.BoundField, str], ...]
    hint: Any
    is_open: bool


class TournamentSettingsForm(ChangeForm):
    """What a director may set; `names`: what the teams are called, by their numbers."""

    shows_present = True

    name = forms.CharField(label=_("Name"), max_length=120)
    day = forms.DateField(label=_("Day"), widget=forms.DateInput(attrs={"type": "date"}))
    starts_at = forms.TimeField(
        label=_("Begins at"), required=False, widget=forms.TimeInput(attrs={"type": "time"})
    )
    place = forms.CharField(label=_("Venue"), max_length=120, required=False)
    about = forms.CharField(
        label=_("What people should know"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    fee = forms.CharField(label=_("Fee"), max_length=60, required=False)
    called_off = forms.CharField(
        label=_("It does not take place"),
        help_text=_(
            "A line that everybody reads, as in: The hall is closed. Teams with an email address "
            "are told. Leave it empty for a day that takes place."
        ),
        max_length=200,
        required=False,
    )
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS)
    hands = forms.IntegerField(
        label=_("Hands in a round"),
        help_text=_("Leave this empty if a game goes to its target."),
        required=False,
        min_value=1,
        max_value=100,
    )
    minutes = forms.IntegerField(
        label=_("Minutes for a round"), required=False, min_value=1, max_value=600
    )
    cut = forms.TypedChoiceField(
        label=_("After the last round"),
        choices=[
            ("", _("it is over")),
            ("2", _("the best 2 play a final")),
            ("4", _("the best 4 play a knockout")),
            ("8", _("the best 8 play a knockout")),
            ("16", _("the best 16 play a knockout")),
        ],
        coerce=int,
        required=False,
        empty_value=None,
    )
    third_place = forms.BooleanField(
        label=_("The losers of the semi-finals play for the third place"), required=False
    )
    is_public = forms.BooleanField(
        label=_("Everybody may see the tournament's page"), required=False
    )
    registration = forms.ChoiceField(
        label=_("Who enters teams"),
        choices=Registration.choices,
        help_text=_("Others can enter only where everybody may see the page."),
    )
    teams_substitute = forms.BooleanField(
        label=_("A team may say by itself who plays for it from now on"),
        help_text=_("On its own page, for somebody who goes home. Else only who directs can."),
        required=False,
    )
    protest_minutes = forms.IntegerField(
        label=_("Minutes in which protests can be made"),
        help_text=_("After them what has ended is made final. 0: at once."),
        min_value=0,
        max_value=MOST_PROTEST,
        required=False,
    )
    prizes = TypedField(
        read_prize_lines,
        label=_("Prizes"),
        help_text=_(
            "One on each line: 1: A bottle of wine, or for a category: Beginners 1: A book"
        ),
        max_length=8000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    most_teams = forms.IntegerField(
        label=_("Most teams"),
        help_text=_("Teams that come later go on the waiting list."),
        required=False,
        min_value=2,
        max_value=1000,
    )

    def __init__(self, tournament: Tournament, names: Mapping[str, str], data: Any = None) -> None:
        rules, play = tournament.rules, tournament.play
        drawn = {name: getattr(tournament, name) for name in (*DETAILS, *WHO, *ENDS)}
        drawn |= {name: play.get(name) for name in ("hands", "minutes")}
        drawn["rounds"] = rules["rounds"]
        cut = rules.get("cut", rules.get("pairing", {}))
        drawn |= {"cut": cut.get("teams", ""), "third_place": cut.get("third_place", False)}
        drawn["prizes"] = write_prize_lines(list_prizes(tournament))
        super().__init__(data, after=tournament.settings_revision, initial=drawn)
        self.rules, self.play, self.format = rules, play, tournament.format
        self._add(POINTS, list_point_fields(rules.get("scoring", {})))
        self._add(TIE, list_tie_break_fields(rules.get("tie_breaks", ())))
        self._add(RULE, list_house_rule_fields(play))
        if self.format.is_drawn:
            self._add(PAIRS, list_pair_fields(rules, names))
        self._add(OWN, list_format_fields(rules))
        for name in list_fields_of_others(self.format):
            del self.fields[name]
        if tournament.is_practice:
            del self.fields["is_public"], self.fields["registration"]
        self.of_players = self.format.side_size > 1
        if self.of_players:
            self._ask_of_players(tournament)
        if tournament.stage != Stage.PLANNED:
            del self.fields[f"{OWN}format"], self.fields["called_off"]

    def _ask_of_players(self, tournament: Tournament) -> None:
        """Ask for nothing that is of teams alone, and in words of players."""
        del self.fields["teams_substitute"], self.fields[f"{PAIRS}wishes_rank"]
        for field in self.fields.values():
            field.label = say_of(tournament, field.label)
            field.help_text = say_of(tournament, field.help_text)

    def _add(self, prefix: str, fields: Mapping[str, forms.Field]) -> None:
        self.fields.update({f"{prefix}{name}": field for name, field in fields.items()})

    @property
    def sections(self) -> list[FormSection]:
        """The fields as the page shows them; of formats some have nothing of their own to set."""
        return [section for section in self._list_sections() if section.fields]

    def _list_sections(self) -> Iterator[FormSection]:
        yield self._show(_("When and where"), "name", "day", "starts_at", "place", "about", "fee")
        yield self._show(
            _("Who takes part"), "is_public", "registration", "most_teams", "teams_substitute"
        )
        own = [name for name in self._names(OWN) if name not in MEETING]
        yield self._show(_("Format"), *own)
        yield self._show(_("What is played"), "rounds", "hands", "minutes", *self._names(RULE))
        awards = [f"{POINTS}{name}" for name in AWARD_KINDS]
        match = [name for name in self._names(POINTS) if name not in awards]
        yield self._show(_("Points"), *match)
        sentence = _(
            "Left empty they follow from the points: a bye, a round off that counts as a win and a "
            "win by default are a win with no difference of scores. Write points, and scores made "
            "and lost if you like: 2, 200:0"
        )
        yield self._show(_("Rounds without a match"), *awards, hint=sentence, is_closed=True)
        yield self._show(_("Order in the standings"), *self._names(TIE))
        yield self._show(_("Who meets whom"), *MEETING, *self._names(PAIRS))
        yield self._show(_("The end"), "cut", "third_place", "protest_minutes", "prizes")
        if "called_off" in self.fields:
            yield self._show(_("Call it off"), "called_off", is_closed=True)

    def _names(self, prefix: str) -> list[str]:
        return [name for name in self.fields if name.startswith(prefix)]

    def _show(
        self, title: Any, *names: str, hint: Any = "", is_closed: bool = False
    ) -> FormSection:
        kinds = {f"{POINTS}{name}": " ".join(of) for name, of in OF_KIND.items()}
        there = [name for name in names if name in self.fields]
        fields = tuple((self[name], kinds.get(name, "")) for name in there)
        is_open = not is_closed or any(field.errors or field.value() for field, _kinds in fields)
        return FormSection(title, fields, hint, is_open)

    def _asked(self, prefix: str) -> dict[str, Any]:
        """Return what was filled in of a module's fields, by its own names."""
        return {
            name.removeprefix(prefix): value
            for name, value in self.wanted.items()
            if name.startswith(prefix)
        }

    def clean(self) -> dict[str, Any]:
        """Ask for what the chosen kind of points cannot do without."""
        data = super().clean() or self.cleaned_data
        kind = data.get(f"{POINTS}kind")
        if kind == "bands" and not data.get(bands := f"{POINTS}bands") and bands not in self.errors:
            self.add_error(bands, gettext("Write one band at least."))
        registers = data.get("registration", Registration.CLOSED) != Registration.CLOSED
        if registers and not data.get("is_public"):
            said = gettext("Tick this too: who enters a team has to see the tournament's page.")
            self.add_error("is_public", said)
        if kind == "hands" and not data.get("hands") and "hands" not in self.errors:
            self.add_error("hands", gettext("Say how many hands: each of them brings points."))
        return data

    def describe(self) -> dict[str, Any]:
        """Return what a valid form asks for, as the service takes it."""
        wanted = self.wanted
        rules = {
            **self._describe_format(),
            "scoring": read_points_asked(
                self._asked(POINTS), self.rules.get("scoring", {}), wanted["hands"]
            ),
            "tie_breaks": read_tie_breaks_asked(self._asked(TIE)),
        }
        play = {
            "hands": wanted["hands"],
            "minutes": wanted["minutes"],
            "house_rules": read_house_rules_asked(self._asked(RULE), self.play),
        }
        return {
            **{name: wanted[name] for name in (*DETAILS, *WHO) if name in self.fields},
            "protest_minutes": wanted["protest_minutes"] or 0,
            "prizes": [asdict(prize) for prize in wanted["prizes"] or ()],
            "rules": rules,
            "play": play,
        }

    def _describe_format(self) -> dict[str, Any]:
        """Return what is asked of the format; another format begins with what is usual there."""
        wanted, asked = self.wanted, self._asked(OWN)
        if asked.get("format", self.format.name) != self.format.name:
            return begin_format(asked["format"])
        pairing = self.rules.get("pairing", {}) | read_format_asked(asked, wanted, self.format)
        if not self.format.is_drawn:
            return {"pairing": pairing}
        pairs = self._asked(PAIRS)
        named = {"rounds": wanted["rounds"], **read_pairs_asked(pairs, self.format.kind)}
        if self.of_players:
            return {"pairing": pairing, **named}
        pairing["wishes_rank"] = int(pairs["wishes_rank"])
        cut = {"teams": wanted.get("cut"), "third_place": wanted.get("third_place", False)}
        return {"pairing": pairing, "cut": cut if cut["teams"] else None, **named}
