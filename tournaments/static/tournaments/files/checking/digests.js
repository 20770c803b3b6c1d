/** Hashes that a record is checked with: SHA-256 of JSON, and the lots of docs/pairing.md (BLAKE2b). */

const MASK = (1n << 64n) - 1n;
const FIRST = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** The order in which each round of BLAKE2b takes the words (RFC 7693, 2.7). */
const ORDERS = [
  "0123456789abcdef",
  "ea489fd61c02b753",
  "b8c052fdae367194",
  "7931dcbe265a40f8",
  "905724afe1bc683d",
  "2c6a0b834d75fe19",
  "c51fed4a0763928b",
  "db7ec13950f4862a",
  "6fe9b308c2d714a5",
  "a2847615fb9e3cd0",
];
const MIXED = ["048c", "159d", "26ae", "37bf", "05af", "16bc", "278d", "349e"];

/** @param {string} digit */
function readDigit(digit) {
  return Number.parseInt(digit, 16);
}

/** @param {bigint} value @param {bigint} by */
function turn(value, by) {
  return ((value >> by) | (value << (64n - by))) & MASK;
}

/** @param {bigint[]} v @param {string} at @param {bigint} x @param {bigint} y */
function mixFour(v, at, x, y) {
  const [a, b, c, d] = [...at].map(readDigit);
  v[a] = (v[a] + v[b] + x) & MASK;
  v[d] = turn(v[d] ^ v[a], 32n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turn(v[b] ^ v[c], 24n);
  v[a] = (v[a] + v[b] + y) & MASK;
  v[d] = turn(v[d] ^ v[a], 16n);
  v[c] = (v[c] + v[d]) & MASK;
  v[b] = turn(v[b] ^ v[c], 63n);
}

/** @param {bigint[]} h @param {Uint8Array} block @param {number} count @param {boolean} last */
function compress(h, block, count, last) {
  const view = new DataView(block.buffer);
  const words = Array.from({ length: 16 }, (_, at) => view.getBigUint64(8 * at, true));
  const v = [...h, ...FIRST];
  v[12] ^= BigInt(count);
  if (last) v[14] ^= MASK;
  for (let round = 0; round < 12; round++) {
    const order = [...ORDERS[round % 10]].map(readDigit);
    MIXED.forEach((four, at) => {
      mixFour(v, four, words[order[2 * at]], words[order[2 * at + 1]]);
    });
  }
  return h.map((value, at) => value ^ v[at] ^ v[at + 8]);
}

/** Returns the BLAKE2b of 64 bits, its bytes read from the most significant. @param {Uint8Array} data */
export function hashShort(data) {
  let h = [FIRST[0] ^ 0x01010008n, ...FIRST.slice(1)];
  const blocks = Math.max(1, Math.ceil(data.length / 128));
  for (let at = 0; at < blocks; at++) {
    const block = new Uint8Array(128);
    block.set(data.subarray(128 * at, 128 * at + 128));
    const last = at === blocks - 1;
    h = compress(h, block, last ? data.length : 128 * (at + 1), last);
  }
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, h[0], true);
  return view.getBigUint64(0);
}

/** Draws a team's number: each word is hashed with its length. @param {string[]} words */
export function drawNumber(...words) {
  const parts = words.map((word) => new TextEncoder().encode(word));
  const data = new Uint8Array(parts.reduce((sum, part) => sum + 8 + part.length, 0));
  let at = 0;
  for (const part of parts) {
    new DataView(data.buffer).setBigUint64(at, BigInt(part.length));
    data.set(part, at + 8);
    at += 8 + part.length;
  }
  return hashShort(data);
}

/** Draws the lot of two teams from their numbers. @param {bigint} a @param {bigint} b */
export function drawLot(a, b) {
  let x = (a + b) & MASK;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return (x ^ (x >> 31n)) >> 32n;
}

/** Writes JSON with its names in order and nothing between. @param {unknown} value @returns {string} */
export function writeInOrder(value) {
  if (Array.isArray(value)) return `[${value.map(writeInOrder).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${names.map(([name, item]) => `${JSON.stringify(name)}:${writeInOrder(item)}`).join(",")}}`;
}

/** Returns the SHA-256 of a text. @param {string} text */
export async function hashText(text) {
  const found = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
