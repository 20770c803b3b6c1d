/** All that a game is as data. Written from games.json by `manage.py write_games`. */

export const MARK = "d4ece6a9db2a1b2f";

export const TABLE = {
  house_rules: {
    queen_points: {
      type: "whole_number",
      least: 0,
      most: 50,
      default: 13,
    },
  },
  fields: {
    hearts: {
      type: "seat_counts",
      least: 0,
      total: 13,
      noun: "hearts",
    },
    queen: {
      type: "seat",
    },
    opener: {
      type: "seat",
      is_beside: true,
    },
    remark: {
      type: "note",
      is_beside: true,
      most: 100,
    },
  },
  kinds: {
    dealt_out: {
      required: ["hearts", "queen"],
      optional: ["opener", "remark"],
    },
  },
  games: {
    hearts: {
      face: "hearts",
      kinds: ["dealt_out"],
      fewest: 4,
      most: 4,
      seats: 4,
      house_rules: ["rounds", "tie", "queen_points"],
      defaults: {
        target: null,
      },
      leads_first: "dealer",
    },
  },
};
