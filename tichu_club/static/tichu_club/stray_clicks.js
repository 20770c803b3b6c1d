/*
 * Clicks that were meant for what stood in that place before: the second click of two is none of
 * what the first has led to, another page, a drawer, what lay behind one, or a form renewed by its
 * answer: there it would take a tick back, or draw another lot. `data-repeats` is tapped on and on.
 *
 * It listens before anything can be tapped, so this is no module. A script that puts something else
 * on its page says so by `common/new_view.js`.
 */
(() => {
  const KEY = "tichu-click";
  /** A finger's second tap comes so soon after the first, and so near to it, in pixels. */
  const SOON = 500;
  const NEAR = 20;

  /** @typedef {{ at: number, x: number, y: number, view: string }} Click */

  let pointer = "mouse";
  /** @type {Click | null} */
  let last = null;

  /** The last click of this device, on whichever page: where storage is refused, on this one. */
  function recall() {
    try {
      return /** @type {Click | null} */ (JSON.parse(localStorage.getItem(KEY) ?? "null")) ?? last;
    } catch {
      return last;
    }
  }

  /** @param {Click} click */
  function remember(click) {
    last = click;
    try {
      localStorage.setItem(KEY, JSON.stringify(click));
    } catch {
      // It holds for this page only.
    }
  }

  /**
   * What can be clicked: this page, what is drawn on it, the drawer in front of it, and the write
   * that a quick form has ready there.
   *
   * @param {EventTarget | null} target
   */
  function nameView(target) {
    const button = target instanceof Element && target.closest("button:not([data-repeats])");
    const form = button && button.closest("form[data-quick]");
    const write = form && form.querySelector("[name=operation]")?.getAttribute("value");
    const drawn = document.documentElement.dataset.drawn ?? 0;
    const drawer = [...document.querySelectorAll("dialog[open]")].at(-1);
    return `${performance.timeOrigin} ${drawn} ${drawer?.getAttribute("aria-labelledby")} ${write}`;
  }

  /**
   * Whether a click belongs to the one before it: a mouse counts its clicks, a finger does not.
   * WebKit's clicks do not tell which it was, the pointer that came down does.
   *
   * @param {MouseEvent} event
   * @param {Click} before
   */
  function isSecond(event, before) {
    if (pointer === "mouse") return event.detail > 1;
    const far = Math.hypot(event.clientX - before.x, event.clientY - before.y);
    return Date.now() - before.at < SOON && far < NEAR;
  }

  /** @param {MouseEvent} event */
  function judge(event) {
    if (!event.detail) return; // By the keyboard.
    const { clientX: x, clientY: y } = event;
    const click = { at: Date.now(), x, y, view: nameView(event.target) };
    const before = recall();
    if (before && before.view !== click.view && isSecond(event, before)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else remember(click);
  }

  document.addEventListener("pointerdown", ({ pointerType }) => (pointer = pointerType), true);
  document.addEventListener("click", judge, true);
})();
