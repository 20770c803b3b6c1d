/** Days and times as the reader's device writes them, in its time zone: one form everywhere. */

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The device's languages; the browser's own choice where it names none. */
const languages = () => (navigator.languages?.length ? [...navigator.languages] : undefined);

/**
 * A day, "2026-11-22", or a moment with its time: "22 Nov 2026", "22 Nov 2026, 07:33".
 *
 * @param {string} iso
 * @param {{ isDay?: boolean }} [options]  isDay: of a moment, only the day
 */
export function sayTime(iso, { isDay = false } = {}) {
  /** @type {Intl.DateTimeFormatOptions} */
  const form = DAY.test(iso) ? { timeZone: "UTC" } : isDay ? {} : { timeStyle: "short" };
  return new Intl.DateTimeFormat(languages(), { dateStyle: "medium", ...form }).format(
    new Date(iso),
  );
}

/**
 * Write every `<time>` below an element anew.
 *
 * @param {ParentNode} root
 */
export function fillTimes(root) {
  for (const time of root.querySelectorAll("time[datetime]"))
    time.textContent = sayTime(String(time.getAttribute("datetime")), {
      isDay: time.hasAttribute("data-day"),
    });
}
