"""What a person sees: inside the window, not covered, not cut off."""

from playwright.sync_api import Page

SEES = """([text, within]) => {
  const plain = (said) => said.replace(/\\s+/g, " ");
  const holds = (one) => plain(one.textContent ?? "").includes(text);
  const isSeen = (one) => [...one.getClientRects()].some((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!box.width || !box.height || x < 0 || y < 0 || x > innerWidth || y > innerHeight)
      return false;
    if (box.top < 0 || box.bottom > innerHeight) return false;
    const top = document.elementFromPoint(x, y);
    return top !== null && (one.contains(top) || top.contains(one));
  });
  const all = [...document.querySelectorAll(`${within} *`)].filter(holds);
  const inner = all.filter((one) => ![...one.children].some(holds));
  return inner.some((one) => one.checkVisibility({ visibilityProperty: true }) && isSeen(one));
}"""


def sees(page: Page, text: str, within: str = "body") -> None:
    """Wait until a text can be read on the page as it stands, without scrolling."""
    page.wait_for_function(SEES, arg=[text, within])


def sees_not(page: Page, text: str, within: str = "body") -> bool:
    """Return whether a text cannot be read on the page as it stands."""
    return not page.evaluate(SEES, [text, within])
