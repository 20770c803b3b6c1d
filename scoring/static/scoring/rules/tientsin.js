/** Tichu Tientsin: six players, three partners against three. Mirrors tientsin.py. */

import { AlternatingTeams } from "./nanjing.js";

export const TIENTSIN = new AlternatingTeams("tientsin");
