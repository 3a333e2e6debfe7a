import { allRoutes } from "@sonum/contract/all-routes";
import { usd } from "@sonum/contract/money";
import type { AnyRoute } from "@sonum/contract/route";
import fc from "fast-check";
import { expect, it } from "vitest";
import { REPEATS } from "../../scripts/lib/repeats.ts";
import { createTestApp } from "./fixtures/test-app.ts";
import { HOSTILE_TEXTS } from "./trust/fuzz/hostile-values.ts";

const shop = await createTestApp();
const token = (await shop.signedIn("customer", ["ROLE_sao-user"])).token;
await shop.simsOnSale(3);

/** Routes with parameters, except click ids and recovery codes, which may be any text. */
const hasParameters = (route: AnyRoute) => /:(?!clickId|code\/exists)/.test(route.path) && !route.stream;

it("A21 A22 answers nonsense in path parameters with 4xx, never with 5xx", async () => {
  for (const { route } of allRoutes.filter(({ route }) => hasParameters(route)))
    for (const text of HOSTILE_TEXTS) {
      const url = route.path.replace(/:\w+/g, encodeURIComponent(text.toWellFormed()));
      const reply = await shop.request({ method: route.method, url, token });
      expect(reply.statusCode, `${route.method} ${url}`).toBeLessThan(500);
      expect(reply.statusCode, `${route.method} ${url}`).toBeGreaterThanOrEqual(400);
    }
});

it("E3 F7 never fails with 5xx on arbitrary JSON bodies", async () => {
  const posts = allRoutes.filter(({ route }) => route.body && route.access !== "machine");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.jsonValue(), async ({ route }, payload) => {
      const reply = await shop.request({
        method: route.method,
        url: route.path.replace(/:\w+/g, "USD"),
        token,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(payload),
      });
      expect(reply.statusCode).toBeLessThan(500);
    }),
    { numRuns: 300 * REPEATS },
  );
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

it("A21 F7 refuses NUL bytes in texts and changes nothing", async () => {
  const operator = (await shop.signedIn("operator", ["ROLE_sao-operator"])).token;
  const sims = await shop.db.selectFrom("fleet.sims").selectAll().orderBy("simId").execute();
  const reason = "a reason\u0000with a hole";
  const post = (path: string, payload: object) =>
    shop.request({ method: "POST", url: `/rest/office/${path}`, token: operator, payload });
  for (const reply of [
    await post(`fleet/sims/${sims[0]?.iccid}/sale`, { isHeld: true, reason }),
    await post(`fleet/${shop.machine.id}/sale`, { isHeld: true, reason }),
    await post("audit", { filter: { what: "user\u0000" } }),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
  expect(await shop.db.selectFrom("fleet.sims").selectAll().orderBy("simId").execute()).toEqual(sims);
});

it.each([
  ["{", 400],
  ['{"__proto__":{"polluted":true}}', 400],
  ['{"constructor":{"prototype":{"polluted":true}}}', 400],
  ["[]", 400],
  ['{"limit":1e9}', 400],
  ['{"limit":-1}', 400],
  ['{"limit":true}', 400],
  ['{"offset":"5"}', 400],
  ['{"sort":[{"id; drop table x":"ASC"}]}', 400],
  ['{"filter":{"password":"x"}}', 400],
  ["", 200],
  ["{}", 200],
])("F6 G4 answers the list query %s with %i", async (payload, status) => {
  const headers = { "content-type": "application/json" };
  const reply = await shop.request({
    method: "POST",
    url: "/rest/user/services/USD",
    token,
    headers,
    payload,
  });
  expect(reply.statusCode).toBe(status);
});

it("G1 refuses bodies that are too large or not JSON", async () => {
  const large = await shop.request({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username: "x".repeat(2_000_000), password: "y" },
  });
  expect([large.statusCode, large.json().code]).toEqual([413, "payload_too_large"]);
  const form = await shop.request({
    method: "POST",
    url: "/rest/proxy/login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "username=x",
  });
  expect([form.statusCode, form.json().code]).toEqual([415, "unsupported_media_type"]);
});

it("A6 buys no number by HEAD, navigation or prefetch", async () => {
  const rich = await shop.signedIn("rich", ["ROLE_sao-user"]);
  const url = "/rest/user/order/create/tg/ee/USD";
  const headers = [
    { "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site" },
    { purpose: "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { "x-moz": "prefetch" },
  ];
  for (const each of headers)
    expect((await shop.request({ method: "GET", url, token: rich.token, headers: each })).statusCode).toBe(
      403,
    );
  expect((await shop.request({ method: "HEAD", url, token: rich.token })).statusCode).toBe(404);
  expect(await shop.db.selectFrom("activations.orders").selectAll().execute()).toEqual([]);
  expect(await shop.balance(rich.id)).toMatchObject({ available: usd("0") });
});

it("explains an unknown route and an unknown currency", async () => {
  const unknown = await shop.request({ method: "GET", url: "/rest/no/such/call" });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
  const currency = await shop.request({ method: "GET", url: "/rest/serviceinfo/tg/XXX" });
  expect([currency.statusCode, currency.json().code]).toEqual([400, "invalid_request"]);
});
