"""The QR codes on a page, read from a picture of it as the camera of a phone does."""

import io

import zxingcpp
from PIL import Image
from playwright.sync_api import Page


def read_codes(page: Page) -> list[str]:
    """Return what stands in the codes that are seen by day; at night it is the same."""
    own = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light")
    by_day = _read(page)
    page.emulate_media(color_scheme="dark")
    assert _read(page) == by_day
    page.emulate_media(color_scheme="dark" if own else "light")
    return by_day


def _read(page: Page) -> list[str]:
    picture = Image.open(io.BytesIO(page.screenshot(full_page=True)))
    return [barcode.text for barcode in zxingcpp.read_barcodes(picture)]
