/**
 * Whose club this is: the one that a member looked at last stands in the header, also without a
 * network, in the place of the rules, which are in the foot of the page as well.
 */

import { recall, remember } from "../../common/remember.js";

const OWN_CLUB = "own-club";

/** @typedef {{ slug: string, name: string }} OwnClub */

export function showOwnClub() {
  const club = keepOpened() ?? recall(OWN_CLUB, /** @type {OwnClub | null} */ (null));
  const link = document.getElementById("own-club");
  if (!club || !(link instanceof HTMLAnchorElement)) return;
  link.href = `/clubs/${club.slug}/`;
  link.textContent = club.name;
  link.hidden = false;
  const rules = link.parentElement?.querySelector('a[href="/rules/"]');
  if (rules instanceof HTMLElement) rules.hidden = true;
}

export function forgetOwnClub() {
  remember(OWN_CLUB, null);
}

/** A page of a club says whether its reader belongs there, or it is not in use any more; the first page names all their clubs. */
function keepOpened() {
  const opened = document.querySelector(".club-head[data-own-club]");
  const left = document.querySelector(".club-head[data-left-club]");
  let known = recall(OWN_CLUB, /** @type {OwnClub | null} */ (null));
  if (left instanceof HTMLElement && known?.slug === left.dataset.leftClub) {
    known = remember(OWN_CLUB, /** @type {OwnClub | null} */ (null));
  }
  const named = opened ?? (known ? null : document.querySelector("[data-own-club]"));
  const name = named?.querySelector("a")?.textContent?.trim();
  if (!(named instanceof HTMLElement) || !name) return null;
  return remember(OWN_CLUB, { slug: String(named.dataset.ownClub), name });
}
