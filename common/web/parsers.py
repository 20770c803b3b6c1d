"""Reading JSON that a database can keep."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser


class CarefulJSONParser(JSONParser):
    """Refuses what is nested without end, text with a NUL or half a character in it, and 1e999.

    PostgreSQL keeps none of them, and a request must not get as far as finding out.
    """

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """Return the JSON value of the body."""
        try:
            data = super().parse(stream, media_type, parser_context)
            text = json.dumps(data, ensure_ascii=False, allow_nan=False)
            text.encode()
        except ParseError as error:
            raise ParseError(_explain(error.__context__)) from error
        except RecursionError as error:
            raise ParseError(_("The JSON is nested too deep.")) from error
        except UnicodeEncodeError as error:
            raise ParseError(_("A text holds half a character.")) from error
        except ValueError as error:
            raise ParseError(_("This number is too large.")) from error
        if "\\u0000" in text and _holds_nul(data):
            raise ParseError(_("A text holds a NUL."))
        return data


def _explain(cause: BaseException | None) -> str:
    """Return where the text stops to be JSON, in the language of the moment."""
    if isinstance(cause, json.JSONDecodeError):
        sentence = _("This is not JSON: see line {line}, column {column}.")
        return sentence.format(line=cause.lineno, column=cause.colno)
    if isinstance(cause, ValueError) and not isinstance(cause, UnicodeDecodeError):
        return _("A number is too long.")
    return _("The text is not UTF-8.")


def _holds_nul(data: object) -> bool:
    if isinstance(data, str):
        return "\0" in data
    if isinstance(data, dict):
        return any(_holds_nul(key) or _holds_nul(value) for key, value in data.items())
    return isinstance(data, list) and any(_holds_nul(item) for item in data)
