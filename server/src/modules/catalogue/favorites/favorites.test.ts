import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { FAVORITES_MAX } from "./save-favorite.ts";
import { insertFavorite } from "./store.ts";

let user: { id: string; token: string };
let count = 0;

const app = await createTestApp();
await app.simsOnSale(1, "ee");
app.clock.advance(1_000);
beforeEach(async () => {
  user = await app.signedIn(`person${++count}`, ["ROLE_sao-user"]);
});

type Method = "GET" | "POST" | "DELETE";
const ask = (method: Method, url: string, token: string | undefined = user.token, headers = {}) =>
  app.request({ method, url: `/rest/${url}`, token, headers });
type Row = { code: string; iso2: string; favorite: boolean };
const list = async (url: string, token?: string) => (await ask("GET", url, token)).json<Row[]>();
const flagsOf = (rows: Row[]) => rows.map(({ code, iso2, favorite }) => [code ?? iso2, favorite]);

describe("favorites", () => {
  it("SHOP-5 stores services and countries, flags them in every list and puts them first", async () => {
    expect((await ask("POST", "user/favorites/service/wa")).statusCode).toBe(204);
    expect((await ask("POST", "user/favorites/country/de")).statusCode).toBe(204);
    expect(flagsOf(await list("reference/services"))).toEqual([
      ["wa", true],
      ["tg", false],
      ["ot", false],
    ]);
    expect(flagsOf(await list("reference/countries"))).toEqual([
      ["de", true],
      ["ee", false],
    ]);
    await ask("POST", "user/favorites/country/ee");
    expect(flagsOf(await list("serviceinfo/tg/USD"))).toEqual([["ee", true]]);
    expect(flagsOf(await list("countryinfo/USD/8"))).toEqual([["ee", true]]);
  });

  it("SHOP-5 SHOP-9 lists only the favorites, without removed ones", async () => {
    for (const code of ["ot", "tg"]) await ask("POST", `user/favorites/service/${code}`);
    await ask("POST", "user/favorites/country/DE");
    expect(flagsOf(await list("reference/favorite/services"))).toEqual([
      ["tg", true],
      ["ot", true],
    ]);
    expect(flagsOf(await list("reference/favorite/countries"))).toEqual([["de", true]]);
    expect((await ask("DELETE", "user/favorites/service/tg")).statusCode).toBe(204);
    expect((await ask("DELETE", "user/favorites/service/tg")).statusCode).toBe(204);
    expect(flagsOf(await list("reference/favorite/services"))).toEqual([["ot", true]]);
  });

  it("SHOP-5 adds by an idempotent GET as specified, but not by following a link", async () => {
    for (const _ of [1, 2]) expect((await ask("GET", "user/favorites/service/tg")).statusCode).toBe(204);
    expect(await list("reference/favorite/services")).toHaveLength(1);
    const link = { "sec-fetch-mode": "navigate" };
    const followed = await ask("GET", "user/favorites/service/wa", user.token, link);
    expect(followed.statusCode).toBe(403);
  });

  it("SHOP-5 gives guests no favorites", async () => {
    await ask("POST", "user/favorites/service/wa");
    expect((await ask("POST", "user/favorites/service/wa", "")).statusCode).toBe(401);
    expect((await ask("GET", "reference/favorite/services", "")).statusCode).toBe(401);
    expect(flagsOf(await list("reference/services", ""))[0]).toEqual(["tg", false]);
    expect(flagsOf(await list("reference/services", "not.a.token"))[0]).toEqual(["tg", false]);
  });

  it("E2 hides one user's favorites from other users and protects them from changes", async () => {
    await ask("POST", "user/favorites/service/wa");
    const other = await app.signedIn(`other${count}`, ["ROLE_sao-user"]);
    expect(await list("reference/favorite/services", other.token)).toEqual([]);
    await ask("DELETE", "user/favorites/service/wa", other.token);
    expect(await list("reference/favorite/services")).toHaveLength(1);
  });

  it.each([
    ["service/zz9", 404],
    ["country/zz", 404],
    ["service/..", 404],
    ["country/eee", 400],
    ["service/%00", 400],
  ])("refuses codes that are not in the catalogue: %s with %i", async (wrong, status) => {
    const reply = await ask("POST", `user/favorites/${wrong}`);
    expect(reply.statusCode).toBe(status);
    expect(await list("reference/favorite/services")).toEqual([]);
  });

  it("G1 enforces the limit under concurrent requests", async () => {
    await transact(app.system, async (tx) => {
      for (let n = 1; n < FAVORITES_MAX; n++)
        await insertFavorite(tx, user.id, { kind: "service", code: `s${n}` });
    });
    const codes = ["tg", "wa", "ot"];
    const replies = await Promise.all(codes.map((code) => ask("POST", `user/favorites/service/${code}`)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409]);
  });

  it("SHOP-12 answers 304 until the list or the favorites change", async () => {
    const first = await ask("GET", "reference/services");
    const again = () =>
      ask("GET", "reference/services", user.token, { "if-none-match": String(first.headers["etag"]) });
    expect((await again()).statusCode).toBe(304);
    await ask("POST", "user/favorites/service/ot");
    const changed = await again();
    expect([changed.statusCode, changed.headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(changed.headers["vary"]).toContain("authorization");
  });

  it("AUTH-18 includes them in the personal data export", async () => {
    await ask("POST", "user/favorites/country/ee");
    const { data } = (await ask("GET", "user/export")).json();
    expect(data.catalogue.favorites).toMatchObject([{ kind: "country", code: "ee" }]);
  });
});
