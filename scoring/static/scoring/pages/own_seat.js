/** Which of the club's people one is oneself: a tap takes a seat. An account of several is asked. */

import { button, h } from "../../common/dom.js";
import { t } from "../../common/words.js";

/** @import { ClubPerson } from "./club_people.js" */

/**
 * Offer a seat to each of the club's people that this account is.
 *
 * @param {HTMLElement} root
 * @param {Map<string, ClubPerson>} people  by what they are offered as
 * @param {HTMLInputElement[]} inputs
 */
export function offerOwnSeat(root, people, inputs) {
  const own = [...people].filter(([, person]) => person.is_you).map(([label]) => label);
  root.hidden = own.length === 0;
  const buttons = own.map((label) => button({ onclick: () => sit(inputs, label) }, label));
  root.replaceChildren(
    h("span", { id: "own-seat-said" }, t(own.length > 1 ? "who_are_you" : "you_play")),
    ...buttons,
  );
}

/**
 * Sit down on the first free seat; if you sit already, see where.
 *
 * @param {HTMLInputElement[]} inputs
 * @param {string} label
 */
function sit(inputs, label) {
  const seats = inputs.filter((input) => input.closest("li")?.hidden === false);
  const place =
    seats.find((input) => input.value === label) ?? seats.find((input) => !input.value.trim());
  if (!place) return;
  place.value = label;
  place.dispatchEvent(new Event("input", { bubbles: true }));
  place.focus();
}
