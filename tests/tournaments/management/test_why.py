"""manage.py pair --why: why two meet, or do not, and why one sits out."""

import pytest
from django.core.management import CommandError

from tests.pairing.event.event_files import INDIVIDUALS, ROUND_ROBIN, SWISS, Json, changed
from tests.tournaments.management.running import Save, run, run_json

PLAYERS = [{"id": str(number), "name": f"Player {number}"} for number in range(1, 10)]
NINE = changed(INDIVIDUALS, ("/players", PLAYERS))
"""Nine players after a round; the next is 9 + 4 - 3 + 8, 2 + 6 - 1 + 7, and 5 sits out."""


def ask(save: Save, event: Json, *called: str) -> list[str]:
    return run("pair", save(event), "--why", *called).splitlines()


def test_two_teams(save: Save) -> None:
    assert ask(save, SWISS, "A", "B") == [
        "Table 3: Team A (2) - Team B (2)",
        "Same score, places 1 and 2 of 3: less than half apart.",
        "Team A would rather have met Team G, but they must not meet.",
    ]
    assert ask(save, SWISS, "Team A", "E") == ["Team A and Team E have met already."]
    assert ask(save, SWISS, "E", "F") == [
        "With Team E - Team F the round would be worse "
        "(score gaps, largest first: 3, 1 instead of 1, 1).",
        "The best round with them would have: Team E - Team F, Team C - Team G",
    ]
    assert run_json("pair", save(SWISS), "--why", "A", "E")["reason"] == "rematch"


def test_why_a_team_sits_out(save: Save) -> None:
    """D has 1 point of two matches, F 1 of none; C, with 3, and G won by forfeit or were free."""
    order = (
        "the number of teams is odd. Asked first is who wishes it, then the lowest score, then who "
        "has played most, then the lowest seed."
    )
    assert ask(save, SWISS, "D") == [
        f"Team D sits out: {order}",
        "Team D is asked before Team F: as many points, but it has played more matches "
        "(2; Team F 0).",
    ]
    wish = changed(SWISS, ("/next", {"wants_bye": ["B"]}))
    assert ask(save, wish, "Team B") == [
        f"Team B sits out: {order}",
        "Team B is asked before Team D: it wishes to sit out.",
    ]
    fixed = changed(SWISS, ("/next", {"sits_out": ["A"]}))
    assert ask(save, fixed, "A") == ["Team A sits out: that was fixed beforehand."]
    assert ask(save, fixed, "D") == ["A table or a bye fixed beforehand decides that Team D plays."]


def test_why_a_team_does_not_sit_out(save: Save) -> None:
    assert ask(save, SWISS, "A") == [
        "Team D is asked before Team A: it has fewer points (1; Team A 2)."
    ]
    assert ask(save, SWISS, "G") == [
        "Team G has already been free or won by forfeit; nobody sits out twice."
    ]
    even = changed(SWISS, ("/next", {"off": {"F": "half"}}))
    assert ask(save, even, "D") == ["Nobody sits out: the number of teams is even."]
    answer = run_json("pair", save(SWISS), "--why", "A")
    assert (answer["reason"], answer["by"], answer["bye"]) == ("later", "score", "D")
    assert (answer["own"], answer["other"]) == (2 * answer["unit"], answer["unit"])


def test_whose_turn_to_sit_out_came_before(save: Save) -> None:
    """Three teams: C has least, but A and B have met, and somebody has to play C."""
    teams = [{"id": name} for name in "ABC"]
    played = [{"tables": [{"a": "A", "b": "B", "score": [500, 500]}], "off": {"C": "zero"}}]
    event = changed(SWISS, ("/teams", teams), ("/forbidden", []), ("/played", played))
    two = changed(event, ("/rounds", 2))
    lines = ask(save, two, "B")
    assert lines[0].startswith("B sits out: ")
    assert lines[1:] == [
        "C would be asked before, but if it sat out, the others could not be paired.",
        "B is asked before A: as many points and matches, but the lower seed (2; A 1).",
    ]
    assert ask(save, two, "C") == ["If C sat out, the others could not be paired."]


def test_two_players_who_play_together(save: Save) -> None:
    assert ask(save, NINE, "1", "7") == [
        "Table 2: Player 2 + Player 6 - Player 1 + Player 7",
        "Player 1 and Player 7 play together.",
        "They have not sat at one table before.",
        "This table has: partners who were partners before: 0; times that two have sat together "
        "before: 2; pairs that sat together in the round before: 2; differences of rank at a "
        "table, squared: 40; differences between partnerships in rank, squared: 0; wishes not "
        "kept: 0",
        "Player 2 + Player 1 - Player 6 + Player 7 would be worse "
        "(partners who were partners before: 1 instead of 0).",
        "Player 2 + Player 7 - Player 6 + Player 1 would be worse "
        "(differences between partnerships in rank, squared: 4 instead of 0).",
        "Proved: no round is better.",
    ]


def test_two_players_who_play_against_each_other(save: Save) -> None:
    lines = ask(save, NINE, "Player 1", "2")
    assert lines[:3] == [
        "Table 2: Player 2 + Player 6 - Player 1 + Player 7",
        "Player 1 plays against Player 2.",
        "Before: at one table 1, as partners 1; last in round 1.",
    ]
    assert lines[-3:] == [
        "With Player 1 and Player 2 as partners the round would be worse "
        "(partners who were partners before: 1 instead of 0).",
        "They would sit so: Player 2 + Player 1 - Player 7 + Player 6",
        "Proved: no round is better.",
    ]
    answer = run_json("pair", save(NINE), "--why", "1", "2")
    assert answer["table"]["cost"]["spread"] == 40
    absence = answer["absence"]
    assert (absence["as_partners"], absence["decided_by"]) == (True, "partner_repeats")
    assert absence["alternative"]["partner_repeats"] == 1
    assert absence["chosen"]["partner_repeats"] == 0


