"""Who may: signing in and out on a page, and ending a link."""

import uuid

from playwright.sync_api import Page

from tests.e2e.sheet import Sheet

PASSWORD = "correct horse battery"
HASHED = (
    "pbkdf2_sha256$1000000$rocksaltseasaltwithpepper$cwqg0XJo1bi0/rNNgg88+3l7Tz2MTpN9Qj/Q4N+T1pM="
)
"""The same as the server keeps it: to hash it takes some tenths of a second, by design."""


def sign_in(page: Page, url: str, email: str) -> None:
    page.goto(f"{url}/accounts/login/")
    page.fill("[name=login]", email)
    page.fill("[name=password]", PASSWORD)
    page.press("[name=password]", "Enter")
    page.wait_for_url(f"{url}/account/")


def come_by_link(page: Page, url: str, secret: str) -> None:
    """Open an account by its link, with no page: for a test of something else."""
    request = page.context.request
    token = request.get(f"{url}/api/v1/session/").json()["csrf_token"]
    form = {"csrfmiddlewaretoken": token, "secret": secret}
    answer = request.post(f"{url}/welcome/", form=form, max_redirects=0)
    assert answer.status == 302, answer.text()


def sign_out(page: Page, url: str) -> None:
    page.goto(f"{url}/accounts/logout/")
    page.locator("main form button").click()
    page.wait_for_url(f"{url}/")


def end_link(owner: Sheet, kind: str = "scorer") -> str:
    """End a link; give the new one."""
    link: str = owner.page.evaluate(
        """async ([game, kind, operation]) => {
          const { csrf_token } = await (await fetch("/api/v1/session/")).json();
          const answer = await fetch(`/api/v1/games/${game}/links/${kind}/renew/`, {
            method: "POST", body: JSON.stringify({ operation }),
            headers: { "Content-Type": "application/json", "X-CSRFToken": csrf_token },
          });
          return (await answer.json())[kind];
        }""",
        [owner.game, kind, str(uuid.uuid4())],
    )
    return link
