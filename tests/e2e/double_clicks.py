"""Buttons clicked twice: found on a page by their kind, filled in, clicked, and what came of it."""

from urllib.parse import urljoin, urlsplit

from django.urls import resolve
from playwright.sync_api import Page, expect

TYPED = {
    "adjust_points": "-50",
    "a": "600",
    "b": "400",
    "award_a": "1",
    "award_b": "1",
    "line": "1 600 400",
    "minutes": "5",
    "other": "400",
    "own": "600",
    "reason": "misread",
    "teams": "Nora & Otto",
    "first": "Rosa",
    "second": "Ruth",
}
"""What is typed beside a button, by the name of the field; of penalties and seeds a 1."""
SAYING = {"do", "seed", "then"}
"""Buttons of these names say by their values what they do."""
SHOWN = "main button[type=submit]:not([hidden])"
"""A hidden one is what Enter in a field presses, and nobody clicks."""
WRITING = f"""[...document.querySelectorAll("{SHOWN}")]
    .filter((one) => one.form.method === "post")"""
"""The buttons that write something; who asks by a form is led on, and nothing else."""
KINDS = f"""() => {WRITING}.map((one) => [
  one.getAttribute("formaction") ?? one.form.getAttribute("action") ?? location.pathname,
  one.name,
  one.value,
])"""
PREPARE = """([place, typed]) => {
  const button = BUTTONS[place];
  // Not all of them: an earlier round that is opened is fetched, and moves what is below it.
  for (let at = button; (at = at.closest("details")); at = at.parentElement) at.open = true;
  const form = button.form;
  for (const field of form.elements) {
    const isText = field.matches("textarea, input:not([type=hidden], [type=checkbox])");
    if (!isText || field.type === "file" || field.value) continue;
    field.value = typed[field.name] ?? typed[field.name.split("_")[0]] ?? "1";
  }
  button.dataset.old = "yes";
  button.scrollIntoView({ block: "center" });
  const { x, y, width, height } = button.getBoundingClientRect();
  const isFilled = button.formNoValidate || form.noValidate || form.checkValidity();
  return isFilled && !button.disabled && width > 0 ? [x + width / 2, y + height / 2] : null;
}""".replace("BUTTONS", WRITING)


ANSWERED = """() => !document.querySelector("button[data-old]")
  || document.querySelector("[data-answer], #slip-answers > li")"""
"""The button is another, or something is said where it stands."""


def name_kind(action: str, name: str, value: str) -> str:
    """Return a button's kind: the name of the page that takes it, and its own."""
    taken = resolve(urlsplit(action).path).url_name
    own = f"{name}={value}" if name in SAYING else name
    return f"{taken}:{own}" if own else str(taken)


def list_kinds(page: Page) -> dict[str, list[int]]:
    """Return the places of the buttons of each kind."""
    kinds: dict[str, list[int]] = {}
    for place, (action, name, value) in enumerate(page.evaluate(KINDS)):
        kind = name_kind(urljoin(page.url, action), name, value)
        kinds.setdefault(kind, []).append(place)
    return kinds


def click_twice(page: Page, place: int) -> bool:
    """Fill in what the button sends, click it twice, and wait for what was drawn since.

    That is another page, or the part of this one that a script drew anew. False: nothing was
    clicked, for the form cannot be sent as it is.
    """
    at = page.evaluate(PREPARE, [place, TYPED])
    if at is None:
        return False
    page.mouse.dblclick(*at)
    page.wait_for_function(ANSWERED)
    expect(page.locator("#taps > *")).to_have_count(0)
    page.wait_for_load_state()
    return True
