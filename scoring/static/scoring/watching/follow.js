/** Opens the game of the address for looking on, and keeps in step with the server. */

import { stayAwake } from "../../common/wake.js";
import { addTexts, loadWords } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { clearFragment } from "../device/fragment.js";
import { keepInStep } from "../device/live_game.js";
import { openSession } from "../device/session.js";
import { mayNotSee } from "../device/sync/answers.js";

const ENDED = [401, 403, 404];

/**
 * `draw(look)` is called with every change; look: { state, ended, device, id }. ended: the link was
 * ended, or there is no such game. Nothing that this page does can write: `may` is all false.
 *
 * @param {HTMLElement} root
 * @param {(look: Look) => unknown} draw
 */
export async function followGame(root, draw) {
  const { api, catalogue } = root.dataset;
  const [, , id] = location.pathname.split("/"); // The page is the same for every game.
  const [device] = await Promise.all([openDevice(String(api)), loadWords(String(catalogue))]);
  addTexts(JSON.parse(String(document.getElementById("watching-texts")?.textContent)));
  const session = await openSession({ id, ...device, fragment: location.hash });
  clearFragment();
  session.listen(() => draw({ id, device, state: lookOn(session), ended: isEnded(session) }));
  keepInStep(device, id); // One that was sent away asks on: a renewed right needs no reload.
  const look = stayAwake(() => !isEnded(session));
  session.listen(look);
}

/** @param {Session} session */
const isEnded = ({ record }) =>
  mayNotSee(record) && record.denial !== null && ENDED.includes(record.denial.status);

/**
 * The state with the calls that run, for somebody who may do nothing.
 *
 * @param {Session} session
 * @returns {WatchedState | null}
 */
function lookOn(session) {
  const { state } = session;
  return (
    state && {
      ...state,
      may: { record: false, manage: false, adjust: false },
      running: state.over ? {} : session.running,
    }
  );
}
