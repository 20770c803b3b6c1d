"""What browsers say of themselves (as their makers document it)."""

import pytest

from people.accounts.user_agents import describe_browser

CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"
SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15"
SAMSUNG = "AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36"


@pytest.mark.parametrize(
    ("user_agent", "named"),
    [
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME}", "Chrome, Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {CHROME} Edg/131.0.0.0", "Edge, Windows"),
        (f"Mozilla/5.0 (Linux; Android 14; SM-S911B) {SAMSUNG}", "Samsung Internet, Android"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) {SAFARI}", "Safari, iPhone"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {SAFARI}", "Safari, Mac"),
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
            "Firefox, Linux",
        ),
        ("curl/8.5.0", ""),
        ("", ""),
    ],
)
def test_browser_and_system(user_agent: str, named: str) -> None:
    assert describe_browser(user_agent) == named
