"""WebKitGTK, the engine of an iPhone's Safari as Debian has it: its own driver, under Xvfb."""

import os
import shutil
import subprocess
from contextlib import suppress
from pathlib import Path

from selenium import webdriver
from selenium.common import StaleElementReferenceException, WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.other_engines.engine import MOST_DRAWINGS, WAIT_SECONDS, EngineMissingError
from tichu_club.hosting.children import end_children

BROWSERS = "*-linux-gnu/webkit2gtk-4.*/MiniBrowser"
CALL = """const texts = [...arguments], done = texts.pop();
Promise.resolve().then(() => (%s)(...texts)).then(
  (text) => done({ text }), (error) => done({ error: String(error) }));"""


class WebKit:
    """One MiniBrowser on a screen of its own."""

    def __init__(self) -> None:
        driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
        browsers = sorted(Path("/usr/lib").glob(BROWSERS))
        if not (driver and screen and browsers):
            raise EngineMissingError(
                "WebKitGTK, its driver or Xvfb is not installed "
                "(scripts/setup engines installs them where it may)"
            )
        self._driver: webdriver.WebKitGTK | None = None
        self._screen, display = _start_screen(screen)
        try:
            self._start(driver, browsers[-1], display)
        except BaseException:
            self.close()
            raise

    def _start(self, driver: str, browser: Path, display: str) -> None:
        options = Options()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        options.add_argument("--full-screen")
        # With the driver's path told, selenium looks for none, on this machine or elsewhere.
        service = Service(driver, env={**os.environ, "DISPLAY": display})
        self._driver = webdriver.WebKitGTK(options=options, service=service)
        self._driver.set_window_rect(0, 0, 390, 844)
        self._driver.set_script_timeout(4 * WAIT_SECONDS)

    @property
    def _page(self) -> webdriver.WebKitGTK:
        assert self._driver is not None
        return self._driver

    def open(self, address: str) -> None:
        self._page.get(address)

    def reload(self) -> None:
        self._page.refresh()

    def call(self, function: str, *texts: str) -> str:
        answer = self._page.execute_async_script(CALL % function, *texts)
        assert "text" in answer, answer["error"]
        return str(answer["text"])

    def click(self, selector: str, index: int = 0) -> None:
        """Click what is there now; what was drawn anew meanwhile is looked for again."""
        for _ in range(MOST_DRAWINGS):
            with suppress(StaleElementReferenceException):
                self._page.find_elements(By.CSS_SELECTOR, selector)[index].click()
                return
        raise AssertionError(f"{selector} is drawn anew whenever it is looked for")

    def write(self, selector: str, text: str) -> None:
        self.click(selector)
        self._page.find_element(By.CSS_SELECTOR, selector).send_keys(text)

    def close(self) -> None:
        if self._driver is not None:
            with suppress(WebDriverException):
                self._driver.quit()
        end_children([self._screen])


def _start_screen(program: str) -> "tuple[subprocess.Popen[bytes], str]":
    """Start an X server on the first number that is free; return it with its address."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", "480x900x24"]
    screen = subprocess.Popen(
        [*command, "-nolisten", "tcp"], pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    with os.fdopen(reading) as answer:
        return screen, f":{answer.readline().strip()}"
