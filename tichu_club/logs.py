"""Structured logs: one line an event, with the request's id, and with nobody's secrets.

Secrets should never reach a logger. What gets there all the same, in the text of an exception or
in a line of a library, is hidden here, in one place and for every logger.
"""

import logging.config
import re
import sys
from collections.abc import Mapping
from typing import Any

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "[hidden]"
SECRET_NAMES = re.compile(
    r"token|secret|password|cookie|authori[sz]ation|csrf|session|^code$|body|query|email",
    re.IGNORECASE,
)
UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])"
BACKUP = r"tichu-\d{8}-\d{6}-[a-z]{1,10}(?![\w-])"
MANY_CAPITALS, MANY_SMALL_LETTERS = r"(?=(?:[a-z_-]*[A-Z]){7})", r"(?=(?:[A-Z_-]*[a-z]){7})"
SECRET_TEXTS = [
    # A header, to the end of its line.
    (
        re.compile(r"(?i)\b((?:proxy-)?authorization|(?:set-)?cookie)\b['\"]?\s*[:=].*"),
        r"\1: [hidden]",
    ),
    # The query string and the fragment of an address.
    (re.compile(r"(?<=[\w/])\?[^\s\"'<>]*=[^\s\"'<>]*"), "?[hidden]"),
    (re.compile(r"(?<=[\w/])#[^\s\"'<>]{8,}"), "#[hidden]"),
    # The password in the address of a database or a broker.
    (re.compile(r"://[^\s/@:]*:[^\s@]*@"), "://[hidden]@"),
    # PostgreSQL tells the values of the row that it refused.
    (re.compile(r"DETAIL:.*"), "DETAIL: [hidden]"),
    (re.compile(r"[\w.+-]+@[\w-]+(\.[\w-]+)+"), "[hidden]"),
    # Any long run of letters and digits that is no object's id and no backup's name: keys,
    # sessions, link tokens.
    (
        re.compile(rf"(?<![\w-])(?!{UUID}|{BACKUP})(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{{24,}}"),
        HIDDEN,
    ),
    # By chance one has no digit; it has more capitals than a name in a program.
    (re.compile(rf"(?<![\w-]){MANY_CAPITALS}{MANY_SMALL_LETTERS}[\w-]{{24,}}"), HIDDEN),
]


def hide_secrets(text: str) -> str:
    """Return the text without what looks like a secret or an e-mail address."""
    for pattern, instead in SECRET_TEXTS:
        text = pattern.sub(instead, text)
    return text


def hide_values(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Hide secrets in every value of an event but its own id (a structlog processor)."""
    return {
        name: value if name == "request_id" else hide_value(name, value)
        for name, value in event.items()
    }


def hide_value(name: str, value: object) -> object:
    """Hide a value by the name that it stands under, else by what it looks like."""
    if SECRET_NAMES.search(name):
        return HIDDEN
    if isinstance(value, str):
        return hide_secrets(value)
    if isinstance(value, Mapping):
        return {key: hide_value(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [hide_value("", inner) for inner in value]
    if value is None or isinstance(value, bool | int | float):
        return value
    return hide_secrets(str(value))


def describe_logging(level: str, *, as_json: bool) -> dict[str, Any]:
    """Describe the logs for `logging.config`: JSON for machines, or plain text for a terminal."""
    renderer: Processor = (
        structlog.processors.JSONRenderer()
        if as_json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "lines": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": event_processors(),
                "processors": [
                    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                    structlog.processors.format_exc_info,
                    hide_values,
                    renderer,
                ],
            }
        },
        "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["console"], "level": level},
        "loggers": {
            # Our own line says more of a refused request; a failed one is logged with its trace.
            "django.request": {"level": "ERROR"},
            "django.security.csrf": {"level": "ERROR"},
            # A living room hears of attempts to get in as well.
            "tichu_club.security": {"level": "INFO"},
            # The worker's own lines carry the arguments of every task.
            "celery.app.trace": {"level": "WARNING"},
        },
    }


def event_processors() -> list[Processor]:
    """Return what every event gets, whichever logger it comes from."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


def configure_logging(description: dict[str, Any]) -> None:
    """Set up the standard library's logs and structlog alike (Django's LOGGING_CONFIG)."""
    logging.config.dictConfig(description)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *event_processors(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
