"""Which font has the letters of a text: ours, else one of the machine's."""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

FONTS: Final = Path(__file__).parent / "fonts"
OURS: Final = {True: str(FONTS / "DejaVuSans-Bold.ttf"), False: str(FONTS / "DejaVuSans.ttf")}
OF_THE_MACHINE: Final = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansKR-Regular.otf",
    "NanumGothic.ttf",
    "AppleSDGothicNeo.ttc",
    "malgun.ttf",
    "unifont.otf",
)
"""Fonts with the letters of East Asia, as systems call them; Pillow knows where they lie."""
NO_LETTER: Final = "\uffff"
NO_WIDTH: Final = dict.fromkeys(map(ord, "\u2066\u2067\u2068\u2069\u200b\u200e\u200f"))
"""What keeps names apart on pages has no shape, and a font may draw a box for it."""


def choose_font(text: str, size: int, *, bold: bool = False) -> FreeTypeFont:
    """Return a font of this size with every letter of the text; ours, where none has them all."""
    names = (OURS[bold], *OF_THE_MACHINE)
    fonts = (font for name in names if (font := _load(name, size)) is not None)
    own = ImageFont.truetype(OURS[bold], size)
    return next((font for font in fonts if _has_letters(font, text)), own)


@cache
def _load(name: str, size: int) -> FreeTypeFont | None:
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return None


def _has_letters(font: FreeTypeFont, text: str) -> bool:
    missing = bytes(font.getmask(NO_LETTER))
    letters = {letter for letter in text if not letter.isspace()}
    return all(bytes(font.getmask(letter)) != missing for letter in letters)


def fit_text(text: str, size: int, width: int, *, bold: bool = False) -> tuple[str, FreeTypeFont]:
    """Return a text as it fits into a width, cut with an ellipsis where it must be, and its font.

    It is drawn smaller before it is cut, down to two thirds of its size.
    """
    plain = text.translate(NO_WIDTH)
    font = choose_font(plain, size, bold=bold)
    while font.getlength(plain) > width and font.size > size * 2 / 3:
        font = font.font_variant(size=font.size - 2)
    if font.getlength(plain) <= width:
        return plain, font
    while plain and font.getlength(f"{plain}…") > width:
        plain = plain[:-1]
    return f"{plain.rstrip()}…", font
