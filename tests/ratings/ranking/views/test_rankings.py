"""The pages of ratings: the ranking, a player's way, a run, and who plays whom."""

import csv
import datetime
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from common.ui.templatetags.moments import day_text
from people.models import Club, Membership, Player, Role, StrangersSee
from ratings.figures.services.sums import sum_up
from ratings.models import Run
from ratings.ranking.selectors.histories import read_rating_points
from ratings.ranking.selectors.rankings import read_ranking
from ratings.runs.services.replays import replay_club
from ratings.runs.services.requests import FROM_ZERO, note_changed
from scoring.games.services.telling import tell_finished
from scoring.models import Game
from tests.pages import read_html
from tests.people.made_clubs import join
from tests.ratings.clubs import VECTORS, make_people, play

SEASON = [(day, four, (1000, 700), 9) for day in range(12) for four in ("ABCD", "ACBD", "ADBC")]


@pytest.fixture(autouse=True)
def evening() -> Iterator[None]:
    """Let it be an evening: in the small hours the day of a club is still that of the evening."""
    with time_machine.travel(datetime.datetime(2026, 11, 25, 20, tzinfo=datetime.UTC)):
        yield


@pytest.fixture
def member(club: Club) -> Client:
    client = Client()
    client.force_login(join(club, Role.MEMBER))
    return client


@pytest.fixture
def rated(club: Club, people: dict[str, Player]) -> list[Game]:
    """Games up to today, so that people are ranked."""
    start = timezone.now().date() - datetime.timedelta(days=20)
    games = play(
        club, people, [*SEASON, *((13 + n, "EACD", (1000, 100), 8) for n in range(3))], start=start
    )
    replay_club(club)
    return games


def read(client: Client, path: str, status: int = 200) -> str:
    answer = client.get(path)
    assert answer.status_code == status, path
    return read_html(answer)


@dataclass
class Line:
    """A line of a ranking as a page writes it; `beside` is what stands beside the name."""

    number: str
    name: str
    beside: list[str]
    rating: str
    games: str
    more: str
    pale: bool


LINE = re.compile(r'<li class="rank-line( pale)?">(.*?)</li>', re.DOTALL)
"""How a line of a ranking is written; none holds another."""


def find_lines(page: str) -> list[Line]:
    """Return the lines of the rankings of a page."""
    return [read_line(part, pale=bool(pale)) for pale, part in LINE.findall(page)]


def read_line(part: str, *, pale: bool) -> Line:
    """Return a line as what it says."""

    def find(pattern: str) -> list[str]:
        found = re.findall(pattern, part, re.DOTALL)
        return [" ".join(re.sub("<[^>]+>", " ", text).split()) for text in found]

    [number] = find(r'<span class="rank-number">(.*?)</span>')
    [name] = find(r'<span class="rank-name">.*?<[ab][ >](?:[^>]*>)?(.*?)</[ab]>')
    [rating] = find(r'<span class="rank-rating">(.*?)</span>')
    [games] = find(r'<span class="rank-games">(.*?)</span>')
    [more] = find(r"</summary>(.*?)</details>")
    beside = find(r'<small class="\w+">(.*?)</small>')
    return Line(number, name, beside, rating, games, more, pale)


def test_a_club_without_games_says_what_comes(club: Club, member: Client) -> None:
    page = read(member, f"/clubs/{club.slug}/ratings/")
    assert "Nobody is in the list yet." in page
    assert "<ol" not in page.partition("<main")[2]


