/**
 * Days and times as the reader's device writes them: one form everywhere. A club's page goes by the
 * club's clock, which the page says; every other by the device's.
 */

const DAY = /^\d{4}-\d\d-\d\d$/;

/** How we write English where no device says it otherwise: the day first. */
const OURS = new Map([["en", "en-GB"]]);

/** The language of the page, as the device has it where it has it ("de-CH"): not two on one page. */
function languages() {
  const { lang } = document.documentElement;
  const own = (navigator.languages ?? []).filter((one) => one.split("-")[0] === lang);
  return [...own, OURS.get(lang) ?? lang].filter(Boolean);
}

/** The time zone by whose clock this page goes; that of the device where it names none. */
function findZone() {
  const named = /** @type {HTMLMetaElement | null} */ (document.querySelector("[name=time-zone]"));
  return named?.content;
}

/**
 * The time of day on this page's clock: "07:33".
 *
 * @param {Date} moment
 */
export const sayClock = (moment) =>
  new Intl.DateTimeFormat(languages(), {
    hour: "2-digit",
    minute: "2-digit",
    timeZone: findZone(),
  }).format(moment);

/**
 * A day, "2026-11-22", or a moment with its time: "22 Nov 2026", "22 Nov 2026, 07:33".
 *
 * @param {string} iso
 * @param {{ isDay?: boolean }} [options]  isDay: of a moment, only the day
 */
export function sayTime(iso, { isDay = false } = {}) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = DAY.test(iso)
    ? { timeZone: "UTC" }
    : { timeZone: findZone(), ...(isDay ? {} : { timeStyle: "short" }) };
  return new Intl.DateTimeFormat(languages(), { dateStyle: "medium", ...form }).format(
    new Date(iso),
  );
}

/**
 * Write every `<time>` below an element anew, but what the page has written for good.
 *
 * @param {ParentNode} root
 */
export function fillTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]:not([data-written])"))
    time.textContent = sayTime(String(time.getAttribute("datetime")), {
      isDay: time.hasAttribute("data-day"),
    });
}
