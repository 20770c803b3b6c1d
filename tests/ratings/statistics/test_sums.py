"""Figures of people, of two together, of the club: against counts of every single round."""

import random
import uuid
from dataclasses import replace

from ratings.statistics import ClubFigures, Figures, Meeting, PlayedGame, Sitting, sum_games
from ratings.statistics.games import LEVEL
from scoring.rules import make_facts
from tests.counts import count
from tests.ratings.statistics.tables import FIRST_DAY, PEOPLE, Deal, Table, make_table, to_game

ANNA, BEN, CARA, DORA, EMIL = PEOPLE[:5]
SHARES = ("tichu_share", "grand_share", "first")


def find_last_seat(table: Table, player: uuid.UUID) -> int | None:
    """Return 0 or 1, the team in which they sat last."""
    sides = [deal.seats.index(player) % 2 for deal in table.deals if player in deal.seats]
    return sides[-1] if sides else None


def count_by_rounds(tables: list[Table], player: uuid.UUID) -> Figures:
    """Count everything that a person did, one round after another."""
    deals = [deal for table in tables for deal in table.deals if player in deal.seats]
    sat = [(table, find_last_seat(table, player)) for table in tables]
    own = [(table, side) for table, side in sat if side is not None]
    won = [table for table, side in own if table.winner == side]
    margins = [abs(table.totals[0] - table.totals[1]) for table in won]
    calls = [call for deal in deals for caller, call in deal.calls if caller == player]
    sides = [deal.seats.index(player) % 2 for deal in deals]
    return Figures.make(
        evenings=len({table.day for table, _ in own}),
        games=len(own),
        won=len(won),
        level=sum(table.winner is None for table, _ in own),
        won_clear=sum(margin >= 200 for margin in margins),
        won_wide=sum(margin >= 500 for margin in margins),
        rounds=len(deals),
        points_for=sum(deal.score[side] for deal, side in zip(deals, sides, strict=True)),
        points_against=sum(deal.score[1 - side] for deal, side in zip(deals, sides, strict=True)),
        tichu_made=calls.count("tichu_made"),
        tichu_failed=calls.count("tichu_failed"),
        grand_made=calls.count("grand_made"),
        grand_failed=calls.count("grand_failed"),
        first_out=sum(deal.first == player for deal in deals),
        last_out=sum(deal.last == player for deal in deals),
        rounds_finish_known=sum(deal.first is not None for deal in deals),
        rounds_last_known=sum(deal.last is not None for deal in deals),
        double_victories=sum(deal.double == side for deal, side in zip(deals, sides, strict=True)),
        wish_penalties=sum(deal.offender == player for deal in deals),
    )


def meets(deal: Deal, key: uuid.UUID, other: uuid.UUID, together: bool) -> bool:
    if key not in deal.seats or other not in deal.seats:
        return False
    return (deal.seats.index(key) % 2 == deal.seats.index(other) % 2) == together


def count_meeting(
    tables: list[Table], key: uuid.UUID, other: uuid.UUID, together: bool
) -> tuple[Meeting, str] | None:
    """Count what two did, one round after another, and how their games ended."""
    meeting, letters = Meeting.make(), ""
    for table in sorted(tables, key=lambda table: (table.day, table.place, table.id)):
        deals = [deal for deal in table.deals if meets(deal, key, other, together)]
        sides = [deal.seats.index(key) % 2 for deal in deals]
        if not deals:
            continue
        played = Meeting.make(
            games=1,
            won=int(table.winner == sides[-1]),
            level=int(table.winner is None),
            rounds=len(deals),
            points_for=sum(deal.score[side] for deal, side in zip(deals, sides, strict=True)),
            points_against=sum(
                deal.score[1 - side] for deal, side in zip(deals, sides, strict=True)
            ),
            doubles_for=sum(deal.double == side for deal, side in zip(deals, sides, strict=True)),
            doubles_against=sum(
                deal.double == 1 - side for deal, side in zip(deals, sides, strict=True)
            ),
            rounds_finish_known=sum(deal.first is not None for deal in deals),
            rounds_last_known=sum(deal.last is not None for deal in deals),
            **count_deeds(deals, key),
        )
        meeting = meeting.plus(played)
        winner = table.winner
        letters += "D" if winner is None else "W" if winner == sides[-1] else "L"
    return (meeting, letters) if meeting.games else None


def count_deeds(deals: list[Deal], key: uuid.UUID) -> dict[str, int]:
    """Count calls, who was out first or last, wish penalties: of the team of one and the other."""
    counted: dict[str, int] = {}
    for deal in deals:
        done = [*deal.calls, (deal.first, "first_out"), (deal.offender, "wish_penalties")]
        done.append((deal.last, "last_out"))
        for who, what in done:
            if who is not None:
                is_ours = deal.seats.index(who) % 2 == deal.seats.index(key) % 2
                name = f"{what}_{'for' if is_ours else 'against'}"
                counted[name] = counted.get(name, 0) + 1
    return counted


def test_everybody_has_what_they_did_in_each_round() -> None:
    for seed in range(count(60, 2000)):
        chance = random.Random(seed)
        tables = [make_table(chance, number) for number in range(chance.randrange(12))]
        sums = sum_games(map(to_game, tables))
        expected = {player: count_by_rounds(tables, player) for player in PEOPLE}
        assert sums.players == {who: row for who, row in expected.items() if row.games}


