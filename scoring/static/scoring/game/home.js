/** Where a game of a club belongs: the pages of its evening and of its club. */

/** @param {string} club */
export const clubOf = (club) => `/clubs/${club}/`;

/** What stands for the day of a game of which nobody knows it; such a game is of no evening. */
const DAY_UNKNOWN = "1970-01-01";

/** @param {string} day */
export const isDayKnown = (day) => day !== DAY_UNKNOWN;

/**
 * @param {string} club
 * @param {string} day
 */
export const eveningOf = (club, day) => `${clubOf(club)}nights/${day}/`;
