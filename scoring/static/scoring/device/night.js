/** The day of a game, by the rule of scoring/starting/judged_day.py: a night out belongs to the evening before. */

const NIGHT_ENDS_AT = 6;
const DAY = 24 * 60 * 60 * 1000;

/**
 * The day that a moment belongs to, in a club's zone until its night ends; of a table without a club
 * where the device is.
 *
 * @param {Date} moment
 * @param {{ time_zone?: string, night_ends_at?: number } | null} club
 */
export function dayAt(moment, club) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: club?.time_zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
  }).formatToParts(moment);
  const [year, month, day, hour] = ["year", "month", "day", "hour"].map((kind) =>
    Number(parts.find(({ type }) => type === kind)?.value),
  );
  const isNight = hour < (club?.night_ends_at ?? NIGHT_ENDS_AT);
  return new Date(Date.UTC(year, month - 1, day) - (isNight ? DAY : 0)).toISOString().slice(0, 10);
}
