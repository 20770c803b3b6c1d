/**
 * Days and times as the reader's device writes them: one form everywhere. A club's page goes by the
 * club's clock, which the page says; every other by the device's.
 */

const DAY = /^\d{4}-\d\d-\d\d$/;

/** How we write English where no device says it otherwise: the day first. */
const OURS = new Map([["en", "en-GB"]]);

/** The word for a year, cut short: a day before a full stop would end with two. */
const YEAR_CUT_SHORT = /^\s?[гр]\.(?=\s|$)/u;

/** The language of the page, as the device has it where it has it ("de-CH"): not two on one page. */
function languages() {
  const { lang } = document.documentElement;
  const own = (navigator.languages ?? []).filter((one) => one.split("-")[0] === lang);
  return [...own, OURS.get(lang) ?? lang].filter(Boolean);
}

/**
 * Whether what the language of the page writes in a form ends with a dot.
 *
 * @param {Intl.DateTimeFormatOptions} form
 */
const endsWithDot = (form) => new Intl.DateTimeFormat(languages(), form).format().endsWith(".");

/**
 * The clock of the page: where the half of the day ends with a dot ("π.μ."), it has 24 hours.
 *
 * @returns {Intl.DateTimeFormatOptions}
 */
const findHours = () => (endsWithDot({ timeStyle: "short" }) ? { hourCycle: "h23" } : {});

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
    ...findHours(),
  }).format(moment);

/**
 * A day, "2026-11-22", or a moment with its time: "22 Nov 2026", "22 Nov 2026, 07:33". It ends
 * with no dot, since sentences end with days.
 *
 * @param {string} iso
 * @param {{ isDay?: boolean }} [options]  isDay: of a moment, only the day
 */
export function sayTime(iso, { isDay = false } = {}) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = DAY.test(iso)
    ? { timeZone: "UTC" }
    : { timeZone: findZone(), ...(isDay ? {} : { timeStyle: "short", ...findHours() }) };
  // A day in short that ends with a dot has other words than the rest of the page: "2026. 11. 26.".
  const dateStyle = endsWithDot({ dateStyle: "medium" }) ? "long" : "medium";
  const written = new Intl.DateTimeFormat(languages(), { dateStyle, ...form });
  const parts = written.formatToParts(new Date(iso));
  return parts.map(({ value }) => value.replace(YEAR_CUT_SHORT, "")).join("");
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
