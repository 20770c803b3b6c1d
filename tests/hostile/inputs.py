"""What a request may bring that was never meant: drawn from a seed, so that a find is repeated."""

import base64
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "FOO")
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
BYTES = ("\xff", "\x80abc", "é", "a\tb", "x" * 9000, "", " ", "\u00a0", "%00", "0", "-1")
TOKENS = ("Token", "Link", "Bearer", "Basic", "token", "", "Token Token")
HEADERS = (
    "Authorization",
    "Tichu-Device",
    "X-Request-ID",
    "If-None-Match",
    "If-Modified-Since",
    "Accept",
    "Accept-Language",
    "Accept-Encoding",
    "Range",
    "Host",
    "Origin",
    "Referer",
    "Cookie",
    "X-CSRFToken",
    "X-Forwarded-For",
    "X-Forwarded-Proto",
    "X-HTTP-Method-Override",
    "HX-Request",
    "HX-Current-URL",
)
"""Without Content-Length: one that is none never gets past a server (tests/tichu_club/bridge)."""
ODD = (
    "*/*;q=x",
    "bytes=9-1",
    "a" * 300 + ":99999999999",
    "[::1",
    "sessionid=\xff; csrftoken=x",
    "tichu_link_=1; tichu_link_AAAA=:::",
    "tichu_link_AAAAAAAAAAAAAAAAAAAAAA=e30:1:2",
    "Mon, 99 Foo 0000 99:99:99 GMT",
    "-9" * 40,
    "9" * 5000,
    "de-\xff",
    'W/"",,"',
)
FIELDS = (
    *("cursor", "before", "operation", "after", "game", "token", "code", "next", "format"),
    *("page", "q", "o", "all", "p", "_popup", "plain", "ticket", "last", "lang", "id__in", "e"),
)
FORM_FIELDS = (
    *("email", "login", "password", "old_password", "new_password", "password1", "password2"),
    *("secret", "code", "name", "days", "token", "key", "remember", "next", "action", "credential"),
    *("_selected_action", "index", "select_across", "date_joined_0", "is_active", "last_login_1"),
)
NUMBERS = ("9" * 5000, "0", "-1", "1e400", "٣", "²", "NaN", "0x10", "9" * 19, "1.5", "")
TEXTS = (
    *("\0", "a\0b", "\ud800", "%", "%zz", "%ff", "'\"<>", "../../etc/passwd", "\r\nX: y"),
    *("x" * 3000, "\u202e", "{}", "[]", "null", "00000000-0000-0000-0000-000000000000"),
)
POSITIONS = (
    *("abc", "", "9" * 400, "-1", "2026-13-45", "0001-01-01T00:00:00+14:00", "\0", "é"),
    *("9999-12-31T23:59:59-14:00", "1e999", "2026-11-22T10:00:00", "٣", "[]", "nan"),
)
BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b'"a"',
    b"1e400",
    b"\xff\xfe",
    b"[" * 3000,
    b'{"operation": "\\ud800"}',
    b'{"a": "\\u0000"}',
    b"9" * 5000,
    b"a=1&b=%ff&c=%00",
    b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--x--",
    b"&".join(b"f%d=1" % n for n in range(1200)),
    b" " * (5 * 1024 * 1024 // 2 + 1),
)
TYPES = (JSON, FORM, "multipart/form-data; boundary=x", "multipart/form-data", "text/xml", "", "é/")


@dataclass
class Hostile:
    """A request to be sent."""

    method: str = "GET"
    values: dict[str, str] = field(default_factory=dict)
    query: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    content_type: str = JSON


def draw(random: Random, known: Mapping[str, str], bodies: Mapping[str, Any]) -> Hostile:
    """Return a request that is right but for one or two things; `bodies` by method, as meant."""
    usual = sorted(bodies) if bodies and random.random() < 0.5 else ["GET", "POST"]
    method = random.choice([*METHODS, *usual * 4])
    drawn = Hostile(method, dict(known))
    if method in bodies:
        drawn.body = json.dumps(bodies[method]).encode()
    for spoil in random.sample([_spoil_path, _spoil_query, _spoil_headers, _spoil_body], k=2):
        spoil(random, drawn)
    return drawn


def draw_text(random: Random) -> str:
    """Return a text that something may stumble over."""
    return random.choice([*TEXTS, *NUMBERS, *POSITIONS, *BYTES])


def _spoil_path(random: Random, drawn: Hostile) -> None:
    """Put something odd into one part of the path, as a browser would write it."""
    if drawn.values and random.random() < 0.5:
        part = random.choice(sorted(drawn.values))
        drawn.values[part] = quote(draw_text(random).encode("utf-8", "surrogatepass")) or "x"


def _spoil_query(random: Random, drawn: Hostile) -> None:
    pairs = []
    for _ in range(random.choice([1, 1, 2, 12, 1100])):
        name = random.choice(FIELDS)
        value = draw_cursor(random) if name == "cursor" else draw_text(random)
        pairs.append(f"{name}={quote(value.encode('utf-8', 'surrogatepass'))}")
    drawn.query = random.choice(["&".join(pairs), "&".join(pairs), "=&&=%", "%ff=%ff", "a" * 9000])


def draw_cursor(random: Random) -> str:
    """Return a cursor of the framework's form that names something else (RFC 4648, section 4)."""
    position = quote(random.choice(POSITIONS))
    row = random.choice([f"p={position}", f"o={draw_text(random)}", f"r=1&p={position}", position])
    return base64.b64encode(row.encode("utf-8", "surrogatepass")).decode()


def _spoil_headers(random: Random, drawn: Hostile) -> None:
    for name in random.sample(HEADERS, k=random.choice([1, 1, 3])):
        value = random.choice([*ODD, *BYTES])
        if name == "Authorization":
            value = f"{random.choice(TOKENS)} {value}"
        drawn.headers[name] = value


def _spoil_body(random: Random, drawn: Hostile) -> None:
    """Break one place of the body, or send another thing altogether."""
    if drawn.body and random.random() < 0.7:
        drawn.body = json.dumps(break_place(random, json.loads(drawn.body))).encode()
        return
    if random.random() < 0.6:
        pairs = {name: draw_text(random) for name in random.sample(FORM_FIELDS, k=5)}
        pairs |= random.choice(
            [{}, {"email": "a@example.org", "password": "correct horse battery"}]
        )
        text = "&".join(
            f"{name}={quote(value.encode('utf-8', 'surrogatepass'))}"
            for name, value in pairs.items()
        )
        drawn.body, drawn.content_type = text.encode(), FORM
        return
    drawn.body = random.choice(BODIES)
    drawn.content_type = random.choice(TYPES)


def break_place(random: Random, value: Any) -> Any:
    """Return the value with one place of it replaced, left out or doubled."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        name = random.choice(sorted(value))
        if random.random() < 0.15:
            return {other: inner for other, inner in value.items() if other != name}
        return {**value, name: break_place(random, value[name])}
    if isinstance(value, list) and value and random.random() < 0.85:
        place = random.randrange(len(value))
        return [*value[:place], break_place(random, value[place]), *value[place:]]
    odd = [None, True, -1, 10**30, 1.5, [], {}, [value] * 300, {"a": value}, draw_text(random)]
    return random.choice(odd)
