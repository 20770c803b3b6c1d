/** All that a game is as data. Written from games.json by `manage.py write_games`. */

export const MARK = "b3c256534c0e18ac";

export const TABLE = {
  main: "nanjing",
  calls: {
    tichu: {
      made: {
        points: 100,
      },
      failed: {
        points: 100,
      },
    },
    grand: {
      made: {
        points: 200,
      },
      failed: {
        points: 200,
      },
      is_grand: true,
      needs_rule: "grand_allowed",
    },
    blind: {
      made: {
        points_rule: "blind_grand",
        fact: 13,
      },
      failed: {
        points_rule: "blind_grand",
        fact: 14,
      },
      is_grand: true,
      needs_rule: "blind_grand",
    },
  },
  house_rules: {
    target: {
      type: "whole_number",
      least: 1,
      most: 100000,
      may_be_null: true,
      default: 1000,
    },
    rounds: {
      type: "whole_number",
      least: 1,
      most: 1000,
      may_be_null: true,
      default: null,
    },
    tie: {
      type: "text",
      words: ["play_on", "draw"],
      default: "play_on",
    },
    grand_allowed: {
      type: "true_or_false",
      default: true,
    },
    double_victory: {
      type: "whole_number",
      least: 0,
      most: 1000,
      default: 200,
      changes_chances: true,
    },
    triple_victory: {
      type: "whole_number",
      least: 0,
      most: 1000,
      default: 300,
    },
    wish_penalty: {
      type: "whole_number",
      least: 0,
      most: 1000,
      may_be_null: true,
      default: 200,
    },
    one_call_a_team: {
      type: "true_or_false",
      default: false,
    },
    last_dragon_kept: {
      type: "true_or_false",
      default: false,
    },
    blind_grand: {
      type: "whole_number",
      least: 0,
      most: 1000,
      may_be_null: true,
      default: null,
    },
    growing_banker: {
      type: "true_or_false",
      default: false,
    },
    early_death: {
      type: "true_or_false",
      default: false,
    },
  },
  fields: {
    id: {
      type: "uuid",
    },
    kind: {
      type: "kind",
    },
    points: {
      type: "team_points",
      least: -25,
      most: 125,
      step: 5,
      total: 100,
      noun: "points",
    },
    winner: {
      type: "team",
    },
    offender: {
      type: "seat",
    },
    tricks: {
      type: "seat_counts",
      least: 0,
      total: 8,
      noun: "tricks",
    },
    last_trick: {
      type: "seat",
    },
    last_trick_tiles: {
      type: "whole_number",
      least: 1,
      most: 4,
      noun: "tiles",
    },
    calls: {
      type: "calls",
    },
    finish: {
      type: "finish",
    },
    adjustments: {
      type: "adjustments",
      least: -1000,
      most: 1000,
      step: 5,
      longest: 200,
      noun: "adjustment",
    },
    note: {
      type: "note",
      most: 500,
    },
  },
  common_fields: ["id", "kind", "note"],
  kinds: {
    counted: {
      required: ["points"],
      optional: ["calls", "finish", "adjustments"],
      is_played_out: true,
    },
    double_victory: {
      required: ["winner"],
      optional: ["calls", "finish", "adjustments"],
      sweep: 2,
      points_rule: "double_victory",
    },
    triple_victory: {
      required: ["winner"],
      optional: ["calls", "finish", "adjustments"],
      sweep: 3,
      points_rule: "triple_victory",
    },
    wish_penalty: {
      required: ["offender"],
      optional: ["calls", "finish", "adjustments"],
      needs_rule: "wish_penalty",
      points_rule: "wish_penalty",
    },
    ranked: {
      required: ["finish"],
      is_played_out: true,
    },
    settled: {
      required: ["tricks", "last_trick"],
      optional: ["last_trick_tiles"],
    },
  },
  games: {
    nanjing: {
      rules: "alternating_teams",
      face: "teams",
      kinds: ["counted", "double_victory", "wish_penalty"],
      fewest: 4,
      most: 4,
      seats: 4,
      partners: "fixed",
      partners_sweep: 2,
      house_rules: [
        "target",
        "rounds",
        "tie",
        "grand_allowed",
        "double_victory",
        "wish_penalty",
        "one_call_a_team",
        "last_dragon_kept",
        "blind_grand",
      ],
      pieces: "pack",
      hand: 14,
      leads_first: "mah_jong",
      has_calls: true,
      is_rated: true,
      has_chances: true,
    },
    three_players: {
      rules: "three_players",
      face: "teams",
      kinds: ["counted", "double_victory", "wish_penalty"],
      fewest: 3,
      most: 3,
      seats: 4,
      open_hand: 4,
      partners: "by_dealer",
      partners_sweep: 2,
      house_rules: [
        "target",
        "rounds",
        "tie",
        "grand_allowed",
        "double_victory",
        "wish_penalty",
        "one_call_a_team",
        "last_dragon_kept",
        "blind_grand",
      ],
      defaults: {
        target: null,
        rounds: 9,
      },
      steps: {
        rounds: 3,
      },
      context: [
        {
          name: "dealer",
          least: 1,
          most: 3,
          start: "first_dealer",
        },
      ],
      first_role: "dealer",
      pieces: "pack",
      hand: 14,
      leads_first: "mah_jong",
      has_calls: true,
    },
    tientsin: {
      rules: "alternating_teams",
      face: "teams",
      kinds: ["counted", "triple_victory", "wish_penalty"],
      fewest: 6,
      most: 6,
      seats: 6,
      partners: "fixed",
      partners_sweep: 3,
      house_rules: [
        "target",
        "rounds",
        "tie",
        "grand_allowed",
        "triple_victory",
        "wish_penalty",
        "one_call_a_team",
        "last_dragon_kept",
        "blind_grand",
      ],
      pieces: "pack",
      hand: 10,
      leads_first: "mah_jong",
      has_calls: true,
    },
    always_last: {
      rules: "always_last",
      face: "ranks",
      kinds: ["ranked"],
      fewest: 5,
      most: 10,
      house_rules: ["rounds", "tie"],
      defaults: {
        target: null,
      },
      context: [
        {
          name: "players",
          least: 5,
          most: 10,
          start: "players",
        },
      ],
      pieces: "two_packs",
      hand: 12,
      first_role: "dealer",
      leads_first: "mah_jong",
      has_ranks: true,
    },
    tien_gow: {
      rules: "tien_gow",
      face: "tricks",
      kinds: ["settled"],
      fewest: 4,
      most: 4,
      seats: 4,
      house_rules: ["rounds", "tie", "growing_banker", "early_death"],
      defaults: {
        target: null,
      },
      context: [
        {
          name: "banker",
          least: 1,
          most: 4,
          start: "first_banker",
        },
        {
          name: "banker_run",
          least: 0,
          most: 100000,
          start: 0,
          needed_under: "growing_banker",
        },
      ],
      first_role: "banker",
      pieces: "tiles",
      hand: 8,
      leads_first: "banker",
      has_tricks: true,
    },
  },
};
