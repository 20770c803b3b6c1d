"""Two phones at one table: how they part, come back, and choose."""

from playwright.sync_api import expect

from tests.e2e.sheet import Sheet

Two = tuple[Sheet, Sheet]
FETCH_FOR_LATER = """async () => {
  const scripts = document.querySelectorAll("link[rel=modulepreload], script[type=module]");
  const files = [...scripts].map(({ href, src }) => href || src);
  const texts = await Promise.all(files.map((file) => fetch(file).then((answer) => answer.text())));
  const find = (text) => [...text.matchAll(/\\bimport\\(\\s*["']([^"']+)["']\\s*\\)/g)];
  const later = texts.flatMap((text, index) =>
    find(text).map(([, name]) => new URL(name, files[index]).href));
  await Promise.all(later.map((address) => import(address).catch(() => null)));
}"""
"""Fetch what the page's modules have for later, as the page does by itself after some seconds."""
DRAWER = "dialog[data-conflict]"


def points(sheet: Sheet) -> list[tuple[int, int]]:
    """What the server holds: the card points of each round, by number."""
    return [(r["number"], r["entry"]["points"]["a"]) for r in sheet.read()["rounds"]]


def leave(sheet: Sheet) -> None:
    """Lose the network, on a sheet that has been open for long enough to have fetched all."""
    sheet.page.evaluate(FETCH_FOR_LATER)
    sheet.page.context.set_offline(True)


def come_back(sheet: Sheet) -> None:
    sheet.page.context.set_offline(False)
    sheet.wake()


def choose(sheet: Sheet, choice: str) -> None:
    sheet.tap(sheet.page.locator(f"{DRAWER} [data-choice={choice}]"))


def expect_part(sheet: Sheet, part: str, there: str, here: str, *, differs: bool) -> None:
    row = sheet.page.locator(f'{DRAWER} [data-part="{part}"]')
    expect(row.locator("td")).to_have_text([there, here])
    expect(row.locator("td.differs")).to_have_count(2 if differs else 0)


def note(sheet: Sheet, text: str) -> None:
    sheet.press("More")
    sheet.page.fill("#round-note", text)
    sheet.press("Done")


def open_names(sheet: Sheet) -> None:
    sheet.press("Menu")
    sheet.press("Names, seats, the end")
    sheet.press("Names of the players")


def rename(sheet: Sheet, **names: str) -> None:
    open_names(sheet)
    for seat, name in names.items():
        sheet.page.fill(f"#seat-{seat.removeprefix('s')}", name)
    sheet.press("Done")
