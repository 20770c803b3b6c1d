"""Two teams with card points and calls; where partners change, a column for each player."""

from django.utils.translation import gettext as _

from common.figures import figure
from scoring.drawing.faces.face import Entry, Face, KindMark
from scoring.drawing.table import Round, State, find_team, is_of_team, name_column_owner, name_seat
from scoring.rules import BOX, find_variant


def _describe_counted(_state: State, entry: Entry) -> str:
    return " : ".join(figure(entry["points"][team]) for team in ("a", "b"))


def _describe_double(state: State, entry: Entry) -> str:
    return _("double victory, %(team)s") % {"team": _name_winner(state, entry["winner"])}


def _describe_triple(state: State, entry: Entry) -> str:
    return _("triple victory, %(team)s") % {"team": _name_winner(state, entry["winner"])}


def _describe_penalty(state: State, entry: Entry) -> str:
    return _("wish penalty against %(name)s") % {"name": name_seat(state, entry["offender"])}


def _name_winner(state: State, team: str) -> str:
    """Name a team; where partners change the dealer of the round sits with the open hand."""
    if find_variant(state.variant).has_teams:
        return name_column_owner(state, team)
    return _("the dealer and the table") if team == "a" else _("the other two")


class TeamsFace(Face):
    """The face of teams."""

    words = {
        "counted": _describe_counted,
        "double_victory": _describe_double,
        "triple_victory": _describe_triple,
        "wish_penalty": _describe_penalty,
    }

    def get_cells(self, state: State) -> str:
        """Return the template for a team's cells, or a player's."""
        has_teams = find_variant(state.variant).has_teams
        return "scoring/drawing/faces/_team.html" if has_teams else super().get_cells(state)

    def say_kind(self, state: State, entry: Entry) -> str:
        """Return the words for a round that was not counted."""
        if "offender" in entry:
            return _describe_penalty(state, entry)
        said = {"double_victory": _("double victory"), "triple_victory": _("triple victory")}
        return said.get(entry["kind"], "")

    def mark_kind(self, state: State, round_: Round, column: str) -> KindMark | None:
        """Return how many partners were out first together, or the letter of a wish."""
        entry = round_.entry
        if "winner" in entry and is_of_team(state, round_, column, entry["winner"]):
            return KindMark(f"1–{BOX.kinds[entry['kind']].sweep}", is_fine=False)
        offender = entry.get("offender")
        if offender and column in {str(offender), find_team(state, offender)}:
            return KindMark(_("W"), is_fine=True)
        return None


TEAMS = TeamsFace()
