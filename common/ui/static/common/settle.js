/** What is drawn anew, and what of it may stay: a finger may be on a button at that very moment. */

/**
 * Let a place show what was drawn. What shows the same stays the element that it was, so that a tap
 * whose press and release lie on both sides of a drawing still counts. A button that stays keeps its
 * listener, which looks up what it needs when it is called. Return whether anything changed.
 *
 * @param {Element} holder
 * @param {Node} drawn
 */
export function settle(holder, drawn) {
  if (holder.childNodes.length === 1 && holder.firstChild) return fit(holder.firstChild, drawn);
  holder.replaceChildren(drawn);
  return true;
}

/**
 * @param {ChildNode} shown
 * @param {Node} drawn
 * @returns {boolean}
 */
function fit(shown, drawn) {
  if (shown.isEqualNode(drawn)) return false;
  if (!(shown instanceof Element && drawn instanceof Element && isSameShell(shown, drawn))) {
    shown.replaceWith(drawn);
    return true;
  }
  if (shown.className !== drawn.className) shown.setAttribute("class", drawn.className);
  // Children are compared by their place. The surplus goes first, so that each that is left has a
  // partner; then each is fitted in turn, and replaced only where it cannot become what was drawn.
  const wanted = [...drawn.childNodes];
  [...shown.childNodes].slice(wanted.length).forEach((left) => left.remove());
  wanted.forEach((child, place) => {
    const now = shown.childNodes[place];
    if (now) fit(now, child);
    else shown.append(child);
  });
  return true;
}

/**
 * Whether two elements differ in their classes and in what they hold at most. A button that differs
 * at all is another: its listener may do something else.
 *
 * @param {Element} shown
 * @param {Element} drawn
 */
function isSameShell(shown, drawn) {
  if (shown.matches("button, a")) return false;
  const [one, other] = [shown, drawn].map((element) => {
    const shell = /** @type {Element} */ (element.cloneNode(false));
    shell.removeAttribute("class");
    return shell;
  });
  return one.isEqualNode(other);
}
