/** Keep the screen awake while the sheet is in sight, where the browser can. */

export function stayAwake() {
  const ask = () => {
    if (document.visibilityState === "visible")
      navigator.wakeLock?.request("screen").catch(() => null);
  };
  document.addEventListener("visibilitychange", ask);
  ask();
}
