import { HOUR_MS } from "@sonum/contract/time-units";
import { expect, it } from "vitest";
import { createApiCustomer } from "../../../../test/fixtures/api-customer.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { insertPrices } from "../seed-store.ts";
import { applyPlanned } from "./change-prices.ts";

const app = await createTestApp();
const operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
const buyer = await createApiCustomer(app, { balance: "20" });
await app.simsOnSale(20);

const post = (url: string, payload: object) =>
  app.request({ method: "POST", url: `/rest/office/prices${url}`, token: operator, payload });
const preview = async (wish: object) => (await post("/preview", { wish })).json();
async function change(wish: object, more: object = {}) {
  const { draft } = await preview(wish);
  const answer = await post("", { wish, draft, ...more });
  await app.reloadCatalogue();
  return answer.json();
}
const cell = (price: string | null, service = "tg") => ({
  kind: "cells",
  cells: [{ service, country: "ee", price }],
});
const buy = (token = buyer.token, more = "") =>
  app.request({ method: "POST", url: `/rest/user/order/create/tg/ee/USD${more}`, token });
const read = async (url: string) => (await app.request({ url, token: operator })).json();
const priceOf = async (service: string) => {
  const grid = await read("/rest/office/prices");
  return grid.services.find(({ code }: { code: string }) => code === service)?.prices[0];
};

it("DESK-1 sells nothing without a price through any API, not even with a valid quote, and charges nothing", async () => {
  const { quote } = (
    await app.request({ url: "/rest/user/order/quote/tg/ee/USD", token: buyer.token })
  ).json<{
    quote: string;
  }>();
  expect(await change(cell(null))).toMatchObject({ changed: 1 });
  const before = await app.balance(buyer.id);
  for (const reply of [
    await buy(),
    await buy(buyer.key),
    await buy(buyer.token, `?quote=${encodeURIComponent(quote)}`),
  ])
    expect([reply.statusCode, reply.json().code]).toEqual([409, "number_unavailable"]);
  expect(await buyer.call("action=getNumber&service=tg&country=34")).toMatch(/NO_NUMBERS$/);
  const byRest = await app.request({ url: "/v1/user/buy/activation/estonia/any/telegram", token: buyer.key });
  expect(byRest.body).toBe("no free phones");
  expect(await app.balance(buyer.id)).toEqual(before);
});

it("DESK-1 shows it in no list, and as not on sale in the grid and the history", async () => {
  expect(await read("/rest/serviceinfo/tg/USD")).toEqual([]);
  expect(await buyer.call("action=getPrices&service=tg&country=34")).not.toContain("cost");
  expect(await priceOf("tg")).toBeNull();
  const [last] = await read("/rest/office/prices/tg/ee");
  expect(last).toMatchObject({ from: "0.25", to: null, state: "made", madeBy: "operator" });
});

it("DESK-1 is not put back on sale by a later seed", async () => {
  await transact(app.system, (tx) =>
    insertPrices(tx, [
      { service: "tg", country: "ee", price: "1" },
      { service: "wa", country: "ee", price: "1" },
    ]),
  );
  expect([await priceOf("tg"), await priceOf("wa")]).toEqual([null, "0.25"]);
});

it("DESK-1 is sold again once it has a price", async () => {
  expect(await preview(cell("0.3"))).toMatchObject({ differences: [{ from: null, to: "0.30" }] });
  await change(cell("0.3"));
  expect((await buy()).statusCode).toBe(200);
});

it("DESK-1 takes many pairs off sale by a rule or a CSV file and leaves those that are off sale", async () => {
  await change(cell(null));
  const rule = { kind: "rule", services: ["tg", "wa"], countries: ["ee"], rule: { by: "off" } };
  expect(await preview(rule)).toMatchObject({ changed: 1, differences: [{ service: "wa", to: null }] });
  await change(rule);
  const csv = { kind: "csv", text: "service,country,price\ntg,ee,-\nwa,ee,0.4\not,ee,-" };
  expect(await preview(csv)).toMatchObject({ changed: 2, unchanged: 1, wrongRows: 0 });
  await change(csv);
  expect([await priceOf("tg"), await priceOf("wa"), await priceOf("ot")]).toEqual([null, "0.40", null]);
  const raised = { kind: "rule", services: ["tg"], countries: ["ee"], rule: { by: "percent", percent: 10 } };
  expect(await preview(raised)).toMatchObject({ changed: 0 });
});

it("DESK-1 takes a pair off sale at the planned time, not before", async () => {
  const effectiveAt = new Date(app.clock.now().getTime() + HOUR_MS).toISOString();
  await change(cell(null, "wa"), { effectiveAt });
  expect(await read("/rest/office/planned_prices")).toMatchObject([
    { prices: 1, differences: [{ service: "wa", to: null }] },
  ]);
  expect(await priceOf("wa")).toBe("0.40");
  app.clock.advance(HOUR_MS);
  expect(await applyPlanned(app.system)).toBe(1);
  expect(await priceOf("wa")).toBeNull();
});
