"""Taps meant for what stood in that place before: a thumb's second one, and one on its way."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.counts import take_daily
from tests.e2e.phones import Two, choose, come_back, leave, points
from tests.e2e.sheet import Sheet
from tests.e2e.tables import counted, double, fill_game
from tests.live import Server

pytestmark = pytest.mark.wiped

CLICK_WHAT_COMES = """wanted => new MutationObserver((_, watching) => {
  const [come] = document.querySelectorAll(wanted);
  if (!come) return;
  watching.disconnect();
  const { x, y, width, height } = come.getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2, y + height / 2];
  const hit = document.elementFromPoint(clientX, clientY);
  document.body.dataset.hit = hit === come || come.contains(hit) ? "it" : "nothing";
  hit.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX, clientY }));
}).observe(document.body, { childList: true, subtree: true })"""
"""The thumb was on its way: it comes down in the moment in which something else comes there."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Twice = Callable[[Page, Point], None]

LOOK = 600
"""So long somebody looks at what has come before they tap it; longer than between two taps."""
COUNT = ".count"
CORRECT = "dialog .strong"
REMATCH = ".end .buttons .strong"
UNDO = ".end .undo"
WINNING = '.count:not([data-count^="-"]):not([data-count="0"])'


def click_twice(page: Page, at: Point) -> None:
    page.mouse.dblclick(*at)


def tap_twice(page: Page, at: Point) -> None:
    """As a thumb does it, that never hits the very same place."""
    x, y = at
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x + 3, y - 4)


def tap_twice_in_webkit(page: Page, at: Point) -> None:
    """Clicks there tell of no finger and count nothing: only what came down tells of touch."""
    page.evaluate(
        """([clientX, clientY]) => {
          for (const _ of [1, 2]) {
            const hit = document.elementFromPoint(clientX, clientY);
            const where = { bubbles: true, detail: 1, clientX, clientY };
            hit.dispatchEvent(new PointerEvent("pointerdown", { ...where, pointerType: "touch" }));
            hit.dispatchEvent(new MouseEvent("click", where));
          }
        }""",
        at,
    )


WAYS: list[Twice] = [tap_twice_in_webkit, tap_twice, click_twice]


def list_boxes(page: Page, wanted: str) -> list[Box]:
    """Return left, top, right and bottom of all that a selector finds, in one step."""
    result = page.evaluate(
        """wanted => {
          scrollTo(0, 0);
          const all = [...document.querySelectorAll(wanted)];
          return all.map(one => Object.values(one.getBoundingClientRect().toJSON()));
        }""",
        wanted,
    )
    return [(x, y, x + width, y + height) for x, y, width, height, *_ in result]


def find_shared(above: list[Box], below: list[Box]) -> Point:
    """Return a point of a button where one of the others stands at another time."""
    for left, top, right, bottom in above:
        for one in below:
            across = (max(left, one[0]), min(right, one[2]))
            down = (max(top, one[1]), min(bottom, one[3]))
            if across[1] - across[0] > 20 and down[1] - down[0] > 20:
                return sum(across) / 2, sum(down) / 2
    pytest.fail(f"no two of these buttons share a place: {above}, {below}")


@pytest.fixture
def nearly_won(
    open_phone: Callable[..., Page], server: Server, complaints: list[str]
) -> Iterator[Sheet]:
    """A sheet where any count but the lowest wins the game."""
    page = open_phone()
    entries = [*[double("a")] * 4, counted(100), counted(95)]
    game = fill_game(page, server.url, entries=entries)["id"]
    page.goto(f"{server.url}/g/{game}/")
    sheet = Sheet(page, server.url, game)
    sheet.expect_totals(995, 5)
    yield sheet
    assert complaints == []


def open_before_counts(sheet: Sheet) -> Point:
    """Open round 1 on a low screen; return a point of *Correct* that lies before a count."""
    sheet.page.set_viewport_size({"width": 390, "height": 480})
    sheet.count(65)
    counts = list_boxes(sheet.page, COUNT)
    sheet.open_round(1)
    at = find_shared(list_boxes(sheet.page, CORRECT), counts)
    sheet.page.wait_for_timeout(LOOK)
    return at


@pytest.mark.parametrize("twice", take_daily(1, WAYS))
def test_on_correct_it_corrects_nothing(sheet: Sheet, twice: Twice) -> None:
    """A count is a whole correction."""
    page = sheet.page
    twice(page, open_before_counts(sheet))
    expect(page.locator(".said")).to_contain_text("Correcting round 1")
    sheet.expect_sign("everywhere")
    assert sheet.read()["rounds"][0]["entry"]["points"] == {"a": 65, "b": 35}


