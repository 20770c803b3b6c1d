"""What pages say of people who play for themselves, where of teams they say something else.

A page writes the sentence about teams by `{% said tournament "…" %}`; here is what stands for it.
"""

from collections.abc import Mapping
from typing import Final

from common.problems.sentences import translatable as _

AT_LEAST: Final = _("two at least")

PLAYER_WORDS: Final[Mapping[str, str]] = {
    _("Team"): _("Player"),
    _("Teams"): _("Players"),
    _("Teams and check-in"): _("Players and check-in"),
    _("No teams yet."): _("No players yet."),
    _("All teams"): _("All players"),
    _("All teams: ticks, links, codes, penalties"): _(
        "All players: ticks, links, codes, penalties"
    ),
    _("The list of all teams"): _("The list of all players"),
    _("Back to the teams"): _("Back to the players"),
    _("Back to the teams, without entering any"): _("Back to the players, without entering any"),
    _("Enter teams"): _("Enter players"),
    _("Enter teams, one on each line"): _("Enter players, one on each line"),
    _("Open your team's page by its code"): _("Open your own page by its code"),
    _("To our team's page: next table"): _("To my own page: next table"),
    _("Our team's page"): _("My own page"),
    _("Your opponents accept it on their own phone, or here with their team's code."): _(
        "Your opponents accept it on their own phone, or here with the code of one of them."
    ),
    _("Enter a team"): _("Enter yourself"),
    _("Enter this team"): _("Enter this player"),
    _("Enter these teams"): _("Enter these players"),
    _("Enter your team here."): _("Enter yourself here."),
    _("QR code: enter a team"): _("QR code: enter yourself"),
    _("A team on each line"): _("A player on each line"),
    _("Look at these teams"): _("Look at these names"),
    _("Enter them: it is another team of people with the same names"): _(
        "Enter them: it is another person of the same name"
    ),
    _("The teams of an earlier tournament"): _("The players of an earlier tournament"),
    _(
        "People who already play in a team here are left out. "
        "Withdraw those who do not come this time."
    ): _(
        "Who has been entered here already is left out. Withdraw those who do not come this time."
    ),
    _("Who waits moves up by itself when a team withdraws, who came first first."): _(
        "Who waits moves up by itself when somebody withdraws, who came first first."
    ),
    _("Change a team"): _("Change a player"),
    _("Withdraw the team"): _("Withdraw this player"),
    _("The team's own page, to report its results:"): _("Their own page, to report results:"),
    _("Its code, to type or to agree on the other team's phone:"): _(
        "Their code, to type or to agree on another player's phone:"
    ),
    _("Your team's code:"): _("Your code:"),
    _("You have the bye: you have no match in this round."): _("You sit out in this round."),
    _("The other team has not confirmed it yet."): _("The other side has not confirmed it yet."),
    _("Open this page by the team's link, or by its QR code on the slip."): _(
        "Open this page by your own link, or by your QR code on the slip."
    ),
    _("Scan this in any round: it opens your team's page, or asks for your team's code."): _(
        "Scan this in any round: it opens your own page, or asks for your code."
    ),
    _("To change the round tap a team, then where it is to go, or drag it there."): _(
        "To change the round tap a player, then where they are to go, or drag them there."
    ),
    _("One team"): _("One player"),
    _("The other team"): _("The other player"),
    _("Enter two teams at least; then the first round can be drawn up."): _(
        "Enter four players at least; then the first round can be drawn up."
    ),
    _("One for every team"): _("One for everybody"),
    _("This team has no place in the standings."): _("This player has no place in the standings."),
    _(
        "The tournament is closed: its standings are final, and the teams' pages can only be read."
    ): _(
        "The tournament is closed: its standings are final, and everybody's page can only be read."
    ),
    _("Somebody else plays"): _("Another name, table or note"),
    _("The bye"): _("Sits out"),
    _("Bye"): _("Sits out"),
    _("bye"): _("sits out"),
    _("Who enters teams"): _("Who enters players"),
    _("Most teams"): _("Most players"),
    _("Teams that come later go on the waiting list."): _(
        "Who comes later goes on the waiting list."
    ),
    _("Teams that must never meet"): _("Players who must never sit at one table"),
    _("Whom this team must never meet"): _("With whom they must never sit at one table"),
    _("Must never meet"): _("Must never sit at one table with"),
    _("Teams that should rather not meet"): _("Players who should rather not sit at one table"),
    _("They meet only where it makes the round better."): _(
        "They sit together only where it makes the round better."
    ),
    _("Teams of one home should rather not meet"): _(
        "Players of one home should rather not sit at one table"
    ),
    _("Teams cannot be entered in this way."): _("Players cannot be entered in this way."),
    AT_LEAST: _("four at least"),
    _(
        "Once every result is agreed the tournament can be closed. Its standings are final then, "
        "and the teams' pages can only be read."
    ): _(
        "Once every result is agreed the tournament can be closed. Its standings are final then, "
        "and everybody's page can only be read."
    ),
    _(
        "The teams' links and codes end. Whoever opens one reads that the tournament was deleted."
    ): _("Everybody's link and code end. Whoever opens one reads that the tournament was deleted."),
    _("No pairing is possible, whatever is given up: there are too few teams."): _(
        "No pairing is possible, whatever is given up: there are too few players."
    ),
    _("A team's code"): _("A player's code"),
    _("Your team's code"): _("Your own code"),
    _("Open my team's page"): _("Open my own page"),
    _("Six letters and digits. They stand on the team's own page, and at the director's desk."): _(
        "Six letters and digits. They stand on your own page, and at the director's desk."
    ),
    _("teams entered"): _("players entered"),
    _("team changed"): _("player changed"),
    _("team withdrawn"): _("player withdrawn"),
    _("team let in"): _("player let in"),
    _("link and code of a team renewed"): _("link and code of a player renewed"),
    _("a team's link"): _("a player's link"),
}
"""By the sentence about teams."""
