/** What the referee is asked: each question draws what it needs, and says it as the API wants it. */

import { h } from "../../../common/dom.js";
import { t } from "../../../common/words.js";
import { createCounter } from "../../game/counter.js";
import { drawChoices, listRanks } from "./choices.js";
import { BOX } from "../../rules/rules.js";
import { makeDeck } from "./decks.js";
import { askKnown } from "./known.js";
import { Trays } from "./trays.js";

/**
 * @import { Asked } from "./known.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {object} Question
 * @property {Element} element
 * @property {() => void} clear
 * @property {() => string} [problem]  why the last tap did nothing, or ""
 * @property {() => string} [missing]  what has still to be tapped, or ""
 * @property {() => { path: string, body: { [name: string]: unknown } }} [ask]
 * @property {string} [told]  what it says by itself after each change
 * @property {boolean} [isInstant]  it is judged with the tap that makes it complete
 * @property {(asked: Asked) => void} [hear]  takes what the referee has still to know
 *
 * @typedef {(table: Table, onChange: () => unknown) => Question} MakeQuestion
 */

/**
 * The phoenix of a trick may say what it stands for, or what it lies on.
 *
 * @param {Trays} trays
 * @param {() => unknown} onChange
 */
function watchPhoenix(trays, onChange) {
  const element = h("div", {});
  let title = "";
  let rank = "";
  /** @param {string} value */
  const choose = (value) => {
    rank = value;
    onChange();
  };
  const draw = () => {
    const wanted = nameNeed(trays.held.trick);
    if (wanted === title) return;
    title = wanted;
    rank = "";
    /** @type {[string, string]} */
    const open = ["", t(title === "phoenix_lies_on" ? "phoenix_led" : "not_said")];
    const options = [open, ...listRanks()];
    const drawn = { name: "phoenix", title: t(title), options, choose, look: "ranks may-be-open" };
    element.replaceChildren(...(title ? [drawChoices(drawn)] : []));
  };
  const named = () => trays.held.trick.map((card) => (card === "PH" && rank ? `PH=${rank}` : card));
  return { element, draw, named };
}

/**
 * What has to be asked about the phoenix of a trick: the key of a text, or "".
 *
 * @param {string[]} trick
 */
function nameNeed(trick) {
  if (!trick.includes("PH")) return "";
  return trick.length === 1 ? "phoenix_lies_on" : "phoenix_stands_for";
}

/**
 * Whose hand it is, where one hand lies open for all to see: that one need not fulfil a wish.
 *
 * @param {Table} table
 * @param {(seat: number) => unknown} choose
 */
function drawWhose({ variant, seat }, choose) {
  const open = variant.open_hand;
  if (!open) return null;
  return drawChoices({
    name: "seat",
    title: t("whose_hand"),
    options: [
      ["1", t("hand_of_player")],
      [String(open), t("table")],
    ],
    choose: (value) => choose(Number(value)),
    chosen: seat === open ? String(open) : "1",
  });
}

/** @param {(rank: string) => unknown} choose */
const drawWish = (choose) =>
  drawChoices({ name: "wish", title: t("the_wish"), options: listRanks(), choose, look: "ranks" });

/**
 * A wish is asked about in a few taps, or with the whole hand.
 *
 * @type {MakeQuestion}
 */
function askWish(table, onChange) {
  const place = h("div", {});
  let asked = askKnown(table, onChange);
  /** @param {string} way */
  const choose = (way) => {
    asked = (way === "whole" ? askWholeHand : askKnown)(table, onChange);
    place.replaceChildren(asked.element);
    onChange();
  };
  const ways = drawChoices({
    name: "way",
    title: t("the_way"),
    options: [
      ["known", t("way_known")],
      ["whole", t("way_whole")],
    ],
    choose,
    chosen: "known",
    look: "questions",
  });
  const whose = drawWhose(table, (seat) => {
    table.seat = seat;
    onChange();
  });
  place.append(asked.element);
  return {
    element: h("div", {}, whose, ways, place),
    get isInstant() {
      return asked.isInstant;
    },
    clear: () => asked.clear(),
    problem: () => asked.problem?.() ?? "",
    missing: () => asked.missing?.() ?? "",
    ask: () => /** @type {NonNullable<Question["ask"]>} */ (asked.ask)(),
    hear: (question) => asked.hear?.(question),
  };
}

