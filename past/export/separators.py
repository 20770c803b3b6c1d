"""Which separators somebody's spreadsheet expects, by the language of their browser."""

from django.utils.formats import get_format
from django.utils.translation.trans_real import parse_accept_lang_header

from common.tables.writing import COMMA, SEMICOLON, Separators


def find_separators(accepted: str) -> Separators:
    """Return them; `accepted` is what the browser says it accepts, as in "de-CH,de;q=0.9"."""
    languages = parse_accept_lang_header(accepted)
    language = languages[0][0] if languages else "en"
    return SEMICOLON if get_format("DECIMAL_SEPARATOR", language) == "," else COMMA
