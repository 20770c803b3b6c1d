/** The people of the club that a new game is begun in: offered as names, seated as themselves. */

import { fold } from "../../common/fold.js";
import { recall, remember } from "../../common/remember.js";

const MOST_PAGES = 40;

/**
 * @typedef {object} ClubPerson
 * @property {string} id
 * @property {string} name
 * @property {string} short_name
 * @property {number | null} number
 * @property {boolean} [is_you]  whether the signed-in user is this person
 */

/**
 * Everybody on the club's list; without a network as it was the last time.
 *
 * @param {string} api
 * @param {string} slug
 * @returns {Promise<ClubPerson[]>}
 */
export async function findPeople(api, slug) {
  const key = `people-${slug}`;
  const known = recall(key, /** @type {ClubPerson[]} */ ([]));
  /** @type {ClubPerson[]} */
  const people = [];
  try {
    let address = `${api}clubs/${encodeURIComponent(slug)}/players/`;
    for (let page = 0; address && page < MOST_PAGES; page += 1) {
      const answer = await fetch(address);
      if (!answer.ok) return answer.status < 500 ? remember(key, []) : known;
      /** @type {{ next: string | null, results: ClubPerson[] }} */
      const { next, results } = await answer.json();
      people.push(
        ...results.map(({ id, name, short_name, number, is_you }) => ({
          id,
          name,
          short_name,
          number,
          is_you,
        })),
      );
      address = next ? new URL(next).pathname + new URL(next).search : "";
    }
  } catch {
    return known; // There is no network.
  }
  return remember(key, people);
}

/**
 * What each of them is offered as: their name, and where two are called the same what tells them
 * apart.
 *
 * @param {ClubPerson[]} people
 * @returns {Map<string, ClubPerson>}
 */
export function labelPeople(people) {
  const labels = new Map();
  for (const person of people) {
    const { name, short_name, number } = person;
    const isAlone = people.filter((one) => fold(one.name) === fold(name)).length === 1;
    const marks = [short_name === name ? "" : short_name, number === null ? "" : `${number}`];
    const mark = marks.filter(Boolean).join(", ");
    let label = isAlone ? name : `${name} (${mark || labels.size + 1})`;
    while (labels.has(label)) label = `${name} (${mark}, ${labels.size + 1})`;
    labels.set(label, person);
  }
  return labels;
}

/**
 * Whom a typed name means: one of the labels, accents and case aside, or nobody on the list.
 *
 * @param {Map<string, ClubPerson>} labels
 * @param {string} typed
 */
export function findPerson(labels, typed) {
  const exact = labels.get(typed);
  if (exact) return exact;
  const alike = [...labels].filter(([label]) => fold(label) === fold(typed));
  return alike.length === 1 ? alike[0][1] : null;
}
