/** What the sixth game looks like: a column for each player, and a panel of its own. */

import { button, h, set } from "../common/dom.js";
import { t } from "../common/words.js";
import { PLAYERS } from "../scoring/game/faces/players.js";
import { kindWith, seatName } from "../scoring/game/names.js";
import { BOX } from "../scoring/rules/rules.js";

/** @typedef {{ hearts?: Record<string, number>, queen?: number | null }} Tapped */

/**
 * What was tapped so far, with what is still missing.
 *
 * @param {View} view
 */
function read({ state, marks }) {
  const none = Object.fromEntries(state.seats.map(({ seat }) => [seat, 0]));
  const { hearts = none, queen = null } = /** @type {Tapped} */ (marks.fields ?? {});
  const { total } = BOX.fields.hearts;
  const left = Object.values(hearts).reduce((rest, count) => rest - count, total);
  return { hearts, queen, left };
}

/** @type {CreatePanel} */
function createPanel(state, actions, createFoot) {
  /** @type {View} */
  let view;
  /** @param {Tapped} fields */
  const change = (fields) =>
    actions.changeMarks({ ...view.marks, fields: { ...view.marks.fields, ...fields } });
  /** @param {number} seat */
  const more = (seat) => {
    const { hearts, left } = read(view);
    return left > 0 ? change({ hearts: { ...hearts, [seat]: hearts[seat] + 1 } }) : null;
  };
  const rows = state.seats.map(({ seat }) => ({
    seat,
    more: button({ "data-more": seat, onclick: () => more(seat) }),
    queen: button({ "data-queen": seat, onclick: () => change({ queen: seat }) }, "Q"),
  }));
  const write = () => {
    const { hearts, queen } = read(view);
    return actions.record({ kind: kindWith(view.state, "hearts") ?? "", hearts, queen });
  };
  const hint = h("p", { class: "panel-hint", role: "status" });
  const record = button({ class: "strong write", onclick: write }, "✓");
  const foot = createFoot(actions);
  const lines = rows.map((row) => h("div", { class: "row" }, row.more, row.queen));
  return {
    element: h("section", { class: "panel" }, hint, lines, record, foot.element),
    update(next) {
      view = next;
      const { hearts, queen, left } = read(view);
      hint.textContent = t("hearts_left", { count: left });
      for (const row of rows) {
        const name = seatName(view.state, row.seat);
        row.more.textContent = `${name} ${hearts[row.seat]}`;
        set(row.more, { "aria-label": t("hearts_more", { name }) });
        const isTaken = String(queen === row.seat);
        set(row.queen, { "aria-label": t("hearts_queen", { name }), "aria-pressed": isTaken });
      }
      record.disabled = left !== 0 || queen === null;
      foot.update(view);
    },
  };
}

/** @type {Face} */
export const HEARTS = {
  ...PLAYERS,
  describe: (state, { hearts, queen }) =>
    t("hearts_and_queen", {
      hearts: Object.values(/** @type {Record<string, number>} */ (hearts)).join(" "),
      name: seatName(state, Number(queen)),
    }),
  createPanel,
};
