/** Keep the screen awake while a page is in sight and wants it, where the browser can. */

/**
 * Hold one lock while the page is in sight and `isWanted()`. Return a function to be called when
 * that may have changed. A browser that lets go by itself (a hidden page, an empty battery) is
 * asked again when the page comes into sight next.
 *
 * @param {() => boolean} [isWanted]
 */
export function stayAwake(isWanted = () => true) {
  /** @type {WakeLockSentinel | null} */
  let held = null;
  let isAsking = false;
  const isDue = () => document.visibilityState === "visible" && isWanted();
  const letGo = () => {
    held?.release().catch(() => null);
    held = null;
  };
  const ask = async () => {
    isAsking = true;
    const lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    isAsking = false;
    held = lock;
    lock?.addEventListener("release", () => {
      if (held === lock) held = null;
    });
    if (!isDue()) letGo(); // It was no longer wanted when the answer came.
  };
  const look = () => {
    if (!isDue()) letGo();
    else if (!held && !isAsking) ask();
  };
  document.addEventListener("visibilitychange", look);
  look();
  return look;
}
