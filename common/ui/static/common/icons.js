/** Signs that stand beside words. */

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * One of the icons in icons.svg; it says nothing to a screen reader.
 *
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${document.documentElement.dataset.icons}#${name}`);
  svg.append(use);
  return svg;
}

/**
 * A team's shape: a lozenge or a disc, so that colour never stands alone.
 *
 * @param {string} team
 */
export const shape = (team) => h("span", { class: `shape team-${team}`, "aria-hidden": "true" });
