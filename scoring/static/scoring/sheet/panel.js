/**
 * The entry panel: calls, the grid of counts and double victory of the games with card points; the
 * two games without them have panels of their own.
 *
 * A tap on a count or on 1–2 records the round. The panel knows no server: it is given the marks
 * of the round and says what was tapped.
 */

import { button, figure, h, set } from "../../common/dom.js";
import { icon, shape } from "../../common/icons.js";
import { t } from "../../common/words.js";
import { sweepWord } from "../game/call_marks.js";
import { callLetter } from "../game/calls.js";
import { faceOf } from "../game/faces/faces.js";
import { sweepLabel } from "../game/faces/teams.js";
import {
  canMake,
  cannotWinDouble,
  markRunning,
  settle,
  tapCall,
  undecided,
} from "../game/marks.js";
import {
  hasTeams,
  kindWith,
  otherTeam,
  seatName,
  seatsOf,
  teamName,
  teamOf,
} from "../game/names.js";
import { BOX, findVariant } from "../rules/rules.js";
import { createRankPanel } from "./panels/rank.js";
import { createTrickPanel } from "./panels/tricks.js";

const CALLS = Object.keys(BOX.callPoints).flatMap((call) => [
  [call, true],
  [call, false],
]);
const PANELS = { teams: createTeamPanel, ranks: createRankPanel, tricks: createTrickPanel };

/** Every count that a team can have. */
function listCounts({ least, most, step }) {
  return Array.from({ length: (most - least) / step + 1 }, (_, place) => least + place * step);
}

/**
 * Return { element, update(view) }.
 * view: { state, context, marks, side, correcting, undoText, message }; context: of the round entered
 * actions: { changeMarks(marks), record(what), swapSide(), undo(), more(), cancel(), say(text) }
 */
export function createPanel(state, actions) {
  const create = PANELS[findVariant(state.variant).face] ?? faceOf(state).createPanel;
  return create(state, actions, createFoot);
}

function createTeamPanel(state, actions) {
  const seats = hasTeams(state) ? inTeams(seatsOf(state)) : seatsOf(state);
  const rows = seats.map((seat) => createRow(seat, actions));
  const head = createHead(seats, actions);
  const grid = createGrid(state, seats, actions);
  const foot = createFoot(actions);
  const parts = [...rows, head, grid, foot];
  const element = h(
    "section",
    { class: "panel", "aria-label": t("panel_label") },
    h(
      "div",
      { class: "rows" },
      rows.map((row) => row.element),
    ),
    head.element,
    grid.element,
    foot.element,
  );
  element.classList.toggle("six", seats.length === 6);
  return {
    element,
    update(view) {
      element.classList.toggle("correcting", Boolean(view.correcting));
      parts.forEach((part) => part.update(view));
    },
  };
}

const inTeams = (seats) =>
  ["a", "b"].flatMap((team) => seats.filter((seat) => teamOf(seat) === team));

/** Whether this seat may call grand tichu in this round. */
const mayCallGrand = ({ state, context }, seat) =>
  !findVariant(state.variant).noGrand(state.house_rules, context).includes(seat);

function createRow(seat, actions) {
  let view = null;
  const name = h("span", { class: "row-name" });
  const mark = h("span", { class: "row-mark" });
  const sign = h("span", {});
  const dealer = h("span", { class: "row-tag", hidden: true }, t("dealer"));
  const nameButton = h(
    "button",
    {
      type: "button",
      class: "row-who",
      onclick: () => actions.changeMarks(markRunning(view.marks, seat, mayCallGrand(view, seat))),
    },
    sign,
    name,
    dealer,
    mark,
  );
  const buttons = CALLS.map(([call, made]) => {
    const tap = () => {
      if (made && !canMake(view.marks, seat)) return actions.say(t("one_call_made"));
      if (call === "grand" && !mayCallGrand(view, seat)) return actions.say(t("no_grand_here"));
      return actions.changeMarks(tapCall(view.marks, seat, call, made));
    };
    const element = h("button", {
      type: "button",
      class: `call ${made ? "made" : "failed"}`,
      onclick: tap,
    });
    element.append(
      h("span", { "aria-hidden": "true" }, callLetter(call)),
      icon(made ? "check" : "x"),
    );
    return { element, call, made };
  });
  const element = h(
    "div",
    { class: "row" },
    nameButton,
    h(
      "div",
      { class: "row-calls" },
      buttons.map((one) => one.element),
    ),
  );
  return {
    element,
    update(next) {
      view = next;
      const who = seatName(view.state, seat);
      const now = view.marks.calls[seat];
      const open = now && now.made === null ? now.call : null;
      const team = teamOf(seat, view.context);
      element.className = `row team-${team}`;
      sign.replaceChildren(shape(team));
      dealer.hidden = view.context?.dealer !== seat;
      name.textContent = who;
      mark.textContent = open ? `${callLetter(open)} ?` : "";
      set(nameButton, {
        "aria-label": open
          ? t("calls_running", { name: who, call: t(open) })
          : t("mark_running", { name: who }),
      });
      for (const one of buttons) {
        const isOn = Boolean(now && now.call === one.call && now.made === one.made);
        const isBlocked =
          (one.made && !canMake(view.marks, seat)) ||
          (one.call === "grand" && !mayCallGrand(view, seat));
        set(one.element, {
          "aria-pressed": String(isOn),
          "aria-disabled": isBlocked ? "true" : null,
          "aria-label": t(one.made ? "call_made" : "call_failed", { name: who, call: t(one.call) }),
        });
      }
    },
  };
}