/** @type {MakeQuestion} */
function askWholeHand(table, onChange) {
  const { variant } = table;
  const given = { wish: "" };
  /** @param {Partial<typeof given>} part */
  const take = (part) => {
    Object.assign(given, part);
    phoenix.draw();
    onChange();
  };
  const trays = new Trays(makeDeck(variant), ["hand", "trick"], () => take({}));
  const phoenix = watchPhoenix(trays, onChange);
  const wishes = h(
    "div",
    {},
    drawWish((wish) => take({ wish })),
  );
  return {
    element: h("div", {}, trays.element, phoenix.element, wishes),
    clear: () => {
      given.wish = "";
      wishes.replaceChildren(drawWish((wish) => take({ wish })));
      trays.clear();
      phoenix.draw();
    },
    problem: () => trays.problem,
    missing: () => {
      if (trays.held.hand.length === 0) return t("hand_missing");
      return given.wish ? "" : t("wish_missing");
    },
    ask: () => ({
      path: "rules/wish/",
      body: {
        variant: variant.name,
        seat: table.seat,
        ...given,
        hand: trays.held.hand,
        trick: phoenix.named(),
      },
    }),
  };
}

/** @type {MakeQuestion} */
function askBeats({ variant }, onChange) {
  const changed = () => {
    phoenix.draw();
    onChange();
  };
  const trays = new Trays(makeDeck(variant), ["trick", "cards"], changed);
  const phoenix = watchPhoenix(trays, onChange);
  return {
    element: h("div", {}, trays.element, phoenix.element),
    clear: () => {
      trays.clear();
      phoenix.draw();
    },
    problem: () => trays.problem,
    missing: () => (trays.held.cards.length === 0 ? t("cards_missing") : ""),
    ask: () => ({
      path: "rules/beats/",
      body: { variant: variant.name, trick: phoenix.named(), cards: trays.held.cards },
    }),
  };
}

/**
 * Whether the round was over with the trick: asked where the last one stays.
 *
 * @param {(isLast: boolean) => unknown} choose
 */
const askEnd = (choose) =>
  drawChoices({
    name: "ends-round",
    title: t("dragon_ends_round"),
    options: [
      ["no", t("dragon_goes_on")],
      ["yes", t("dragon_was_last")],
    ],
    choose: (value) => choose(value === "yes"),
    chosen: "no",
    look: "people",
  });

/**
 * @param {Table} table
 * @param {number} winner
 * @param {(seat: number) => unknown} choose
 */
const askWinner = (table, winner, choose) =>
  drawChoices({
    name: "winner",
    title: t("who_won_dragon"),
    options: table.seats.map(({ seat, name }) => [String(seat), name]),
    choose: (value) => choose(Number(value)),
    chosen: String(winner),
    look: "people",
  });

/** @type {MakeQuestion} */
function askDragon(table, onChange) {
  let winner = table.seats[0].seat;
  const chooser = () =>
    askWinner(table, winner, (seat) => {
      winner = seat;
      onChange();
    });
  let endsRound = false;
  const end = () =>
    askEnd((isLast) => {
      endsRound = isLast;
      onChange();
    });
  const { context, rules, variant } = table;
  const draw = () => (rules.last_dragon_kept ? [chooser(), end()] : [chooser()]);
  const element = h("div", {}, draw());
  return {
    element,
    clear: () => {
      winner = table.seats[0].seat;
      endsRound = false;
      element.replaceChildren(...draw());
    },
    missing: () => "",
    ask: () => ({
      path: "rules/dragon/",
      body: {
        variant: variant.name,
        seat: winner,
        out: [],
        context,
        house_rules: { last_dragon_kept: rules.last_dragon_kept },
        ends_round: endsRound,
      },
    }),
  };
}

/** @type {MakeQuestion} */
function countPile(_table, onChange) {
  const counter = createCounter((points) => {
    question.told = t("pile_is", { points, others: 100 - points });
    onChange();
  });
  /** @type {Question} */
  const question = {
    element: counter.element,
    clear: counter.clear,
    told: t("pile_is", { points: 0, others: 100 }),
  };
  return question;
}

/** @type {{ [name: string]: MakeQuestion }} */
export const QUESTIONS = { wish: askWish, beats: askBeats, dragon: askDragon, count: countPile };

/**
 * The questions that there are of a game: tiles know no wish and no dragon, and a pile is counted
 * where a round is entered by card points.
 *
 * @param {Table} table
 */
export function listQuestions({ variant }) {
  if (variant.pieces === "tiles") return ["beats"];
  const isCounted = variant.kinds.some((kind) => BOX.kinds[kind].required.includes("points"));
  return Object.keys(QUESTIONS).filter((name) => name !== "count" || isCounted);
}