def test_two_players_at_different_tables(save: Save) -> None:
    assert ask(save, NINE, "1", "3") == [
        "With Player 1 and Player 3 at one table the round would be worse "
        "(differences of rank at a table, squared: 136 instead of 96).",
        "They would sit so: Player 9 + Player 8 - Player 3 + Player 1",
        "Proved: no round is better.",
    ]
    assert ask(save, NINE, "1", "5") == ["Sitting out this round: Player 5."]
    apart = changed(NINE, ("/forbidden", [["1", "6"]]))
    assert ask(save, apart, "1", "6") == ["Player 1 and Player 6 must not sit at one table."]
    locked = changed(NINE, ("/next", {"locked": [{"a": ["1", "6"], "b": ["2", "5"]}]}))
    assert ask(save, locked, "1", "8") == ["Tables fixed beforehand hold Player 1."]
    assert ask(save, locked, "1", "6")[1] == "The table was fixed beforehand."


@pytest.mark.long
def test_many_players_are_not_proved(save: Save) -> None:
    many: Json = {
        "format": "individuals",
        "rounds": 3,
        "players": [{"id": f"P{number}"} for number in range(1, 25)],
    }
    assert ask(save, many, "P1", "P2")[-1] == "Proved: no round is better."
    last = "The best round that was found; with so many players it is not proved."
    played = [{"tables": run_json("pair", save(many))["tables"]}]
    for number, table in enumerate(played[0]["tables"]):
        table["score"] = [100 + 300 * (number % 2), 200]
    assert ask(save, changed(many, ("/played", played)), "P1", "P24")[-1] == last


def test_why_a_player_sits_out_or_plays(save: Save) -> None:
    order = (
        "Sitting out: 1, as four make a table. First who has sat out least, then who has not for "
        "longest, then "
    )
    assert ask(save, NINE, "5") == [
        f"{order}the lowest rank.",
        "Player 5 sits out: their turn is 1 of 9.",
        "Has not sat out before.",
    ]
    assert ask(save, NINE, "9") == [
        f"{order}the lowest rank.",
        "Player 9 plays: their turn to sit out is 9 of 9.",
        "Sat out before: 1, last in round 1.",
    ]
    by_lot = changed(NINE, ("/pairing", {"sit_out_by": "lot"}))
    assert ask(save, by_lot, "9")[0] == f"{order}by lot."
    fixed = changed(NINE, ("/next", {"sits_out": ["3"]}))
    assert ask(save, fixed, "3") == ["Player 3 sits out: that was fixed beforehand."]
    locked = changed(NINE, ("/next", {"locked": [{"a": ["1", "6"], "b": ["2", "5"]}]}))
    assert ask(save, locked, "1") == ["Player 1 plays: a table fixed beforehand says so."]
    eight = changed(NINE, ("/next", {"off": {"9": "half"}}))
    nobody = "Nobody sits out: four make a table, and nobody is left over."
    assert ask(save, eight, "1") == [nobody]
    answer = run_json("pair", save(NINE), "--why", "5")
    assert answer["because"] == "turn"
    assert [turn["player"] for turn in answer["turns"] if turn["has_bye"]] == ["5"]


def test_forbidden_pairs_move_the_turn(save: Save) -> None:
    """9 may sit with nobody, so that only 9 can sit out."""
    bans = [["9", other] for other in "12345678"]
    event = changed(NINE, ("/forbidden", bans))
    assert ask(save, event, "9")[1] == (
        "Player 9 sits out, though their turn is only 9 of 9: those who must not sit together "
        "leave no other way."
    )
    assert ask(save, event, "5")[1] == (
        "Player 5 plays, though their turn to sit out is 1 of 9: those who must not sit together "
        "leave no other way."
    )


@pytest.mark.parametrize(
    ("called", "sentence"),
    [
        (("A", "X"), 'the team asked for: "X" is not entered; give an id of the file.'),
        (("X",), 'the team asked for: "X" is not entered; give an id of the file.'),
        (("A", "A"), 'the team asked for: "A" is here with itself; name two different ones.'),
        (("A", "B"), 'the team asked for: "B" does not play in this round.'),
        (("B",), 'the team asked for: "B" does not play in this round.'),
        (("A", "C", "D"), "the team asked for: 3 are named; name one or two."),
    ],
)
def test_what_cannot_be_explained(save: Save, called: tuple[str, ...], sentence: str) -> None:
    path = save(changed(SWISS, ("/next", {"off": {"B": "half"}})))
    with pytest.raises(CommandError) as caught:
        run("pair", path, "--why", *called)
    assert (caught.value.returncode, str(caught.value)) == (2, sentence)


def test_nobody_asks_for_players_as_teams_or_for_fixed_rounds(save: Save) -> None:
    with pytest.raises(CommandError) as caught:
        run("pair", save(NINE), "--why", "1", "Nobody")
    answer = 'the player asked for: "Nobody" is not entered; give an id of the file.'
    assert str(caught.value) == answer
    finished = changed(
        ROUND_ROBIN,
        ("/played/0/tables/0/score", [1000, 0]),
        ("/played/0/tables/1/score", [1000, 0]),
    )
    with pytest.raises(CommandError) as caught:
        run("pair", save(finished), "--why", "A", "B")
    answer = "only a round of a Swiss or of individuals can be explained; this one is fixed."
    assert str(caught.value) == f"/format: {answer}"
