/** Who played each round: for which team, whether in one place, and whether they are of that team. */

import { find, tell } from "./finding.js";
import { compareTexts } from "./legality.js";

/**
 * @typedef {import("./finding.js").Finding} Finding
 * @typedef {import("./record.js").EventFile} EventFile
 * @typedef {import("./record.js").Member} Member
 */

/**
 * Finds who sat in two places of a round, and tells each time that a team has other people.
 * @param {EventFile} file @returns {Finding[]}
 */
export function checkPeople(file) {
  const members = new Map(file.teams.map((team) => [team.id, team.members ?? []]));
  /** @type {Map<string, string[]>} */ const before = new Map();
  return file.played.flatMap(({ tables }, at) => {
    /** @type {Set<string>} */ const seen = new Set();
    return tables.flatMap((table) =>
      (table.people ?? []).slice(0, 2).flatMap((people, side) => {
        const where = { round: at + 1, team: side === 0 ? table.a : table.b };
        return [
          ...checkSide(where, people, seen),
          ...compareMembers(where, people, members.get(where.team) ?? []),
          ...tellChange(where, people, before),
        ];
      }),
    );
  });
}

/** @param {{round: number, team: string}} where @param {string[]} people @param {Set<string>} seen */
function checkSide(where, people, seen) {
  return people.flatMap((name) => {
    const found = seen.has(name) ? [find("person_twice", { ...where, name })] : [];
    seen.add(name);
    return found;
  });
}

/** @param {{round: number, team: string}} where @param {string[]} people @param {Member[]} members */
function compareMembers(where, people, members) {
  const known = members.filter((one) => playsIn(one, where.round)).map(nameOfMember);
  return people
    .filter((name) => !known.includes(name))
    .map((name) => tell("not_of_team", { ...where, name }));
}

/**
 * @param {{round: number, team: string}} where @param {string[]} people
 * @param {Map<string, string[]>} before
 */
function tellChange(where, people, before) {
  const was = before.get(where.team);
  if (people.length > 0) before.set(where.team, people);
  const isOther =
    people.length > 0 && was !== undefined && writeSorted(was) !== writeSorted(people);
  return isOther ? [tell("people", { ...where, people: people.join(", ") })] : [];
}

/** @param {string[]} names */
function writeSorted(names) {
  return JSON.stringify([...names].sort(compareTexts));
}

/** @param {Member} member */
export function nameOfMember(member) {
  return typeof member === "string" ? member : member.name;
}

/** A name alone is of one who plays all rounds. @param {Member} member @param {number} round */
export function playsIn(member, round) {
  if (typeof member === "string") return true;
  const { from_round: first = 1, until_round: last = null } = member;
  return first <= round && (last === null || round <= last);
}
