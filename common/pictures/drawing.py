"""Drawing a card. Loads Pillow, which is needed where a link is shown and nowhere else."""

import io
from dataclasses import dataclass
from typing import Final

from PIL import Image, ImageDraw

from common.pictures.cards import SIZE, CardLine, PreviewCard
from common.pictures.letters import fit_text

EDGE: Final = 72
INSIDE: Final = SIZE[0] - 2 * EDGE
PAPER: Final = "#f5f0e3"
SHEET: Final = "#fdfaf2"
INK: Final = "#1e1c19"
SOFT: Final = "#5a5449"
JADE: Final = "#0d6650"
LINE: Final = "#dcd3be"
MOST_LINES: Final = 5
LINE_HEIGHT: Final = 68


@dataclass(frozen=True, slots=True)
class Look:
    """How a text is drawn."""

    size: int
    colour: str = INK
    bold: bool = False


def draw_card(card: PreviewCard) -> bytes:
    """Return the card as a PNG."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((28, 28, SIZE[0] - 28, SIZE[1] - 28), 18, fill=SHEET, outline=LINE)
    pen.rectangle((28, 28, 44, SIZE[1] - 28), fill=JADE)
    _write(pen, 88, card.head, Look(34, SOFT))
    _write(pen, 160, card.title, Look(64, bold=True))
    for place, line in enumerate(card.lines[:MOST_LINES]):
        _draw_line(pen, line, 244 + place * LINE_HEIGHT)
    written = io.BytesIO()
    # Eight bits of colour are plenty for ink on paper, and a quarter of the bytes.
    image.quantize(64).save(written, "PNG", optimize=True)
    return written.getvalue()


def _draw_line(pen: ImageDraw.ImageDraw, line: CardLine, top: int) -> None:
    pen.line((EDGE, top, SIZE[0] - EDGE, top), fill=LINE, width=2)
    middle = top + LINE_HEIGHT // 2
    figures, font = fit_text(line.figures, 38, INSIDE // 2, bold=line.bold)
    width = font.getlength(figures)
    pen.text((SIZE[0] - EDGE, middle), figures, font=font, fill=INK, anchor="rm")
    room = INSIDE - int(width) - 40
    _write(pen, middle, line.text, Look(38, bold=line.bold), room)


def _write(
    pen: ImageDraw.ImageDraw, middle: int, text: str, look: Look, width: int = INSIDE
) -> None:
    fitted, font = fit_text(text, look.size, width, bold=look.bold)
    pen.text((EDGE, middle), fitted, font=font, fill=look.colour, anchor="lm")
