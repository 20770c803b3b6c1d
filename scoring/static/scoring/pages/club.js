/** The club that a new game is begun in, as the address says: `/new/?club=hofgarten`. */

import { recall, remember } from "../../common/remember.js";

/** @import { RuleValue } from "../rules/box.js" */

/**
 * @typedef {object} ClubOfGame
 * @property {string} slug
 * @property {string} name
 * @property {number} night_ends_at
 * @property {string} time_zone
 * @property {{ [variant: string]: { [rule: string]: RuleValue } | undefined }} house_rules
 */

const NONE = /** @type {ClubOfGame | null} */ (null);

/**
 * The club, if the signed-in user is a member and it is in use; without a network, as it was the last time.
 *
 * @param {string} api
 */
export async function findClub(api) {
  const slug = new URLSearchParams(location.search).get("club");
  if (!slug) return NONE;
  const key = `club-${slug}`;
  try {
    const answer = await fetch(`${api}clubs/${encodeURIComponent(slug)}/`);
    if (answer.ok) {
      /** @type {ClubOfGame & { role: string | null, archived_at: string | null }} */
      const { role, archived_at, name, night_ends_at, time_zone, house_rules } =
        await answer.json();
      const club = { slug, name, night_ends_at, time_zone, house_rules };
      return remember(key, role && !archived_at ? club : NONE);
    }
    if (answer.status < 500) return remember(key, NONE);
  } catch {
    // There is no network.
  }
  return recall(key, NONE);
}