@pytest.mark.parametrize("twice", take_daily(1, WAYS))
@pytest.mark.parametrize(("wrong", "width"), take_daily(1, [(REMATCH, 360), (UNDO, 390)]))
def test_on_the_last_count_it_is_no_step_of_the_end(
    nearly_won: Sheet, twice: Twice, wrong: str, width: int
) -> None:
    sheet, page = nearly_won, nearly_won.page
    page.set_viewport_size({"width": width, "height": 667})
    sheet.count(50)
    expect(page.locator(wrong)).to_be_visible()
    sheet.expect_sign("everywhere")
    places = list_boxes(page, wrong)
    sheet.undo()
    sheet.expect_rounds(6)
    sheet.expect_sign("everywhere")
    sheet.breathe()
    twice(page, find_shared(list_boxes(page, WINNING), places))
    expect(page.locator(REMATCH)).to_be_visible()
    sheet.expect_sign("everywhere")
    state = sheet.read()
    assert (state["over"], state["rematch"], len(state["rounds"])) == (True, None, 7)


@pytest.mark.parametrize("twice", take_daily(1, WAYS[::-1]))
def test_on_undo_at_the_end_it_records_nothing(nearly_won: Sheet, twice: Twice) -> None:
    sheet, page = nearly_won, nearly_won.page
    page.set_viewport_size({"width": 390, "height": 667})
    counts = list_boxes(page, COUNT)
    sheet.count(50)
    page.locator(UNDO).click(trial=True)  # what has just come cannot be tapped yet
    twice(page, find_shared(list_boxes(page, UNDO), counts))
    sheet.expect_rounds(6)
    sheet.expect_sign("everywhere")
    assert sheet.read()["totals"] == {"a": 995, "b": 5}


@pytest.mark.parametrize("pressed", take_daily(1, [".open-round >> nth=-1", UNDO]))
def test_an_answer_that_comes_under_a_finger_takes_no_tap(nearly_won: Sheet, pressed: str) -> None:
    """Between press and release the page learns that the last round is saved."""
    sheet, page = nearly_won, nearly_won.page
    sheet.expect_sign("everywhere")
    waiting: list[Route] = []
    page.route("**/rounds/", lambda route, _: waiting.append(route))
    sheet.count(50)
    page.locator(UNDO).click(trial=True)
    page.locator(pressed).hover()
    page.mouse.down()
    waiting[0].continue_()
    sheet.expect_sign("everywhere")
    page.mouse.up()
    if pressed == UNDO:
        sheet.expect_rounds(6)
    else:
        expect(page.get_by_role("dialog")).to_be_visible()


def test_on_undo_it_takes_one_step_back(sheet: Sheet) -> None:
    for count in (65, 45, 20):
        sheet.count(count)
    sheet.expect_rounds(3)
    box = sheet.page.locator(".panel-foot .undo").bounding_box()
    assert box
    click_twice(sheet.page, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    sheet.expect_rounds(2)
    expect(sheet.page.locator(".said")).to_contain_text("Undone: Round 3")
    sheet.page.wait_for_timeout(LOOK)
    sheet.undo()
    sheet.expect_rounds(1)


def test_a_tap_of_its_own_counts(sheet: Sheet) -> None:
    """At the same place, half a second later."""
    page = sheet.page
    at = open_before_counts(sheet)
    page.touchscreen.tap(*at)
    expect(page.locator(".said")).to_contain_text("Correcting round 1")
    page.wait_for_timeout(LOOK)
    page.touchscreen.tap(*at)
    expect(page.locator(".said")).to_contain_text("Round 1 corrected")


@pytest.mark.wiped(False)
def test_a_choice_that_comes_by_itself_is_not_made_blindly(two: Two) -> None:
    sheet, other = two
    leave(sheet)
    sheet.count(40)
    other.count(45)
    other.expect_sign("everywhere")
    sheet.page.evaluate(CLICK_WHAT_COMES, "[data-choice=theirs]")
    come_back(sheet)
    sheet.expect_sign("needs_you")
    expect(sheet.page.locator("body")).to_have_attribute("data-hit", "nothing")
    choose(sheet, "after")
    sheet.expect_sign("everywhere")
    assert points(sheet) == [(1, 65), (2, 45), (3, 40)]


def test_an_end_that_another_phone_brings_is_not_tapped_blindly(
    nearly_won: Sheet, open_phone: Callable[..., Page], server: Server
) -> None:
    sheet = nearly_won
    other = Sheet.join(open_phone(), server.url, sheet.read("links/")["scorer"])
    other.expect_totals(995, 5)
    sheet.page.evaluate(CLICK_WHAT_COMES, REMATCH)
    other.double("a")
    expect(sheet.page.locator("body")).to_have_attribute("data-hit", "nothing")
    sheet.page.locator(REMATCH).click(trial=True)
    assert sheet.read()["rematch"] is None
