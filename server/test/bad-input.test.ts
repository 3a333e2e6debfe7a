import { allRoutes } from "@sonum/contract/all-routes";
import { usd } from "@sonum/contract/money";
import type { AnyRoute } from "@sonum/contract/route";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { type House, makeHouse } from "./house.ts";

let house: House;
let token: string;

beforeAll(async () => {
  house = await makeHouse();
  token = (await house.signedIn("customer", ["ROLE_sao-user"])).token;
  await house.simsOnSale(3);
});

const HOSTILE = [
  "-1",
  "0",
  "true",
  "null",
  "[5]",
  "0x10",
  "1e3",
  "Infinity",
  "NaN",
  "1e400",
  "1e-9",
  "9".repeat(30),
  "%00",
  "%F0%9F%92%A9",
  "..%2f..%2fetc",
  "' or 1=1 --",
  "__proto__",
  "constructor",
  "<script>",
  "a".repeat(150),
];

/** A click id may be anything that can be seen: whoever wrote the link chose it. Any recovery code may be asked about. */
const takesNames = (route: AnyRoute) => /:(?!clickId|code\/exists)/.test(route.path) && !route.stream;

it("A21 A22 answers every path with nonsense in it clearly, and never with a fault of ours", async () => {
  for (const { route } of allRoutes.filter(({ route }) => takesNames(route)))
    for (const nonsense of HOSTILE) {
      const url = route.path.replace(/:\w+/g, () => nonsense.replaceAll(" ", "%20"));
      const reply = await house.ask({ method: route.method, url, token });
      expect(reply.statusCode, `${route.method} ${url}`).toBeLessThan(500);
      expect(reply.statusCode, `${route.method} ${url}`).toBeGreaterThanOrEqual(400);
    }
});

it("E3 F7 takes bodies only in their shape, whatever is thrown at them", async () => {
  const posts = allRoutes.filter(({ route }) => route.body && route.access !== "machine");
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...posts), fc.jsonValue(), async ({ route }, payload) => {
      const reply = await house.ask({
        method: route.method,
        url: route.path.replace(/:\w+/g, "USD"),
        token,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(payload),
      });
      expect(reply.statusCode).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});

it("A21 F7 a zero byte in any text is refused in words and changes nothing", async () => {
  const operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
  const sims = await house.db.selectFrom("fleet.sims").selectAll().orderBy("simId").execute();
  const reason = "a reason\u0000with a hole";
  const post = (path: string, payload: object) =>
    house.ask({ method: "POST", url: `/rest/office/${path}`, token: operator, payload });
  for (const reply of [
    await post(`fleet/sims/${sims[0]?.iccid}/sale`, { isHeld: true, reason }),
    await post(`fleet/${house.machine.id}/sale`, { isHeld: true, reason }),
    await post("audit", { filter: { what: "user\u0000" } }),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([400, "invalid_request"]);
  expect(await house.db.selectFrom("fleet.sims").selectAll().orderBy("simId").execute()).toEqual(sims);
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
])("F6 G4 a list asked for by %s is answered %i", async (payload, status) => {
  const headers = { "content-type": "application/json" };
  const reply = await house.ask({ method: "POST", url: "/rest/user/services/USD", token, headers, payload });
  expect(reply.statusCode).toBe(status);
});

it("G1 refuses what is too large or not JSON", async () => {
  const large = await house.ask({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username: "x".repeat(2_000_000), password: "y" },
  });
  expect([large.statusCode, large.json().code]).toEqual([413, "payload_too_large"]);
  const form = await house.ask({
    method: "POST",
    url: "/rest/proxy/login",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "username=x",
  });
  expect([form.statusCode, form.json().code]).toEqual([415, "unsupported_media_type"]);
});

it("A6 neither HEAD nor a browser that follows a link buys a number", async () => {
  const rich = await house.signedIn("rich", ["ROLE_sao-user"]);
  const url = "/rest/user/order/create/tg/ee/USD";
  const headers = [
    { "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site" },
    { purpose: "prefetch" },
    { "sec-purpose": "prefetch;prerender" },
    { "x-moz": "prefetch" },
  ];
  for (const each of headers)
    expect((await house.ask({ method: "GET", url, token: rich.token, headers: each })).statusCode).toBe(403);
  expect((await house.ask({ method: "HEAD", url, token: rich.token })).statusCode).toBe(404);
  expect(await house.db.selectFrom("activations.orders").selectAll().execute()).toEqual([]);
  expect(await house.balance(rich.id)).toMatchObject({ available: usd("0") });
});

it("answers an unknown call and an unknown currency in words", async () => {
  const unknown = await house.ask({ method: "GET", url: "/rest/no/such/call" });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "not_found"]);
  const currency = await house.ask({ method: "GET", url: "/rest/serviceinfo/tg/XXX" });
  expect([currency.statusCode, currency.json().code]).toEqual([400, "invalid_request"]);
});
