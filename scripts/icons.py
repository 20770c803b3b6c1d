"""Draws the app's icons as PNG from their SVG sources, in Chromium: `make icons`.

python scripts/icons.py
"""

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).resolve().parent.parent / "tichu_club/static/tichu_club/icons"
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-maskable-512.png": ("icon-maskable.svg", 512),
    # An iPhone cuts the corners itself, and shows black where nothing is drawn.
    "apple-touch-180.png": ("icon-maskable.svg", 180),
}


def main() -> None:
    """Draw every icon at its size."""
    program = os.environ.get("TICHU_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for name, (source, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content((FOLDER / source).read_text())
            page.add_style_tag(content="body { margin: 0 } svg { display: block; width: 100vw }")
            page.screenshot(path=FOLDER / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
