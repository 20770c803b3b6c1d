"""Sentences about teams."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "one_person_each": (
        _("Everybody plays for themselves here: an entry is one person, by their own name."),
        _("Enter each by themselves."),
    ),
    "team_code_unknown": (
        _("No team of this tournament has this code."),
        _("It stands on the team's own page. Type its six letters and digits again."),
    ),
    "code_of_another_team": (
        _("This is the code of another team."),
        _("Type the code of the team that you play against."),
    ),
    "team_codes_exhausted": (
        _("Too many wrong codes were typed this hour."),
        _("Open the team's link, or ask the director."),
    ),
    "team_without_name": (
        _("A team needs a name, or somebody in it."),
        _("Type one of them."),
    ),
    "schedule_without_team": (
        _("Who meets whom was settled with the first round, and leaves no place for another team."),
        _("Take the first round back, if nothing of it has begun; or let it take a team's place."),
    ),
    "too_many_teams": (
        _("A tournament has {most} teams at most."),
        _("Run two of them side by side."),
    ),
    "too_many_members": (
        _("A team has {most} members at most."),
        _("Leave the others out."),
    ),
    "player_in_two_teams": (
        _("Somebody of this team plays in team {number} already."),
        _("Take them out of one of the two."),
    ),
    "round_has_people": (
        _("Round {round} is reported or agreed: it belongs to who played it."),
        _("Choose round {next} or a later one; a director can also give a reason."),
    ),
    "unknown_round_of_people": (
        _("People of a team play from a round to the same or a later one, of 1 to {last}."),
        _("Choose one of these rounds."),
    ),
    "table_taken": (
        _("Another team needs table {table} already."),
        _("Choose another table."),
    ),
    "halves_only": (
        _("One team is made of two who came alone."),
        _("Choose two that have one person each."),
    ),
    "half_has_played": (
        _("One of the two has played here already."),
        _("Only who has not played yet finds a partner."),
    ),
    "team_entered_already": (
        _("These are in team {number} already."),
        _("If this is another team of people with the same names, say so."),
    ),
    "nobody_to_enter": (
        _("None of its teams can be entered here."),
        _("Look whether they are in the list already."),
    ),
    "seeds_fixed": (
        _("The first round is published: the seeds stay as they are."),
        _("Take the round back first, if it has not begun."),
    ),
    "team_not_in": (
        _("Team {number} does not take part."),
        _("Let it take part first."),
    ),
    "registration_closed": (
        _("Teams can no longer be entered here."),
        _("Ask the director."),
    ),
    "played_in_one_tournament": (
        _("Both played in {name}: they are two people."),
        _("Take one of them out of their team there first."),
    ),
}
