/** The referee: questions of the table, tapped together; the server judges. */

import { button, h } from "../../common/dom.js";
import { icon } from "../../common/icons.js";
import { addTexts, loadWords, t } from "../../common/words.js";
import { openDevice } from "../device/device.js";
import { openPenalty } from "./penalty.js";
import { drawAnswer, sayRefusal } from "./referee/answers.js";
import { drawChoices } from "./referee/choices.js";
import { listQuestions, QUESTIONS } from "./referee/questions.js";
import { listJudged, openTable, setTable } from "./referee/table.js";

/**
 * @import { Judgement } from "./referee/answers.js"
 * @import { Table } from "./referee/table.js"
 */

/**
 * The question that stands behind a link from a section of the rules.
 *
 * @type {{ [anchor: string]: string }}
 */
const OF_SECTIONS = { wish: "wish", dragon: "dragon", bombs: "beats", combinations: "beats" };

/**
 * The section of the rules that a question is about: every game with that question has it.
 *
 * @type {{ [question: string]: string }}
 */
const SECTIONS = { wish: "wish", beats: "combinations", dragon: "dragon", count: "counting" };

class RefereePage {
  /**
   * @param {HTMLElement} root
   * @param {Device} device
   * @param {Table} table
   */
  constructor(root, device, table) {
    this.root = root;
    this.device = device;
    this.asked = 0;
    this.said = h("div", { class: "answer", role: "status" });
    this.penalty = h("div", {});
    this.body = h("div", {});
    this.judgeButton = button({ class: "strong large", id: "judge", onclick: () => this.judge() });
    this.clearButton = button(
      { class: "bare", id: "clear", onclick: () => this.clear() },
      icon("eraser"),
      t("clear"),
    );
    this.bar = h("div", { class: "judge-bar" }, this.clearButton, this.judgeButton);
    this.sit(table, OF_SECTIONS[location.hash.slice(1)] ?? location.hash.slice(1));
  }

  /**
   * Take a seat at a table: its game says which questions there are.
   *
   * @param {Table} table
   * @param {string} [wanted]
   */
  sit(table, wanted = "") {
    this.table = table;
    const names = listQuestions(table);
    const first = names.includes(wanted) ? wanted : names[0];
    /** @type {[string, string][]} */
    const options = names.map((name) => [name, t(`ask_${name}`)]);
    this.root.replaceChildren(
      this.drawGame(),
      drawChoices({
        name: "question",
        title: t("the_question"),
        options,
        choose: (name) => this.choose(name),
        chosen: first,
        look: "questions",
      }),
      this.body,
      this.said,
      this.penalty,
      this.bar,
    );
    this.choose(first);
  }

  /** Which game is judged: said where the page was opened from one, else to be chosen. */
  drawGame() {
    const { variant, game } = /** @type {Table} */ (this.table);
    if (game) return h("p", { class: "soft", id: "judged" }, t(`variant_${variant.name}`));
    const options = listJudged().map(({ name }) =>
      h("option", { value: name, selected: name === variant.name }, t(`variant_${name}`)),
    );
    const select = h("select", { id: "variant", class: "input" }, options);
    select.addEventListener("change", () => this.sit(setTable(select.value), this.name));
    return h("label", { class: "which-game" }, h("span", {}, t("which_game")), select);
  }

  /** @param {string} name */
  choose(name) {
    this.name = name;
    this.forget();
    this.question = QUESTIONS[name](/** @type {Table} */ (this.table), () => this.change());
    this.body.replaceChildren(this.question.element);
    this.judgeButton.textContent = t(`judge_${name}`);
    linkRules(/** @type {Table} */ (this.table), name);
    this.change();
  }

  /** What was said before is not said of these cards. */
  change() {
    this.forget();
    const told = this.question?.told;
    if (told) this.said.replaceChildren(h("p", { class: "verdict free" }, told));
    const problem = this.question?.problem?.();
    if (problem) this.say(problem);
    const { ask, isInstant = false, missing } = this.question ?? {};
    this.judgeButton.hidden = !ask || isInstant;
    this.bar.classList.toggle("at-rest", this.judgeButton.hidden);
    if (isInstant && missing?.() === "") this.judge();
  }

  clear() {
    this.question?.clear();
    this.change();
  }

  forget() {
    this.asked += 1;
    this.said.replaceChildren();
    this.penalty.replaceChildren();
  }

  /** @param {string} text */
  say(text) {
    this.said.replaceChildren(h("p", { class: "notice warning" }, text));
    this.said.scrollIntoView({ block: "nearest" });
  }

  async judge() {
    const { question } = this;
    if (!question?.ask || !question.missing) return null;
    this.forget();
    const missing = question.missing();
    if (missing) return this.say(missing);
    const { asked } = this;
    this.said.replaceChildren(h("p", { class: "soft" }, t("judging")));
    /** @type {Question} */
    const sent = { method: "POST", ...question.ask() };
    const answer = /** @type {Answer<Judgement>} */ (await this.device.send(sent));
    if (asked !== this.asked) return null;
    if (answer.outcome === "ok") return this.showAnswer(answer.data);
    if (answer.outcome === "later") return this.say(t("judge_offline"));
    return this.say(sayRefusal(answer.data?.errors?.[0] ?? {}));
  }

  /** @param {Judgement} given */
  showAnswer(given) {
    const table = /** @type {Table} */ (this.table);
    if (given.question) {
      this.said.replaceChildren();
      return this.question?.hear?.(given.question);
    }
    this.said.replaceChildren(...drawAnswer(given, table));
    this.said.scrollIntoView({ block: "nearest" });
    if (given.must && table.game) openPenalty(this.penalty, this.device, table.game);
    return null;
  }
}

/** @param {Table} table */
function showWayBack({ game }) {
  const back = document.getElementById("back");
  const link = back?.querySelector("a");
  if (back && link && game) {
    link.href = `/g/${game}/`;
    back.hidden = false;
  }
}

/**
 * Lead to what the game's own rules say about this question.
 *
 * @param {Table} table
 * @param {string} question
 */
function linkRules({ game, variant }, question) {
  const asked = document.getElementById("asked-at-tables");
  if (asked instanceof HTMLAnchorElement && game) asked.search = `?game=${game}`;
  const rules = document.getElementById("rules-of-game");
  if (!(rules instanceof HTMLAnchorElement)) return;
  rules.href = `/rules/${variant.name}/${game ? `?game=${game}` : ""}#${SECTIONS[question]}`;
}

const root = /** @type {HTMLElement} */ (document.getElementById("referee"));
const [device] = await Promise.all([
  openDevice(String(root.dataset.api)),
  loadWords(String(root.dataset.catalogue)),
]);
addTexts(JSON.parse(String(document.getElementById("referee-texts")?.textContent)));
const table = await openTable(device);
new RefereePage(root, device, table);
showWayBack(table);
root.dataset.ready = "";
