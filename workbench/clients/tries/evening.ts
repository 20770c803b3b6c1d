// An evening by program, in the eight calls of the guide, over the TypeScript client:
// `node evening.js ADDRESS TOKEN CLUB DAY` prints the scores of the tables.
import createClient from "openapi-fetch";

import type { paths } from "../../../build/clients/api";

const [base = "", token = "", club = "", day = ""] = process.argv.slice(2);

function open(authorization: string) {
  return createClient<paths>({ baseUrl: base, headers: { Authorization: authorization } });
}

function need<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

const scorer = open(`Token ${token}`);
const operation = () => crypto.randomUUID();
const place = { slug: club };
const night = { slug: club, day };
const opened = { operation: operation(), day };
need(await scorer.POST("/api/v1/clubs/{slug}/nights/", { params: { path: place }, body: opened }));
const people = need(await scorer.GET("/api/v1/clubs/{slug}/players/", { params: { path: place } }));
let seen = 0;
for (const { id } of people.results) {
  const came = await scorer.POST("/api/v1/clubs/{slug}/nights/{day}/people/", {
    params: { path: night },
    body: { operation: operation(), player: id },
  });
  seen = need(came).night_revision;
}
need(
  await scorer.POST("/api/v1/clubs/{slug}/nights/{day}/draws/", {
    params: { path: night },
    body: { operation: operation(), after: seen, method: "lot" },
  }),
);
const NIGHT = "/api/v1/clubs/{slug}/nights/{day}/";
for (const { id } of need(await scorer.GET(NIGHT, { params: { path: night } })).tables) {
  const started = need(
    await scorer.POST("/api/v1/clubs/{slug}/nights/{day}/tables/{table_id}/start/", {
      params: { path: { ...night, table_id: id } },
      body: { operation: operation(), variant: "nanjing" },
    }),
  );
  const path = { game_id: started.game };
  const links = need(await scorer.GET("/api/v1/games/{game_id}/links/", { params: { path } }));
  const phone = open(`Link ${links.scorer?.split("#")[1]}`);
  const state = need(await phone.GET("/api/v1/games/{game_id}/", { params: { path } }));
  need(
    await phone.POST("/api/v1/games/{game_id}/rounds/", {
      params: { path },
      body: {
        operation: operation(),
        after: state.revision,
        number: 1,
        entry: { kind: "counted", points: { a: 65, b: 35 } },
      },
    }),
  );
}
const after = need(await scorer.GET(NIGHT, { params: { path: night } }));
console.log(JSON.stringify(after.tables.map((table) => table.totals)));
