"""The director's guide opens at the chapter that belongs to the page."""

import re

from django.test import Client

from people.models import Club
from tests.pages import read_html
from tests.paths import ROOT
from tests.tournaments.days import create, enter, propose, publish, settle
from tournaments.templatetags.tournaments import CHAPTERS
from workbench.catalogues import list_translations
from workbench.languages import read_entries

GUIDE = "/tournaments/guide/"
NAMED = re.compile(r"(?<![\w`/])_([A-ZÄÖÜ][^_`]+?)_(?!\w)")
"""What a page or a button is called, as the guide writes it."""
LINK = re.compile(rf'href="{GUIDE}#([\w-]+)"')


def list_chapters(page: str) -> set[str]:
    return set(re.findall(r'<h2 id="([^"]+)"', page))


def test_it_holds_every_chapter_that_a_page_names(client: Client) -> None:
    page = read_html(client.get(GUIDE))
    article = page[page.index("<article") : page.index("</article>")]
    chapters = list_chapters(article)
    assert set(CHAPTERS.values()) < chapters
    assert {"a-round", "results", "when-somebody-is-late-or-missing"} < chapters
    # Its own list of chapters leads to them; nothing leads to a file that is not served.
    links = set(re.findall(r'href="([^"]*)"', article))
    assert links == {f"#{chapter}" for chapter in chapters}
    assert "<img" not in article
    assert "<p></p>" not in article
    assert "<td>a click came twice</td>" in article


def test_each_page_of_the_desk_leads_to_its_chapter(host: Client, club: Club) -> None:
    cup = create(club)
    enter(cup, "ABC")
    tournament = f"/tournaments/{cup.pk}/"
    assert find_chapters(host, f"{tournament}desk/") == ["a-round"]
    assert find_chapters(host, f"{tournament}desk/round/") == ["a-round"]
    (match,) = publish(propose(cup))
    settle(match, 200, 100)
    enter(cup, "D")
    led = {
        "desk/": ["results", "when-somebody-is-late-or-missing"],
        f"desk/table/{match.pk}/": ["results"],
        "teams/": ["who-is-here"],
        "desk/teams/": ["corrections-and-penalties"],
        "desk/hall/": ["the-hall"],
        "desk/end/": ["the-end"],
        "desk/log/": ["when-something-went-wrong"],
        "settings/": ["before-the-day"],
        "print/": ["the-hall"],
        f"desk/correction/{match.pk}/look/": ["corrections-and-penalties"],
    }
    for page, chapters in led.items():
        assert find_chapters(host, f"{tournament}{page}") == chapters, page
    for page, chapter in {
        "new": "before-the-day",
        "import": "files-and-what-anybody-can-check",
    }.items():
        assert find_chapters(host, f"/clubs/{club.slug}/tournaments/{page}/") == [chapter]


def test_help_leads_there(client: Client) -> None:
    assert f'href="{GUIDE}"' in read_html(client.get("/help/"))


def find_chapters(host: Client, page: str) -> list[str]:
    """Return the chapters that a page leads to."""
    asked = {"a": "300", "b": "0", "reason": "misread"}
    answer = host.post(page, asked) if "/look/" in page else host.get(page, follow=True)
    assert answer.status_code == 200, page
    return LINK.findall(read_html(answer))


def test_in_german_it_has_the_same_chapters_at_the_same_addresses(client: Client) -> None:
    english, german = (
        read_html(client.get(GUIDE, headers={"Accept-Language": language}))
        for language in ("fr", "de")
    )
    assert '<article class="guide" lang="en">' in english
    assert '<article class="guide" lang="de">' in german
    english, article = (page[page.index("<article") :] for page in (english, german))
    english, article = (page[: page.index("</article>")] for page in (english, article))
    assert list_chapters(article) == list_chapters(english)
    assert set(re.findall(r'href="([^"]*)"', article)) == {
        f"#{chapter}" for chapter in list_chapters(article)
    }
    assert "<td>ein Klick kam zweimal</td>" in article
    for part in ("<h2", "<tr", "<ol", "<ul", "<li"):
        assert article.count(part) == english.count(part), part


def test_what_the_german_guide_names_is_what_the_pages_say() -> None:
    guide = (ROOT / "docs/directing.de.md").read_text("utf-8")
    named = {" ".join(words.split()) for words in NAMED.findall(guide)}
    said = {text for entry in read_entries("de") for text in list_translations(entry)}
    assert len(named) > 50
    assert {one for one in named if not any(text.startswith(one) for text in said)} == set()
