/** What a table of two teams weighs: the criteria of docs/pairing.md in one whole number. */

import { drawLot, drawNumber } from "./digests.js";

/**
 * @typedef {{id: string, seed: number, score: number, opponents: string[], byes: number, played: number,
 *   floats: number[], wants_bye: boolean}} Team
 * @typedef {{kind: string, teams: string[]}} Waiver
 * @typedef {{teams: Team[], later: Team[], to_come: string[][], locked_bye: string | null, forbidden: string[][], apart: string[][], locked: string[][],
 *   waived: Waiver[], wishes_rank: number, first_round: string, seed: string}} Position
 */

/** Names a pair, whichever team stands first. @param {string[]} pair */
export function nameOf(pair) {
  return JSON.stringify([...pair].sort());
}

/** The teams of a position as they stood before the round, who sits out left out. */
export class Table {
  /** @param {Position} position @param {string[]} byes @param {number[]} classes */
  constructor(position, byes, classes) {
    this.position = position;
    this.classes = classes;
    this.teams = sortTeams(
      position,
      position.teams.filter((team) => !byes.includes(team.id)),
    );
    this.scores = [...new Set(this.teams.map((team) => team.score))].sort((a, b) => b - a);
    this.sizes = this.scores.map((score) => this.teams.filter((one) => one.score === score).length);
    this.rank = new Map(this.teams.map((team, at) => [team.id, at]));
    this.lots = this.teams.map((team) => drawNumber(position.seed, "pair", team.id));
    this.floated = this.teams.map((team) => BigInt(team.floats.slice(-2).some((one) => one !== 0)));
    this.group = this.teams.map((team) => this.scores.indexOf(team.score));
    this.place = this.teams.map((_, at) => at - this.group.indexOf(this.group[at]));
    this.apart = new Set(position.apart.map(nameOf));
    this.gaps = this.listGaps();
    this.bans = this.listBans();
    this.waived = this.countWaived();
    this.shifts = this.layOut();
  }

  listGaps() {
    const all = this.scores.flatMap((a, at) => this.scores.slice(at + 1).map((b) => a - b));
    return [...new Set(all)].sort((a, b) => a - b);
  }

  /** What rules a pair out, by pair. */
  listBans() {
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    /** @param {string[]} pair @param {string} kind */
    const ban = (pair, kind) => {
      if (!pair.every((team) => this.rank.has(team))) return;
      const name = nameOf(pair);
      found.set(name, (found.get(name) ?? new Set()).add(kind));
    };
    for (const team of this.teams) {
      team.opponents.forEach((other) => {
        ban([team.id, other], "rematch");
      });
    }
    this.position.forbidden.forEach((pair) => {
      ban(pair, "forbidden");
    });
    return found;
  }

  countWaived() {
    const given = new Set(this.position.waived.map((one) => one.kind + nameOf(one.teams)));
    const bans = [...this.bans].filter(([pair, kinds]) =>
      [...kinds].every((kind) => given.has(kind + pair)),
    );
    return new Map(bans.map(([pair, kinds]) => [pair, kinds.size]));
  }

  /** Which gaps share a class with this one, it among them. @param {number} number */
  listMembers(number) {
    const until = this.classes[number + 1] ?? Infinity;
    return this.gaps.filter((gap) => gap >= this.classes[number] && gap < until);
  }

  /** @param {number} gap */
  findClass(gap) {
    return this.classes.filter((lowest) => lowest <= gap).length - 1;
  }

  /** @param {number} number */
  countMost(number) {
    const inside = this.listMembers(number);
    const most = Math.floor(this.teams.length / 2);
    if (inside.length > 1) return most;
    const fit = this.scores.map((score, at) => {
      const below = this.scores.indexOf(score - inside[0]);
      return Math.min(this.sizes[at], below < 0 ? 0 : this.sizes[below]);
    });
    return Math.min(
      most,
      fit.reduce((a, b) => a + b, 0),
    );
  }

  /** Where the field of each criterion begins, and of each class of gaps. */
  layOut() {
    const longest = 2 * Math.max(1, ...this.sizes);
    const wishes = [...this.position.apart].some((pair) => pair.every((one) => this.rank.has(one)));
    /** @type {Record<string, number>} */
    const most = {
      waived: Math.max(0, ...this.waived.values()),
      heights: this.sizes.length,
      floated_again: 1,
      opponents_floated: 1,
      wishes: Number(wishes),
      float_places: longest,
      half_distance: 4 * longest * longest,
      lot: 2 ** 32,
    };
    const rows = [["waived"], ["gaps", "heights"], ["floated_again"], ["opponents_floated"]];
    rows.push(["float_places", "half_distance"], ["lot"]);
    rows.splice(this.position.wishes_rank, 0, ["wishes"]);
    /** @type {Map<string, bigint>} */
    const shifts = new Map();
    let shift = 0;
    /** @param {string} name @param {number} sum */
    const add = (name, sum) => {
      shifts.set(name, BigInt(shift));
      shift += sum === 0 ? 0 : BigInt(sum).toString(2).length;
    };
    const pairs = Math.floor(this.teams.length / 2);
    for (const name of rows.flat().reverse()) {
      if (name === "gaps") {
        this.classes.forEach((_, number) => {
          add(`gap ${String(number)}`, this.countMost(number));
        });
      } else add(name, pairs * most[name]);
    }
    return shifts;
  }

  /** @param {string} name @param {bigint | number} value */
  field(name, value) {
    return BigInt(value) << (this.shifts.get(name) ?? 0n);
  }

  /** Returns what the table of these two weighs. @param {number} i @param {number} j ranks, i first */
  weigh(i, j) {
    const pair = nameOf([this.teams[i].id, this.teams[j].id]);
    let sum = this.field("waived", this.waived.get(pair) ?? 0);
    sum += this.field("wishes", Number(this.apart.has(pair)));
    sum += this.field("lot", drawLot(this.lots[i], this.lots[j]));
    const size = this.sizes[this.group[i]];
    if (this.group[i] === this.group[j]) {
      const off = 2 * (this.place[j] - this.place[i]) - size;
      return sum + this.field("half_distance", off >= 0 ? off * off : 2 * off * off);
    }
    const between = size - 1 - this.place[i] + this.place[j];
    sum += this.field("heights", this.sizes.length - 1 - this.group[i]);
    sum += this.field("floated_again", this.floated[i]);
    sum += this.field("opponents_floated", this.floated[j]);
    sum += this.field("float_places", between) + this.field("half_distance", 4 * between * between);
    const gap = this.findClass(this.teams[i].score - this.teams[j].score);
    return sum + this.field(`gap ${String(gap)}`, 1);
  }
}

/** @param {Position} position @param {Team[]} teams */
function sortTeams(position, teams) {
  const first = !position.teams.some((one) => one.opponents.length || one.byes || one.played);
  const byLot = position.first_round === "lot" && first;
  /** @param {Team} team */
  const order = (team) => (byLot ? drawNumber(position.seed, "rank", team.id) : BigInt(team.seed));
  const keyed = teams.map((team) => ({ team, key: order(team) }));
  keyed.sort((a, b) => {
    if (a.team.score !== b.team.score) return b.team.score - a.team.score;
    if (a.key !== b.key) return a.key < b.key ? -1 : 1;
    return a.team.id < b.team.id ? -1 : 1;
  });
  return keyed.map((one) => one.team);
}
