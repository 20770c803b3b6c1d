/** Entering the wish penalty in a running game: one operation of this device like any other. */

import { button, h } from "../../common/dom.js";
import { shape } from "../../common/icons.js";
import { explain, t } from "../../common/words.js";
import { hasConflict } from "../device/queue.js";
import { openSession } from "../device/session.js";
import { askToSettle } from "../game/calls.js";
import { entryFrom } from "../game/marks.js";
import { kindWith, seatName, seatNames, teamOf } from "../game/names.js";
import { tryRound } from "../rules/rules.js";

/**
 * Show below an answer who can be named as the offender in this game.
 *
 * @param {HTMLElement} place
 * @param {Device} device
 * @param {string} id
 */
export async function openPenalty(place, device, id) {
  const session = await openSession({ id, ...device });
  await session.sync();
  await session.load();
  place.replaceChildren(drawPart(session, place));
}

/**
 * @param {Session} session
 * @param {HTMLElement} place
 */
function drawPart(session, place) {
  const { state, record } = session;
  const sheet = h("p", {}, h("a", { href: `/g/${session.id}/` }, t("to_the_sheet")));
  const hindrance = findHindrance(state, record);
  if (hindrance) return h("section", {}, h("p", { class: "notice" }, hindrance), sheet);
  const problem = h("div", { role: "alert" });
  /** @param {Seat} given */
  const offer = ({ seat }) => {
    const team = teamOf(state, seat, state.context);
    return button(
      { class: `seat team-${team}`, "data-seat": seat, onclick: () => enter(seat) },
      shape(team),
      h("span", {}, seatName(state, seat)),
    );
  };
  /** @param {number} seat */
  const enter = async (seat) => {
    const { entry, refusal } = judgePenalty(session, seat);
    if (!entry) return problem.replaceChildren(h("p", { class: "notice warning" }, refusal));
    place.replaceChildren(h("p", { class: "notice", role: "status" }, t("penalty_recorded")));
    // Another phone may have written the round since: what is entered here is about that one.
    await session.recordRound(entry, Math.min(state.next_number, session.state.next_number));
    return location.assign(`/g/${session.id}/`);
  };
  return h(
    "section",
    { class: "penalty" },
    h("h2", {}, t("wish_title")),
    h("div", { class: "seats" }, state.seats.map(offer)),
    h(
      "p",
      { class: "soft small" },
      t("wish_explained", { points: state.house_rules.wish_penalty }),
    ),
    h("p", { class: "soft small" }, t("penalty_unless_bomb")),
    problem,
    sheet,
  );
}

/**
 * Why no penalty can be entered in this game now, or null.
 *
 * @param {GameState} state
 * @param {GameRecord} record
 */
function findHindrance(state, record) {
  if (!state || (record.denial && !record.server)) return t("penalty_no_game");
  if (hasConflict(record)) return t("conflict_waits");
  if (!state.may.record) return t("penalty_watching");
  if (state.locked) return t("is_locked");
  if (state.over) return t("penalty_over");
  return kindWith(state, "offender") ? null : t("penalty_off");
}

/**
 * The entry with the calls that are marked on the sheet, or why it cannot be.
 *
 * @param {Session} session
 * @param {number} offender
 * @returns {{ entry?: NewEntry, refusal?: string }}
 */
function judgePenalty(session, offender) {
  const { state, marks, record } = session;
  if (hasConflict(record)) return { refusal: t("conflict_waits") };
  const refusal = askToSettle(state, marks, { offender });
  if (refusal) return { refusal };
  const given = entryFrom(marks, { kind: kindWith(state, "offender"), offender });
  const judged = tryRound(state.variant, state.house_rules, state.context, given);
  if (!("problems" in judged)) return { entry: judged.entry };
  const { message, hint } = explain(judged.problems[0], seatNames(state));
  return { refusal: `${message} ${hint}` };
}
