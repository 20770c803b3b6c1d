/** Enter in a name: on to the next seat without one. Only from the last seat does it start the game. */

/**
 * The place that Enter leads to, null where nothing is left to fill, and the place itself from the
 * last one.
 *
 * @param {string[]} names  of the seats that are shown
 * @param {number} place  from 0
 */
export function findNext(names, place) {
  const last = names.length - 1;
  if (place === last) return place;
  const next = names.findIndex((name, other) => other > place && !name.trim());
  return next < 0 ? null : next;
}

/**
 * Let Enter move from name to name; keys of phones say "next" and send Enter. With all names given
 * it goes to the button that starts, so that no key begins a game by surprise; where something else
 * is asked before the start, it goes there, from the last seat too.
 *
 * @param {HTMLInputElement[]} inputs
 * @param {() => number} countSeats
 * @param {HTMLElement} begin
 * @param {() => HTMLElement | null} findAsked
 */
export function moveOnEnter(inputs, countSeats, begin, findAsked) {
  inputs.forEach((input, place) => {
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.isComposing) return;
      const names = inputs.slice(0, countSeats()).map((one) => one.value);
      const next = findNext(names, place);
      const asked = findAsked();
      if (next === place && !asked) return;
      event.preventDefault();
      (next === null || next === place ? (asked ?? begin) : inputs[next]).focus();
    });
  });
}