def test_two_have_what_they_did_together_and_against_each_other() -> None:
    for seed in range(count(30, 1000)):
        chance = random.Random(seed)
        tables = [make_table(chance, number) for number in range(chance.randrange(12))]
        sums = sum_games(map(to_game, tables))
        pairs = [(person, other) for person in PEOPLE for other in PEOPLE if person != other]
        for one, other in pairs:
            for together in (True, False):
                key = (min(one, other), max(one, other), together)
                expected = count_meeting(tables, one, other, together)
                if expected is None:
                    assert key not in sums.meetings
                    assert key not in sums.meeting_results
                    continue
                meeting, letters = sums.meetings[key], sums.meeting_results[key]
                if one > other:
                    meeting = meeting.turn(together=together)
                    if not together:
                        letters = letters.translate(str.maketrans("WL", "LW"))
                assert (meeting, letters) == expected


def test_figures_of_two_are_shares_of_what_their_team_did() -> None:
    met = Meeting.make(
        games=2,
        tichu_made_for=3,
        tichu_failed_for=1,
        grand_failed_for=2,
        first_out_for=6,
        first_out_against=3,
        rounds_finish_known=9,
    )
    assert [met.measure(code) for code in SHARES] == [0.75, 0.0, 6 / 9]
    assert met.measure("call_points") == -200
    other = met.turn(together=False)
    assert [other.measure(code) for code in SHARES] == [None, None, 3 / 9]
    assert other.get("tichu_made_against") == 3
    assert met.turn(together=True) == met


def test_parts_add_up_to_the_whole() -> None:
    chance = random.Random(7)
    tables = [make_table(chance, number) for number in range(40)]
    whole = sum_games(map(to_game, tables))
    days = sorted({table.day for table in tables})
    parts = [sum_games(to_game(table) for table in tables if table.day == day) for day in days]
    for player in PEOPLE:
        played = [part.players[player] for part in parts if player in part.players]
        assert whole.players[player] == Figures(map(sum, zip(*played, strict=True)))
        results = "".join(part.results.get(player, "") for part in parts)
        assert whole.results[player] == results
    assert whole.club.games == sum(part.club.games for part in parts) == 40


def test_the_club_counts_each_game_round_and_double_victory_once() -> None:
    chance = random.Random(3)
    tables = [make_table(chance, number) for number in range(25)]
    deals = [deal for table in tables for deal in table.deals]
    calls = [call for deal in deals for _, call in deal.calls]
    assert sum_games(map(to_game, tables)).club == ClubFigures.make(
        evenings=len({table.day for table in tables}),
        games=25,
        level=sum(table.winner is None for table in tables),
        by_hand=sum(not table.by_rule for table in tables),
        sitting=sum(
            len({player for deal in table.deals for player in deal.seats}) for table in tables
        ),
        rounds=len(deals),
        tichu_made=calls.count("tichu_made"),
        tichu_failed=calls.count("tichu_failed"),
        grand_made=calls.count("grand_made"),
        grand_failed=calls.count("grand_failed"),
        first_out=sum(deal.first is not None for deal in deals),
        last_out=sum(deal.last is not None for deal in deals),
        rounds_finish_known=sum(deal.first is not None for deal in deals),
        rounds_last_known=sum(deal.last is not None for deal in deals),
        double_victories=sum(deal.double is not None for deal in deals),
        wish_penalties=sum(deal.offender is not None for deal in deals),
    )


def make_game(winner: str, rounds: int, *, has_teams: bool = True) -> PlayedGame:
    """Return a game of which only the score is known."""
    facts = make_facts(rounds=rounds, points_for=600, points_against=400)
    sides = "abab" if has_teams else "1234"
    four = zip((ANNA, BEN, CARA, DORA), sides, strict=True)
    return PlayedGame(
        id=uuid.UUID(int=99),
        day=FIRST_DAY,
        is_dated=True,
        place=0,
        has_teams=has_teams,
        winner=winner,
        totals={"a": 600, "b": 400},
        rounds=rounds,
        by_rule=False,
        stretches=[[Sitting(player, side, facts) for player, side in four]],
    )


def test_a_game_of_which_nobody_knows_the_day_makes_no_evening() -> None:
    dated, other = make_game("a", 5), make_game("b", 5)
    sums = sum_games([dated, replace(other, is_dated=False)])
    assert (sums.club.games, sums.club.get("evenings")) == (2, 1)
    assert (sums.players[ANNA].games, sums.players[ANNA].get("evenings")) == (2, 1)
    alone = sum_games([replace(other, is_dated=False)])
    assert (alone.club.get("evenings"), alone.players[ANNA].get("evenings")) == (0, 0)


def test_points_of_a_game_without_its_number_of_rounds_are_left_out() -> None:
    figures = sum_games([make_game("a", 0)]).players[ANNA]
    assert (figures.games, figures.won, figures.points_for) == (1, 1, 0)
    assert (figures.measure("points_for"), figures.won_share) == (None, 1.0)
    known = sum_games([make_game("a", 8)]).players[ANNA]
    codes = ("points_for", "points_against", "difference")
    assert [known.measure(code) for code in codes] == [75.0, 50.0, 25.0]


def test_a_level_game_is_half_a_win() -> None:
    figures = sum_games([make_game(LEVEL, 5)]).players[BEN]
    assert (figures.won, figures.lost, figures.level, figures.won_share) == (0, 0, 1, 0.5)


def test_without_teams_nobody_is_a_partner() -> None:
    sums = sum_games([make_game("2", 5, has_teams=False)])
    assert (sums.players[BEN].won, sums.players[ANNA].lost, sums.meetings) == (1, 1, {})
    assert sums.best == {}
