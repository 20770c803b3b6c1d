"""What is said of tournaments."""

from typing import Final

from common.problems.sentences import Sentences
from common.problems.sentences import translatable as _

SENTENCES: Final[Sentences] = {
    "unknown_preset": (
        _("There is no such kind of tournament."),
        _("Choose one of the list."),
    ),
    "unknown_registration": (
        _("Teams cannot be entered in this way."),
        _("Choose closed, approved or open."),
    ),
    "match_settled": (
        _("This match has its result."),
        _("Ask the director if it is wrong."),
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
    "tournament_closed": (
        _("This tournament is over."),
        _("The director may open it again, with a reason."),
    ),
    "format_not_here": (
        _("A tournament of this format is not run here."),
        _("Choose one of: {allowed}."),
    ),
    "record_does_not_hold": (
        _("The file's record does not hold: it was changed since it was exported."),
        _("Import the file as it was exported, or take the record out of it."),
    ),
    "event_text_too_long": (
        _("“{text}…” in the file is too long."),
        _("Shorten it to {most} characters."),
    ),
    "rounds_played_already": (
        _("{played} rounds have been published already."),
        _("Plan at least as many."),
    ),
    "count_out_of_range": (
        _("This number is not possible."),
        _("Give a whole number from 1 to {most}, or leave it empty."),
    ),
    "no_clock": (
        _("No clock has been started for round {number}."),
        _("Start it first."),
    ),
    "clock_seconds": (
        _("A round cannot have this time."),
        _("Give it a minute at least, and {most} minutes at most."),
    ),
    "team_without_name": (
        _("A team needs a name, or somebody in it."),
        _("Type one of them."),
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
    "team_table_head": (
        _("Line {line} has more cells than two people, and nothing says which is which."),
        _("Begin with a line such as: team; player 1; player 2; club; telephone."),
    ),
    "nobody_to_enter": (
        _("None of its teams can be entered here."),
        _("Look whether they are in the list already."),
    ),
    "seeds_fixed": (
        _("The first round is published: the seeds stay as they are."),
        _("Take the round back first, if it has not begun."),
    ),
    "team_without_place": (
        _("Somebody has no place in this round yet, or an opponent is missing."),
        _("Give each team a table, the bye or the round off."),
    ),
    "no_later_round": (
        _("No round after round {number} is published."),
        _("Correct the result alone."),
    ),
    "no_result_line": (
        _("This is no table with two scores."),
        _("Type the table, then both scores, as in 3 620 380."),
    ),
    "no_such_table_now": (
        _("There is no table {table} in the round that is played."),
        _("Look at its list of tables."),
    ),
    "team_has_table": (
        _("Team {number} has a table or the bye in this round already."),
        _("Look at the round as it is now."),
    ),
    "team_has_no_table": (
        _("Team {number} has no table in this round."),
        _("Look at the round as it is now."),
    ),
    "too_few_teams": (
        _("A round needs two teams at least."),
        _("Enter them first."),
    ),
    "reported_alone": (
        _("One side alone has reported a result that counts."),
        _("Accept it, or draw the round up with “anyway”."),
    ),
    "team_not_in": (
        _("Team {number} does not take part."),
        _("Let it take part first."),
    ),
    "no_bye_team": (
        _("Nobody has the bye in this round."),
        _("Enter a forfeit, or give the late team a round off."),
    ),
    "no_such_team": (
        _("There is no team {number} here."),
        _("Look at the list of teams."),
    ),
    "no_such_round": (
        _("Round {number} has not been published."),
        _("Choose a round that has been played."),
    ),
    "round_published": (
        _("This round is published already."),
        _("Take it back first, if nothing has begun."),
    ),
    "round_out_of_turn": (
        _("This proposal is not for the next round."),
        _("Draw up the next round."),
    ),
    "round_not_published": (
        _("Round {number} has not been published."),
        _("Publish it first."),
    ),
    "round_not_last": (
        _("A later round than round {number} is there already."),
        _("Take that one back first."),
    ),
    "round_has_penalty": (
        _("Team {team} has a penalty in this round."),
        _("Take the penalty back first; it can be given again."),
    ),
    "match_taken_back": (
        _("This match is none any more: its round was taken back or changed."),
        _("Look at the round as it is now."),
    ),
    "teams_settled": (
        _("The first round is published: teams do not change by themselves any more."),
        _("Ask the director."),
    ),
    "round_has_begun": (
        _("Table {table} has begun."),
        _("A round that has begun stays; correct its results instead."),
    ),
    "not_for_tables": (
        _("A table reports its score alone."),
        _("Call the director for a forfeit or awarded points."),
    ),
    "result_missing": (
        _("There is no result in this."),
        _("Give the score of both teams."),
    ),
    "nothing_to_confirm": (
        _("The other team has not reported a result."),
        _("Report your own."),
    ),
    "reason_missing": (
        _("This needs a reason."),
        _("Say in a few words why; everybody can read it in the log."),
    ),
    "for_which_team": (
        _("This device holds the links of both teams."),
        _("Say for which of them you report."),
    ),
    "long_team_line": (
        _("Line {line} is too long for a team."),
        _("Give a team's name of 80 letters at most, and people of 60 at most."),
    ),
    "knockout_has_begun": (
        _("The knockout has begun: who plays it is settled."),
        _("Take its first round back, if nothing of it has begun."),
    ),
    "tie_breaks_told": (
        _("The last round before the knockout was played under the tie-breaks that were told."),
        _("They stay as they are."),
    ),
    "nothing_played": (
        _("No round of this tournament has been published."),
        _("Withdraw its teams if it does not take place."),
    ),
    "match_without_result": (
        _("Table {table} of round {number} has no result that is agreed."),
        _("Enter it, or accept what was reported."),
    ),
    "number_missing": (
        _("A number is missing here, or is none."),
        _("Give it in digits, such as 3."),
    ),
    "not_the_last_round": (
        _("What a team needs can be said while the last round is played."),
        _("Ask again once it is published."),
    ),
    "protest_time": (
        _("Protests can be made for {minutes} more minutes."),
        _("Make it final after that; results can be corrected until then."),
    ),
    "knockout_not_played": (
        _("The knockout is not played to its end."),
        _("Draw up its next round."),
    ),
    "knockout_without_winner": (
        _("A match of the knockout has no winner."),
        _("Let them play on, or decide it."),
    ),
    "tournament_not_closed": (
        _("This tournament is not closed."),
        _("Nothing needs to be opened."),
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
