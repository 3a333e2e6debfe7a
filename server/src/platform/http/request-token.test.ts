import { allRoutes } from "@sonum/contract/all-routes";
import { expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/fixtures/test-app.ts";

const shop = await createTestApp();
const partner = ["ROLE_sao-user", "ROLE_sao-partner"] as const;
const token = (await shop.signedIn("pat", [...partner])).token;
const another = (await shop.signedIn("eve", [...partner])).token;

const MACHINES = "/lowcode/partner/machines";
const LIMITS = "/rest/partner/manage/sim/limit";
const statusOf = async (options: Parameters<TestApp["request"]>[0]) =>
  (await shop.request(options)).statusCode;

it("PART-10 accepts a token in the query or body alone on the second backend", async () => {
  expect(await statusOf({ method: "GET", url: `${MACHINES}?token=${token}` })).toBe(200);
  const order = { method: "POST", url: `${MACHINES}_sort_order` } as const;
  expect(await statusOf({ ...order, payload: { token, orderPayload: [] } })).toBe(200);
  expect(await statusOf({ ...order, payload: { orderPayload: [] } })).toBe(401);
  expect(await statusOf({ method: "GET", url: `${MACHINES}?token=not.a.token` })).toBe(401);
  expect(await statusOf({ method: "GET", url: `${MACHINES}?token=` })).toBe(401);
});

it("PART-10 still requires the header on the main backend", async () => {
  expect(await statusOf({ method: "GET", url: `${LIMITS}?token=${token}` })).toBe(401);
  expect(await statusOf({ method: "GET", url: `${LIMITS}?token=${token}`, token })).toBe(200);
});

it("E17 refuses a token that is repeated, differs from the header, or is not accepted there", async () => {
  for (const url of [MACHINES, LIMITS]) {
    expect(await statusOf({ method: "GET", url: `${url}?token=${token}&token=${token}`, token })).toBe(400);
    expect(await statusOf({ method: "GET", url: `${url}?token=${another}`, token })).toBe(400);
  }
  const order = { method: "POST", url: `${MACHINES}_sort_order`, token } as const;
  for (const wrong of [another, 5, null, [token]])
    expect(await statusOf({ ...order, payload: { token: wrong, orderPayload: [] } })).toBe(400);

  const withoutToken = allRoutes.filter(
    ({ route }) => route.access === "partner" && route.token?.in !== "query" && route.method === "GET",
  );
  for (const { route } of withoutToken)
    expect(await statusOf({ method: "GET", url: `${route.path}?token=${token}`, token })).toBe(400);
  const profile = { method: "GET", url: `/rest/check?token=${token}`, token } as const;
  expect(await statusOf(profile)).toBe(400);
});
