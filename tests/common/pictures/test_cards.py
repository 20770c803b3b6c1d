"""Cards that chats show above a link."""

import io

import pytest
from PIL import Image

from common.pictures.cards import CardLine, PreviewCard
from common.pictures.drawing import draw_card
from common.pictures.letters import choose_font, fit_text

CARD = PreviewCard("Hofgarten", "Ranking", (CardLine("1  Jürgen Groß", "1512", bold=True),))


def open_card(card: PreviewCard) -> Image.Image:
    return Image.open(io.BytesIO(draw_card(card)))


def count_ink(image: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Return how many pixels of a part are darker than its lines."""
    grey = image.convert("L").crop(box)
    return sum(grey.histogram()[:110])


def test_it_has_the_size_that_networks_ask_for() -> None:
    image = open_card(CARD)
    assert (image.format, image.size) == ("PNG", (1200, 630))
    assert len(draw_card(CARD)) < 60_000


def test_text_stands_left_and_figures_at_the_right_edge() -> None:
    image = open_card(CARD)
    assert count_ink(image, (72, 250, 500, 310)) > 500
    assert count_ink(image, (1000, 250, 1130, 310)) > 300
    assert count_ink(image, (72, 330, 1130, 600)) == 0, "there is no second line"


def test_nothing_is_drawn_beyond_the_edges() -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitän " * 6
    card = PreviewCard(long, long, (CardLine(long, "123456789 : 987654321"),) * 9)
    image = open_card(card)
    assert count_ink(image, (1140, 40, 1160, 590)) == 0
    assert count_ink(image, (50, 590, 1160, 600)) == 0


def test_a_long_text_is_drawn_smaller_and_then_cut() -> None:
    text, font = fit_text("abc", 40, 500)
    assert (text, font.size) == ("abc", 40)
    text, font = fit_text("m" * 20, 40, 700)
    assert (text, font.size < 40) == ("m" * 20, True)
    text, font = fit_text("m" * 200, 40, 700)
    assert text.endswith("…")
    assert font.getlength(text) <= 700


@pytest.mark.parametrize("letters", ["äöüßéŁśçñ", "Αλέξης", "Жанна Україна", "–·…±"])
def test_our_fonts_have_the_letters_of_most_names(letters: str) -> None:
    for bold in (False, True):
        assert str(choose_font(letters, 30, bold=bold).getname()[0]) == "DejaVu Sans"


def test_what_has_no_shape_is_not_drawn() -> None:
    assert fit_text("\u2068Anna\u2069", 30, 500)[0] == "Anna"


def test_another_text_is_another_version() -> None:
    assert CARD.version == PreviewCard(CARD.head, CARD.title, CARD.lines).version
    assert CARD.version != PreviewCard("Hofgarten", "Ranking", (CardLine("2"),)).version
