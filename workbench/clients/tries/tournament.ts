// A tournament by program, in the twelve calls of the guide, over the TypeScript client:
// `node tournament.js ADDRESS TOKEN CLUB` prints the ranks of the teams.
import createClient from "openapi-fetch";

import type { paths } from "../../../build/clients/api";

const [base = "", token = "", club = ""] = process.argv.slice(2);

function open(authorization: string) {
  return createClient<paths>({ baseUrl: base, headers: { Authorization: authorization } });
}

function need<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const director = open(`Token ${token}`);
const operation = () => crypto.randomUUID();
const day = "2026-11-21";
const preset = "club_swiss" as const;
const wanted = { operation: operation(), club, name: "Autumn cup", day, preset };
const cup = need(await director.POST("/api/v1/tournaments/", { body: wanted })).id;
const path = { tournament_id: cup };
const round = { tournament_id: cup, number: 1 };
const rules = { operation: operation(), after: 0, rules: { rounds: 1 } };
need(await director.PATCH("/api/v1/tournaments/{tournament_id}/", { params: { path }, body: rules }));
const teams = ["Jade", "Sword", "Pagoda", "Star"].map((name) => ({ name }));
need(
  await director.POST("/api/v1/tournaments/{tournament_id}/entries/", {
    params: { path },
    body: { operation: operation(), teams },
  }),
);
need(
  await director.POST("/api/v1/tournaments/{tournament_id}/rounds/", {
    params: { path },
    body: { operation: operation(), after: 0 },
  }),
);
const ROUND = "/api/v1/tournaments/{tournament_id}/rounds/{number}/";
const drawn = need(await director.GET(ROUND, { params: { path: round } }));
const tables = drawn.tables.map(({ table, a, b }) => ({ table, a, b }));
const arranged = need(
  await director.PUT(ROUND, {
    params: { path: round },
    body: { operation: operation(), after: drawn.revision, round: { tables } },
  }),
);
need(
  await director.POST("/api/v1/tournaments/{tournament_id}/rounds/{number}/publish/", {
    params: { path: round },
    body: { operation: operation(), after: arranged.revision },
  }),
);
const published = need(await director.GET(ROUND, { params: { path: round } }));
const entries = need(
  await director.GET("/api/v1/tournaments/{tournament_id}/entries/", { params: { path } }),
);
const links = new Map(
  entries.results.map((team) => [String(team.number), `Link ${team.link?.split("#")[1]}`]),
);
const [first, second] = published.tables;
/** Who reports for a side: of a team its number, of partners of a round the first of them. */
const speaker = (side: string | string[] | undefined) => links.get([side ?? ""].flat()[0] ?? "") ?? "";
const match = { match_id: first?.id ?? "" };
const said = need(
  await open(speaker(first?.a)).PUT("/api/v1/matches/{match_id}/result/", {
    params: { path: match },
    body: { operation: operation(), after: 0, result: { score: [1010, 590] } },
  }),
);
need(
  await open(speaker(first?.b)).POST("/api/v1/matches/{match_id}/confirm/", {
    params: { path: match },
    body: { operation: operation(), after: said.revision },
  }),
);
need(
  await director.POST("/api/v1/matches/{match_id}/ruling/", {
    params: { path: { match_id: second?.id ?? "" } },
    body: {
      operation: operation(),
      after: 0,
      result: { score: [600, 1000] },
      reason: "by the slip",
    },
  }),
);
const standings = need(
  await director.GET("/api/v1/tournaments/{tournament_id}/standings/", {
    params: { path, query: { round: 1 } },
  }),
);
need(
  await director.POST("/api/v1/tournaments/{tournament_id}/close/", {
    params: { path },
    body: { operation: operation() },
  }),
);
need(await director.GET("/api/v1/tournaments/{tournament_id}/export/", { params: { path } }));
console.log(JSON.stringify(standings.rows.map((row) => [row.id, row.rank])));
