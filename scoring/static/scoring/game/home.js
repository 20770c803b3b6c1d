/** Where a game of a club belongs: the pages of its evening and of its club. */

/** @param {string} club */
export const clubOf = (club) => `/clubs/${club}/`;

/**
 * @param {string} club
 * @param {string} day
 */
export const eveningOf = (club, day) => `${clubOf(club)}nights/${day}/`;
