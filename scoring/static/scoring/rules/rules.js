/**
 * What a round scores, for every game in the box: the same as `scoring/rules`, file by file.
 *
 * Used for previews and offline play; the server judges. Both run tests/vectors/*.json.
 */

export { closeGame, DRAW, tallyGame } from "./games.js";
export { isPlayed } from "./house_rules.js";
export { Refused } from "./problems.js";
export { carryOn } from "./rematch.js";
export { judgeRound, tryRound } from "./rounds.js";
export { firstContext, readSetup } from "./setup.js";
export { besideOf, BOX, fieldsBeside, isUnsaid } from "./box.js";
export { bringGame, findVariant, getMain, readHouseRules, VARIANTS } from "./variants.js";
