"""Which browser somebody signed in with, as far as it says so."""

BROWSERS = {
    "Edg": "Edge",
    "OPR": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "CriOS": "Chrome",
    "Chrom": "Chrome",
    "Safari": "Safari",
}
"""What stands in the header, the most particular first: each names those it descends from."""
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def describe_browser(user_agent: str) -> str:
    """Return browser and system, as in `Firefox, Android`; "" where neither is known."""
    named = (_find(names, user_agent) for names in (BROWSERS, SYSTEMS))
    return ", ".join(name for name in named if name)


def _find(names: dict[str, str], user_agent: str) -> str:
    return next((name for sign, name in names.items() if sign in user_agent), "")
