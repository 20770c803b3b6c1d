/** The grid of counts, and the buttons for partners who were out first together. */

import { figure, h, set } from "../../../common/dom.js";
import { shape } from "../../../common/icons.js";
import { t } from "../../../common/words.js";
import { sweepWord } from "../../game/call_marks.js";
import { sweepLabel } from "../../game/faces/teams.js";
import { cannotWinDouble } from "../../game/marks.js";
import { kindWith, otherTeam, teamName, teamOf } from "../../game/names.js";
import { BOX } from "../../rules/rules.js";

/** @type {Team[]} */
const BOTH = ["a", "b"];

/**
 * The grid as a part of a panel: { element, update(view) }.
 *
 * @param {GameState} state
 * @param {number[]} seats
 * @param {PanelActions} actions
 * @returns {Part}
 */
export function createGrid(state, seats, actions) {
  const element = h("div", { class: "grid", role: "group" });
  const parts = [
    ...listCounts().map((count) => createCount(state, count, actions)),
    ...BOTH.map((team) => createSweep(state, team, seats, actions)),
  ];
  element.append(...parts.map((part) => part.element));
  return {
    element,
    update(view) {
      const { side, context } = view;
      const team = teamName(view.state, side, context);
      const others = teamName(view.state, otherTeam(side), context);
      set(element, { "aria-label": t("counts_label", { team, others }) });
      parts.forEach((part) => part.update(view));
    },
  };
}

/** Every count that a team can have. */
function listCounts() {
  const { least, most, step } = BOX.fields.points;
  return Array.from({ length: (most - least) / step + 1 }, (_, place) => least + place * step);
}

/**
 * @param {GameState} state
 * @param {number} count
 * @param {PanelActions} actions
 * @returns {Part}
 */
function createCount(state, count, actions) {
  /** @type {View} */
  let view;
  const kind = kindWith(state, "points") ?? "";
  const theirs = BOX.fields.points.total - count;
  const tap = () => {
    const points = view.side === "a" ? { a: count, b: theirs } : { a: theirs, b: count };
    return actions.record({ kind, points });
  };
  const name = t("count_label", { mine: count, theirs });
  const element = h(
    "button",
    { type: "button", class: "count", "data-count": count, "aria-label": name, onclick: tap },
    h("span", { class: "count-mine" }, figure(count)),
    h("span", { class: "count-theirs" }, figure(theirs)),
  );
  return {
    element,
    update(next) {
      view = next;
      const { side } = view;
      const isOld = view.correcting?.round.entry.points?.[side] === count;
      set(element, { class: `count team-${side}${isOld ? " was" : ""}` });
    },
  };
}

/**
 * @param {GameState} state
 * @param {Team} team
 * @param {number[]} seats
 * @param {PanelActions} actions
 * @returns {Part}
 */
function createSweep(state, team, seats, actions) {
  /** @type {View} */
  let view;
  const kind = kindWith(state, "winner") ?? "";
  const cannotBe = () => {
    const mine = seats.filter((seat) => teamOf(view.state, seat, view.context) === team);
    return cannotWinDouble(view.marks, mine);
  };
  const name = () => ({ team: teamName(view.state, team, view.context) });
  const tap = () => {
    if (cannotBe()) return actions.say(t("cannot_win_double", name()));
    return actions.record({ kind, winner: team });
  };
  const word = h("span", {}, sweepWord(BOX.kinds[kind]));
  const attributes = { type: "button", class: `sweep team-${team}`, onclick: tap };
  const element = h("button", attributes, shape(team), word);
  return {
    element,
    update(next) {
      view = next;
      const isOld = view.correcting?.round.entry.winner === team;
      set(element, {
        class: `sweep team-${team}${isOld ? " was" : ""}`,
        "aria-disabled": cannotBe() ? "true" : null,
        "aria-label": t(sweepLabel(BOX.kinds[kind]), name()),
      });
    },
  };
}