/** Which team is counted; while a call is open, who was out first. */
function createHead(seats, actions) {
  const swapShape = h("span", {});
  const swapName = h("span", { class: "swap-name" });
  const swap = h(
    "button",
    { type: "button", class: "swap", onclick: () => actions.swapSide() },
    h("span", { class: "swap-word" }, t("counting")),
    swapShape,
    swapName,
    icon("arrow-left-right"),
  );
  let view = null;
  const firsts = seats.map((seat) => ({
    seat,
    element: h("button", {
      type: "button",
      class: "first",
      onclick: () => actions.changeMarks(settle(view.marks, seat)),
    }),
  }));
  const settleBar = h(
    "div",
    { class: "settle", role: "group", "aria-label": t("who_first") },
    h("span", { class: "settle-word", "aria-hidden": "true" }, t("first_out_short")),
    firsts.map((first) => first.element),
  );
  return {
    element: h("div", { class: "panel-head" }, swap, settleBar),
    update(next) {
      view = next;
      const isOpen = undecided(view.marks).length > 0;
      swap.hidden = isOpen;
      settleBar.hidden = !isOpen;
      swapShape.replaceChildren(shape(view.side));
      swapName.textContent = teamName(view.state, view.side, view.context);
      set(swap, {
        class: `swap team-${view.side}`,
        "aria-label": t("swap_label", { team: teamName(view.state, view.side, view.context) }),
      });
      for (const { seat, element } of firsts) {
        const team = teamOf(seat, view.context);
        element.className = `first team-${team}`;
        element.replaceChildren(shape(team), h("span", {}, seatName(view.state, seat)));
      }
    },
  };
}

function createGrid(state, seats, actions) {
  let view = null;
  const counted = kindWith(state, "points");
  const sweep = kindWith(state, "winner");
  const { total } = BOX.fields.points;
  const points = (count) =>
    view.side === "a" ? { a: count, b: total - count } : { a: total - count, b: count };
  const cells = listCounts(BOX.fields.points).map((count) => {
    const element = h(
      "button",
      {
        type: "button",
        class: "count",
        "data-count": count,
        onclick: () => actions.record({ kind: counted, points: points(count) }),
      },
      h("span", { class: "count-mine" }, figure(count)),
      h("span", { class: "count-theirs" }, figure(total - count)),
    );
    return { count, element };
  });
  const sweeps = ["a", "b"].map((team) => {
    const mine = () => seats.filter((seat) => teamOf(seat, view.context) === team);
    const tap = () => {
      if (cannotWinDouble(view.marks, mine()))
        return actions.say(
          t("cannot_win_double", { team: teamName(view.state, team, view.context) }),
        );
      return actions.record({ kind: sweep, winner: team });
    };
    const element = h(
      "button",
      { type: "button", class: `sweep team-${team}`, onclick: tap },
      shape(team),
      h("span", {}, sweepWord(BOX.kinds[sweep])),
    );
    return { team, mine, element };
  });
  return {
    element: h(
      "div",
      { class: "grid", role: "group", "aria-label": t("counts_label") },
      cells.map((cell) => cell.element),
      sweeps.map((one) => one.element),
    ),
    update(next) {
      view = next;
      const counted = teamName(view.state, view.side, view.context);
      const others = teamName(view.state, otherTeam(view.side), view.context);
      for (const { count, element } of cells) {
        const label = t("count_label", {
          mine: count,
          team: counted,
          theirs: total - count,
          others,
        });
        const isOld = view.correcting?.round.entry.points?.[view.side] === count;
        set(element, {
          "aria-label": label,
          class: `count team-${view.side}${isOld ? " was" : ""}`,
        });
      }
      for (const { team, mine, element } of sweeps) {
        const isOld = view.correcting?.round.entry.winner === team;
        set(element, {
          class: `sweep team-${team}${isOld ? " was" : ""}`,
          "aria-disabled": cannotWinDouble(view.marks, mine()) ? "true" : null,
          "aria-label": t(sweepLabel(BOX.kinds[sweep]), {
            team: teamName(view.state, team, view.context),
          }),
        });
      }
    },
  };
}

/** What was just done, the way back, and what is seldom needed. */
export function createFoot(actions) {
  const said = h("p", { class: "said", role: "status" });
  const undo = button({ class: "undo", onclick: () => actions.undo() }, icon("undo-2"), t("undo"));
  const cancel = button(
    { class: "cancel", onclick: () => actions.cancel() },
    icon("x"),
    t("cancel"),
  );
  const dots = h("span", { class: "more-marks", "aria-hidden": "true" });
  const more = button(
    { class: "more", onclick: () => actions.more() },
    icon("ellipsis"),
    t("more"),
    dots,
  );
  const dismiss = button(
    { class: "bare dismiss", "aria-label": t("close"), onclick: () => actions.say(null) },
    icon("x"),
  );
  return {
    element: h("div", { class: "panel-foot" }, said, dismiss, undo, cancel, more),
    update(view) {
      const text =
        view.message ??
        (view.correcting
          ? t("correcting", { number: view.correcting.round.number })
          : (view.undoText ?? ""));
      if (said.textContent !== text) said.textContent = text;
      said.classList.toggle("is-refusal", Boolean(view.message));
      dismiss.hidden = !view.message;
      more.hidden = Boolean(view.message);
      undo.hidden = !view.undoText || Boolean(view.correcting || view.message);
      cancel.hidden = !view.correcting || Boolean(view.message);
      dots.textContent = view.marks.finish.length > 0 || view.marks.note ? "•" : "";
    },
  };
}
