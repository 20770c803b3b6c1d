/** Tichu Tientsin: six players, three partners against three. Mirrors tientsin.py. */

import { RuleSet } from "./house_rules.js";
import { AlternatingTeams } from "./nanjing.js";

export const TIENTSIN = new AlternatingTeams({
  name: "tientsin",
  kinds: ["counted", "triple_victory", "wish_penalty"],
  fewest: 6,
  most: 6,
  seats: 6,
  ruleSet: new RuleSet([
    "target",
    "rounds",
    "tie",
    "grand_allowed",
    "triple_victory",
    "wish_penalty",
  ]),
  partnersSweep: 3,
});
