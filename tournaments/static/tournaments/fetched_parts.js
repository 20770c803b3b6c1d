/**
 * Parts of a page that are fetched when they are opened: with all earlier rounds a big event's page
 * would be ten times as long. Without this script, or without a network, the link in their place leads
 * to a page of their own.
 */

import { whenLifted } from "../common/finger.js";
import { fillTimes } from "../common/times.js";

document.addEventListener("toggle", (event) => fetchPart(event.target), true);

/** @param {EventTarget | null} part  what was opened or closed */
async function fetchPart(part) {
  if (!(part instanceof HTMLDetailsElement) || !part.open) return;
  const link = /** @type {HTMLAnchorElement | null} */ (part.querySelector("a[data-fetch]"));
  if (!link) return;
  const answer = await fetch(link.href, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = page.getElementById(String(link.dataset.fetch));
  await whenLifted();
  if (!found || !link.isConnected) return;
  const taken = document.importNode(found, true);
  link.parentElement?.replaceWith(taken);
  fillTimes(taken);
}