def test_one_list_by_rating_with_numbers_and_whoever_has_too_few_games(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    """E has played three games: in the list at their rating, pale, with how many are missing."""
    page = read(member, f"/clubs/{club.slug}/ratings/")
    lines = find_lines(page)
    ratings = [int(line.rating.split()[0]) for line in lines]
    assert ratings == sorted(ratings, reverse=True)
    assert [line.number for line in lines if not line.pale] == ["1", "2", "3", "3"]
    assert (lines[0].name, lines[0].games) == ("A", "39 games")
    [newcomer] = [line for line in lines if line.pale]
    assert (newcomer.name, newcomer.number, newcomer.beside) == ("E", "", ["7 more games"])
    assert re.fullmatch(r"\d{4} ± \d{3}", newcomer.rating)
    assert "Not seen for a year" not in page


def test_behind_a_bar_stands_what_may_be_true(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    day = day_text(timezone.now().date() - datetime.timedelta(days=5))
    lines = {line.name: line for line in find_lines(read(member, f"/clubs/{club.slug}/ratings/"))}
    rating, half = (int(number) for number in lines["A"].rating.split(" ± "))
    told = re.fullmatch(
        rf"Very likely 1st. In 95 of 100 cases between (\d+) and (\d+). "
        rf"39 games, last on {day}.",
        lines["A"].more,
    )
    assert told is not None, lines["A"].more
    assert int(told[1]) == pytest.approx(rating - half, abs=1)
    assert int(told[2]) == pytest.approx(rating + half, abs=1)
    assert re.match(r"Could be 2nd to [34]", lines["B"].more)
    assert lines["E"].more.startswith("In 95 of 100 cases between ")


def test_up_and_down_are_since_the_end_of_the_evening_before(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    """On the last evening C and D lose to B and C by far: C and B pass."""
    today = timezone.now().date() - datetime.timedelta(days=1)
    play(club, people, [(0, "BDCA", (1000, -200), 6)] * 6, start=today)
    replay_club(club)
    ranking = read_ranking(club, timezone.now().date())
    moved = {
        next(name for name, one in people.items() if one.pk == place.standing.player): place.up
        for place in ranking.numbered
    }
    assert any(moved.values())
    page = read(member, f"/clubs/{club.slug}/ratings/")
    for line in find_lines(page):
        up = moved.get(line.name)
        told = f"up {up}" if up and up > 0 else f"down {-up}" if up else None
        assert [text for text in line.beside if "games" not in text] == ([told] if told else [])
    evening = timezone.now().date() - datetime.timedelta(days=5)
    assert "Up and down are places since the evening of" in page
    assert f'datetime="{evening}"' in page.partition("Up and down")[2]


def test_not_seen_for_a_year_stands_below(
    club: Club, people: dict[str, Player], games: list[Game], member: Client
) -> None:
    replay_club(club)
    page = read(member, f"/clubs/{club.slug}/ratings/?on=2031-02-05")
    assert "No ranking was shown on that day. This is what is known of it now." in page
    assert "Nobody is in the list yet." not in page
    page = read(member, f"/clubs/{club.slug}/ratings/?on=2027-02-05")
    listed, _, away = page.partition("Not seen for a year")
    assert [line.name for line in find_lines(listed)] == ["E", "A", "B", "C"]
    assert [(line.name, line.beside[:-1]) for line in find_lines(away)] == [("D", [])]


def test_the_five_games_are_no_number_yet(club: Club, games: list[Game], member: Client) -> None:
    del games
    replay_club(club)
    page = read(member, f"/clubs/{club.slug}/ratings/?on=2026-01-08")
    lines = {line.name: line for line in find_lines(page)}
    assert list(lines) == ["A", "E", "C", "B", "D"]
    assert (lines["E"].number, lines["E"].rating[:4]) == ("", "1457")
    assert lines["E"].beside[0] == "9 more games"


def test_a_pair_that_cannot_be_told_apart_is_marked_and_not_lifted(
    club: Club, people: dict[str, Player], member: Client
) -> None:
    """U01: two who always play together stood above everybody, with the lowest ratings."""
    start = timezone.now().date() - datetime.timedelta(days=30)
    others = [(n, four, (1000, 700), 9) for n in range(12) for four in ("ACDE", "ADCE")]
    pair = [(n // 4, "AEFG" if n % 2 else "CDFG", (1000, 400), 8) for n in range(48)]
    everybody = people | make_people(club, "FG")
    play(club, everybody, sorted([*others, *pair]), start=start)
    replay_club(club)
    lines = find_lines(read(member, f"/clubs/{club.slug}/ratings/"))
    beside = {line.name: line.beside for line in lines[-2:]}
    assert beside == {
        "F": ["rated mainly as a pair with G"],
        "G": ["rated mainly as a pair with F"],
    }
    assert {line.number for line in lines[-2:]} == {str(len(lines) - 1)}


def test_the_list_as_a_file(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    path = f"/clubs/{club.slug}/ratings/"
    page = find_lines(read(member, path))
    assert "ratings/ranking.csv" in read(member, path)
    answer = member.get(f"{path}ranking.csv")
    head, *rows = csv.reader(io.StringIO(answer.content.decode("utf-8-sig")))
    assert head[:3] == ["Place", "Name", "Rating"]
    assert [(row[0], row[1], f"{row[2]} ± {row[3]}") for row in rows] == [
        (line.number, line.name, line.rating) for line in page
    ]
    assert next(row for row in rows if row[1] == "E")[8] == "7"
    today = timezone.now().date()
    expected = f'attachment; filename="{club.slug}-ranking-{today}.csv"'
    assert answer["Content-Disposition"] == expected
    assert Client().get(f"{path}ranking.csv").status_code == 404


def test_another_rating_is_said_for_thirty_days(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    path, told = f"/clubs/{club.slug}/ratings/", "the rating counts practice"
    assert told not in read(member, path)
    Run.objects.filter(club=club).update(model=1)
    note_changed(club.pk, FROM_ZERO)
    replay_club(club)
    assert told in read(member, path)
    Run.objects.filter(number=2).update(
        finished_at=timezone.now() - datetime.timedelta(days=30, minutes=1)
    )
    assert told not in read(member, path)


def test_a_day_is_shown_as_known_now_and_as_shown_then(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    shown = timezone.now() - datetime.timedelta(days=3)
    Run.objects.update(finished_at=shown)
    changed = Game.objects.filter(pk=rated[0].pk)
    changed.update(totals={"a": 0, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    on = (shown + datetime.timedelta(days=1)).date()  # by any hour at which a night ends
    lines = find_lines(read(member, f"/clubs/{club.slug}/ratings/?on={on}"))
    line = next(line for line in lines if line.name == "A")
    assert re.fullmatch(r"as shown then: \d+ ± \d+", line.beside[-1])
    assert line.beside[-1] != f"as shown then: {line.rating}"
    early = on - datetime.timedelta(days=15)
    page = read(member, f"/clubs/{club.slug}/ratings/?on={early}")
    assert "No ranking was shown on that day." in page
    read(member, f"/clubs/{club.slug}/ratings/?on=yesterday", 404)


def test_a_player_sees_each_game_and_what_a_correction_changed(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    changed = Game.objects.filter(pk=rated[0].pk)
    changed.update(totals={"a": 0, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    path = f"/players/{people['A'].pk}/rating/"
    page = read(member, path)
    told = [" ".join(text.split()) for text in re.findall("<p>((?:won|lost).*?)</p>", page)]
    assert len(told) == 39
    assert told[0].startswith("won 1000:100 with E against C and D: expected ")
    assert told[-1].startswith(
        "lost 0:1000 with B against C and D: expected 0 a round, came −103: "
    )
    assert re.search(r": −\d+ \(practice \+13\)$", told[-1])
    assert "<p>Place 1 of 4, very likely 1st.</p>" in page
    assert " → " in page
    assert "was corrected" in page
    graph = page.partition('class="rating-graph"')[2]
    assert graph.count("<circle") == 39
    run = read(member, f"/clubs/{club.slug}/ratings/runs/2/")
    assert "was corrected" in run
    assert Run.objects.get(club=club, number=2).digest in run
    assert "Whose rating changed" in run
    assert f"/g/{rated[0].pk}/" in run
    read(member, f"/clubs/{club.slug}/ratings/runs/3/", 404)


def test_a_player_on_a_day_as_known_now_and_as_shown_then(
    club: Club, people: dict[str, Player], games: list[Game], member: Client
) -> None:
    replay_club(club)
    noon = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)
    Run.objects.update(finished_at=noon)
    changed = Game.objects.filter(pk=games[1].pk)
    changed.update(totals={"a": 995, "b": 1000}, winner="b")
    tell_finished(changed)
    replay_club(club)
    path = f"/players/{people['B'].pk}/rating/"
    point = read_rating_points(club, people["B"])[2]
    page = " ".join(read(member, f"{path}?on=2026-04-01").split())
    assert "<h2>On 1 Apr 2026, as it is known now</h2>" in page
    assert f'class="rating-number">{point.after:.0f} ± ' in page
    assert re.search("As shown then: <strong>1455 ± 2[0-9]{2} </strong>", page)
    page = read(member, f"{path}?on=2025-12-31")
    assert "No game of theirs had counted by that day." in page
    assert "Nothing was shown of them on that day." in page
    assert "as it is known now" not in read(member, path)
    read(member, f"{path}?on=yesterday", 404)


def test_the_page_of_a_player_shows_the_rating(
    club: Club, people: dict[str, Player], rated: list[Game], member: Client
) -> None:
    assert 'id="rating-title"' in read(member, f"/players/{people['A'].pk}/")
    newcomer = make_people(club, "N")["N"]
    assert 'id="rating-title"' not in read(member, f"/players/{newcomer.pk}/")
    assert "No rated game yet." in read(member, f"/players/{newcomer.pk}/rating/")


def test_the_page_of_a_player_says_in_words_what_the_last_games_did(
    rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    page = read(member, f"/players/{people['A'].pk}/")
    told = [" ".join(text.split()) for text in re.findall("<p>((?:won|lost).*?)</p>", page)]
    assert len(told) == 3
    assert told[0].startswith("won 1000:100 with E against C and D: expected ")
    assert re.search(r"Place \d+ of \d+, (could be|very likely) ", page)
    assert "A game counts once it is over, with guests too" in " ".join(page.split())


def test_ones_own_page_begins_with_the_rating_and_ends_with_what_is_private(
    club: Club, rated: list[Game], people: dict[str, Player]
) -> None:
    owner, user = Client(), join(club, Role.OWNER)
    owner.force_login(user)
    Player.objects.filter(pk=people["A"].pk).update(user=user)
    sum_up(club.pk)
    page = read(owner, f"/players/{people['A'].pk}/").partition("<main")[2]
    first = ['id="rating-title"', 'id="statistics-title"', "What the last games did"]
    last = ['class="private"', "<summary>", "Hide the name from strangers", "</main>"]
    shown, private = page[: page.index(last[0])], page[page.index(last[0]) :]
    assert [part for part in first if part not in shown] == []
    assert [part for part in last if part not in private] == []
    places = [shown.index(part) for part in first] + [len(shown) + private.index(p) for p in last]
    assert places == sorted(places)
    assert " open" not in private[: private.index(">")]


def test_what_a_rating_is_told_in_words_without_those_of_its_model(
    club: Club, rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    own = f"/players/{people['A'].pk}/"
    pages = [read(member, path) for path in (own, f"{own}rating/", f"/clubs/{club.slug}/ratings/")]
    for page in pages:
        words = re.sub("<[^>]+>", " ", page[page.index("<main") : page.index("</main>")])
        assert not re.search(r"\b(Interval|From par|Call points|covariance|\d+ \?)", words)
        assert not re.search(r"\b[Rr]un \d", words)
    assert "the band where it really may be, in 95 of 100 cases" in pages[1]


def read_words(page: str) -> str:
    """Return what a reader reads of the main part of a page, in one line."""
    main = page[page.index("<main") : page.index("</main>")]
    return " ".join(re.sub("<[^>]+>", " ", main).split())


def test_the_plus_and_minus_is_explained_beside_it(
    club: Club, rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    own = f"/players/{people['A'].pk}/"
    for path in (own, f"{own}rating/"):
        told = read_words(read(member, path))
        shown = re.search(r"(\d+) ± (\d+) Place", told)
        said = re.search(r"± (\d+) says how sure that is: .* lies between (\d+) and (\d+)\.", told)
        assert shown
        assert said
        rating, half = map(int, shown.groups())
        assert tuple(map(int, said.groups())) == (half, rating - half, rating + half)
        assert "With every game ± gets smaller; while somebody does not play, it grows" in told


def test_the_bars_of_the_ranking_have_a_scale_and_say_what_their_ends_are(
    club: Club, rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    page = read(member, f"/clubs/{club.slug}/ratings/")
    told = read_words(page)
    rating, half, low, high = map(
        int, re.findall(r"(\d+) ± (\d+) is a bar from (\d+) to (\d+)\.", told)[0]
    )
    assert (low, high) == (rating - half, rating + half)
    scale = re.findall(r'class="rank-scale">(.*?)</span></span>', page, re.DOTALL)[0]
    ends = [int(number) for number in re.findall(r"\d+", scale)]
    lows, highs = zip(*re.findall(r"cases between (\d+) and (\d+)\.", page), strict=True)
    assert ends[0] <= min(map(int, lows)) < ends[1] < max(map(int, highs)) <= ends[2]
    assert all(number % 100 == 0 for number in (ends[0], ends[2]))
    assert "While somebody does not play, ± grows again" in told


def test_nobody_stands_above_a_better_rating(
    club: Club, rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    """Whoever has too few games stands at their rating among the others, without a number."""
    late = make_people(club, "PQRS")
    start = timezone.now().date() - datetime.timedelta(days=2)
    games = [(0, "PABQ", (1000, 200), 8), (1, "RCDS", (300, 1000), 8)]
    play(club, {**people, **late}, games, start=start)
    replay_club(club)
    lines = find_lines(read(member, f"/clubs/{club.slug}/ratings/"))
    ratings = [int(re.findall(r"\d+", line.rating)[0]) for line in lines]
    assert len(ratings) == 9
    assert ratings == sorted(ratings, reverse=True)
    numbers = [int(line.number) for line in lines if line.number]
    assert numbers == sorted(numbers)
    unnumbered = [place for place, line in enumerate(lines) if not line.number]
    assert [line.pale for line in lines] == [not line.number for line in lines]
    assert min(unnumbered) < max(place for place, line in enumerate(lines) if line.number)
    assert all(any("more game" in said for said in lines[place].beside) for place in unnumbered)


def test_the_club_shows_the_top_and_a_member_their_own_place(
    club: Club, rated: list[Game], people: dict[str, Player], member: Client
) -> None:
    page = read(member, f"/clubs/{club.slug}/")
    top = re.findall(r"<li><strong>(\d+)</strong>\s*<span><a[^>]*>\s*([^<]*?)\s*</a>", page)
    lines = find_lines(read(member, f"/clubs/{club.slug}/ratings/"))
    placed = [(line.number, line.name) for line in lines if line.number]
    assert sorted(top) == sorted(placed[: len(top)])
    assert top[0][0] == "1"
    user = Membership.objects.get(club=club, role=Role.MEMBER).user
    Player.objects.filter(pk=people["A"].pk).update(user=user)
    assert re.search(r"<strong>\d+ · \d+(st|nd|rd|th) of \d+", read(member, "/"))


def test_strangers_see_what_the_club_shows(
    club: Club, people: dict[str, Player], rated: list[Game]
) -> None:
    path = f"/clubs/{club.slug}/ratings/"
    Player.objects.filter(pk=people["A"].pk).update(name="Anna Maria")
    read(Client(), path, 404)
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.INITIALS)
    page = read(Client(), path)
    assert ("A. M." in page, "Anna" in page, "/players/" in page) == (True, False, False)
    Club.objects.filter(pk=club.pk).update(strangers_see=StrangersSee.GAMES)
    assert "Anna Maria" in read(Client(), path)
    assert Client().get(f"/players/{people['A'].pk}/rating/").status_code == 302


@pytest.mark.parametrize("count", [1, 30])
def test_pages_take_few_statements(
    club: Club,
    people: dict[str, Player],
    member: Client,
    django_assert_max_num_queries: Any,
    count: int,
) -> None:
    today = timezone.now().date() - datetime.timedelta(days=1)
    play(club, people, (VECTORS[:1] * count), start=today)
    replay_club(club)
    paths = [
        f"/clubs/{club.slug}/ratings/",
        f"/clubs/{club.slug}/ratings/?on={today}",
        f"/clubs/{club.slug}/ratings/runs/1/",
        f"/players/{people['A'].pk}/rating/",
    ]
    for path in paths:
        with django_assert_max_num_queries(25):
            read(member, path)
