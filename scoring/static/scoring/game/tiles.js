/** Tiles drawn in type: two halves, one above the other. */

import { h } from "../../common/dom.js";

/**
 * A tile as its two halves, one above the other; ones and fours are red, as on a real one.
 *
 * @param {string} tile
 */
export function tileFace(tile) {
  /** @param {string} dots */
  const half = (dots) => h("span", { class: "14".includes(dots) ? "half red" : "half" }, dots);
  return h("span", { class: "face tile", "aria-hidden": "true" }, tile.split("-").map(half));
}

/** @param {string[]} tiles */
export function tileRow(tiles) {
  const words = h("span", { class: "sr-only" }, tiles.join("; "));
  return h("span", { class: "faces small" }, words, tiles.map(tileFace));
}
