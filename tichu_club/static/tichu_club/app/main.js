/** What every page does for the installed club, after it has loaded and never in its way. */

import { recall } from "../../common/remember.js";
import { watchQueues } from "./background.js";
import { forgetAfterSignOut } from "./forget.js";
import { sayWhatIsMissing } from "./insecure.js";
import { offerInstalling } from "./install.js";
import { askToKeep } from "./keep.js";
import { showOwnClub } from "./own_club.js";
import { leadBackAfterSigningIn } from "./sign_in.js";
import { startWorker } from "./worker.js";

const PATIENCE = 4_000;

/**
 * Once the page stands: the first load is not shared with what can wait.
 *
 * @param {() => void} work
 */
function whenLoaded(work) {
  const idle = () => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: PATIENCE });
    else setTimeout(work);
  };
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
}

/** A team's result that waits is sent from whatever page is open. */
function sendReports() {
  const isWaiting = recall("waiting-reports", /** @type {unknown[]} */ ([])).length > 0;
  if (isWaiting) import("../../tournaments/team_page/reports.js").then((all) => all.sendReports());
}

/** What a member sees of their club opens again without a network; only where a worker can answer. */
async function lookAfterSeen() {
  if (!navigator.serviceWorker || !globalThis.caches) return;
  /** @type {HTMLMetaElement | null} */
  const about = location.search ? null : document.querySelector("meta[name=seen]");
  if (about) await (await import("./keep_seen.js")).keepThisPage(about);
  if (recall("seen", false)) await (await import("./seen.js")).lookAfterSeen();
}

showOwnClub();
leadBackAfterSigningIn();
offerInstalling();
sayWhatIsMissing();
forgetAfterSignOut();
whenLoaded(() => {
  startWorker();
  watchQueues();
  askToKeep();
  sendReports();
  lookAfterSeen().catch(() => null);
  addEventListener("online", sendReports);
});
