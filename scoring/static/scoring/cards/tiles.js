/** The 32 tiles of Tien Gow, what may be led, and what beats what. Mirrors tiles/tile.py. */

/**
 * A tile or a combination: how many civil and military tiles it has, and its rank.
 *
 * @typedef {object} Lead
 * @property {number} civil
 * @property {number} military
 * @property {number} rank
 * @property {boolean} isSupreme
 */

/** From high to low; each is there twice. */
export const CIVIL = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5".split(" ");
/** @type {{ [tile: string]: number }} */
const NUMBERS = {
  "3-6": 9,
  "4-5": 9,
  "2-6": 8,
  "3-5": 8,
  "2-5": 7,
  "3-4": 7,
  "2-4": 6,
  "1-4": 5,
  "2-3": 5,
  "1-2": 3,
};
export const MILITARY = Object.keys(NUMBERS);
export const TILES = [...CIVIL, ...MILITARY];
/** The numbers that the four highest civil tiles go with. */
const PARTNERS = [9, 8, 7, 5];
const MOST = 4;

/** All tiles, the civil ones twice. */
export const listTiles = () => [...CIVIL, ...CIVIL, ...MILITARY];

/** @param {string[]} tiles */
export const sortTiles = (tiles) =>
  [...tiles].sort((one, other) => TILES.indexOf(one) - TILES.indexOf(other));

/**
 * What these tiles are when they are led, or null for no combination.
 *
 * @param {string[]} tiles
 * @returns {Lead | null}
 */
export function readLead(tiles) {
  const civil = tiles.filter((tile) => CIVIL.includes(tile));
  const military = tiles.filter((tile) => tile in NUMBERS);
  const numbers = new Set(military.map((tile) => NUMBERS[tile]));
  if (sortTiles(tiles).join(" ") === "2-4 1-2") return makeLead(0, 2, 0, true);
  if (tiles.length === 0 || Math.max(civil.length, military.length) > 2) return null;
  if (new Set(civil).size > 1 || numbers.size > 1) return null;
  const [number] = numbers;
  if (civil.length === 0) return makeLead(0, military.length, number);
  const place = CIVIL.indexOf(civil[0]);
  if (military.length > 0 && PARTNERS[place] !== number) return null;
  return makeLead(civil.length, military.length, CIVIL.length - place);
}

/**
 * @param {number} civil
 * @param {number} military
 * @param {number} rank
 * @param {boolean} [isSupreme]
 * @returns {Lead}
 */
const makeLead = (civil, military, rank, isSupreme = false) => ({
  civil,
  military,
  rank,
  isSupreme,
});

/**
 * A higher one with as many civil and as many military tiles; nothing beats the supreme pair, which
 * beats nothing.
 *
 * @param {Lead} lead
 * @param {Lead} top
 */
export function beatsLead(lead, top) {
  if (lead.isSupreme || top.isSupreme) return false;
  return lead.civil === top.civil && lead.military === top.military && lead.rank > top.rank;
}

/**
 * Everything in a hand that may be led, or that beats what lies.
 *
 * @param {string[]} hand
 * @param {Lead | null} top
 * @returns {string[][]}
 */
export function listLeads(hand, top) {
  const sets = chooseUpTo(sortTiles(hand), MOST).filter((tiles) => {
    const lead = readLead(tiles);
    return lead !== null && (top === null || beatsLead(lead, top));
  });
  return [...new Map(sets.map((tiles) => [tiles.join(" "), tiles])).values()];
}

/**
 * @param {string[]} hand
 * @param {number} most
 * @returns {string[][]}
 */
function chooseUpTo(hand, most) {
  if (hand.length === 0) return [[]];
  const [first, ...rest] = hand;
  const others = chooseUpTo(rest, most);
  return [...others, ...others.filter((set) => set.length < most).map((set) => [first, ...set])];
}
