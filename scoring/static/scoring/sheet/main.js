/** The score sheet: opens the game of the address and keeps page, store and server in step. */

import { stayAwake } from "../../common/wake.js";
import { loadWords } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { clearFragment } from "../device/fragment.js";
import { keepInStep } from "../device/live_game.js";
import { openSession } from "../device/session.js";
import { SheetPage } from "./page.js";

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("sheet"));
  const { api, catalogue } = root.dataset;
  const [, , game] = location.pathname.split("/"); // The page is the same for every game.
  const { hash: fragment } = location;
  const [device] = await Promise.all([
    openDevice(String(api), fragment),
    loadWords(String(catalogue)),
  ]);
  const session = await openSession({ id: game, ...device, fragment });
  clearFragment();
  const page = new SheetPage(root, device, session);
  session.listen(() => page.draw());
  keepInStep(device, session.id);
  const beside = showBesideOnce(root, session);
  awaitKeys(root, page, beside);
  session.listen(() => session.state?.match && session.state.over && beside());
  const look = stayAwake(() => session.state !== null && !session.state.over);
  session.listen(look);
}

/** What was not needed at once is fetched then, before a network can be gone. */
const LATER = 10_000;

/**
 * What stands beside a match, at its end at once.
 *
 * @param {HTMLElement} root
 * @param {Session} session
 */
function showBesideOnce(root, session) {
  /** @type {Promise<unknown> | null} */
  let shown = null;
  const show = () =>
    import("./beside.js")
      .then((beside) => beside.showBeside(root, session))
      .catch(() => (shown = null));
  return () => (shown ??= show());
}

/**
 * @param {HTMLElement} root
 * @param {SheetPage} page
 * @param {() => unknown} beside
 */
function awaitKeys(root, page, beside) {
  /** @type {KeyboardEvent[]} */
  const missed = [];
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    missed.push(event);
    fetchKeys();
  };
  let isFetching = false;
  const fetchKeys = async () => {
    if (isFetching) return;
    isFetching = true;
    const keys = await import("./keys.js").catch(() => null);
    isFetching = false;
    if (!keys) return;
    removeEventListener("keydown", keep);
    keys.listenToKeys(root, page.entering, missed);
  };
  addEventListener("keydown", keep);
  setTimeout(
    () =>
      Promise.all([
        fetchKeys(),
        import("./more.js").catch(() => null),
        import("./conflict_drawer.js").catch(() => null),
        import("../device/resolve.js").catch(() => null),
        import("./substitute.js").catch(() => null),
        import("./partners.js").catch(() => null),
        beside(),
      ]),
    LATER,
  );
}

start();
