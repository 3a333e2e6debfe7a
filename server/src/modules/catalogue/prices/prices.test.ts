import type { PriceWish } from "@sonum/contract/catalogue/prices";
import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { CatalogueCache } from "../catalogue-cache.ts";
import { applyPlanned } from "./change-prices.ts";
import { applyRule, parsePricesCsv } from "./rules.ts";

describe("price rules", () => {
  const after = (rule: Parameters<typeof applyRule>[1]) => applyRule(usd("0.255"), rule);

  it("DESK-1 change a price by percent, rounded to a hundredth of a cent", () => {
    expect(after({ by: "percent", percent: 10 })).toBe(usd("0.2805"));
    expect(after({ by: "percent", percent: -33.33 })).toBe(usd("0.17"));
    expect(applyRule(usd("0.01"), { by: "percent", percent: 0.1 })).toBe(usd("0.01"));
  });

  it("DESK-1 change a price by an amount or to a fixed price, but not to zero or less", () => {
    expect(after({ by: "amount", amount: usd("0.05") })).toBe(usd("0.305"));
    expect(after({ by: "amount", amount: usd("-0.255") })).toBeUndefined();
    expect(after({ by: "set", price: "1" })).toBe(usd("1"));
    expect(applyRule(usd("0.00001"), { by: "percent", percent: -99 })).toBeUndefined();
  });
});

describe("a CSV file of prices", () => {
  it("DESK-1 is parsed in any column order, with commas, semicolons or tabs", () => {
    const cell = { row: 2, service: "tg", country: "ee", price: usd("0.5") };
    expect(parsePricesCsv("service,country,price\ntg,ee,0.50\n").cells).toEqual([cell]);
    expect(parsePricesCsv('\uFEFF"Price";"Service";"Country"\r\n"0,5";"TG";"EE"').cells).toEqual([cell]);
    expect(parsePricesCsv("country\tprice\tservice\tname\nee\t0.5\ttg\tTelegram").cells).toEqual([cell]);
  });

  it("DESK-1 marks a pair as not on sale by a dash", () => {
    expect(parsePricesCsv("service,country,price\ntg,ee,-").cells).toEqual([
      { row: 2, service: "tg", country: "ee", price: null },
    ]);
  });

  it("DESK-1 reports every invalid row", () => {
    expect(parsePricesCsv("a,b\n1,2").problems).toEqual([{ row: 1, problem: "columns", text: "a,b" }]);
    const { cells, problems } = parsePricesCsv(
      "service,country,price\ntg,ee,0\ntg,ee,-1\n\ntg,ee\ntg,ee,1e3",
    );
    expect(cells).toEqual([]);
    expect(problems.map(({ row, problem }) => `${row} ${problem}`)).toEqual([
      "2 bad_price",
      "3 bad_price",
      "5 bad_price",
      "6 bad_price",
    ]);
  });
});

describe("the shop's prices", () => {
  let app: TestApp;
  let operator: string;
  let customer: string;
  beforeAll(async () => {
    app = await createTestApp();
    operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
    customer = (await app.signedIn("customer", ["ROLE_sao-user"])).token;
  });

  const post = (url: string, payload: object, token = operator) =>
    app.request({ method: "POST", url, token, payload });
  const preview = async (wish: unknown) => (await post("/rest/office/prices/preview", { wish })).json();
  const cells = (price: string, service = "tg"): PriceWish => ({
    kind: "cells",
    cells: [{ service, country: "ee", price }],
  });
  async function change(wish: unknown, more: object = {}) {
    const { draft } = await preview(wish);
    const answer = await post("/rest/office/prices", { wish, draft, ...more });
    await app.reloadCatalogue();
    return answer;
  }
  const priceNow = async (service = "tg", country = "ee") => {
    await app.reloadCatalogue();
    const catalogueCache = CatalogueCache.of(app.system);
    const [found, place] = [catalogueCache.findService(service), catalogueCache.findCountry(country)];
    return found && place && catalogueCache.priceOf(found, place);
  };
  const historyOf = async (service = "tg") =>
    (await app.request({ url: `/rest/office/prices/${service}/ee`, token: operator })).json();

  it("DESK-1 are listed by service and country with the partner's share", async () => {
    const grid = (await app.request({ url: "/rest/office/prices", token: operator })).json();
    expect(grid.services.map(({ code }: { code: string }) => code)).toContain("tg");
    expect(grid.services[0].prices).toHaveLength(grid.countries.length);
    expect(grid.partnerSharePercent).toBe(app.system.settings.partnerShareBp / 100);
  });

  it("DESK-1 change at once, with operator, time, old and new price in the history", async () => {
    expect((await change(cells("0.3"))).json().changed).toBe(1);
    expect(await priceNow()).toBe(usd("0.3"));
    const [last] = await historyOf();
    expect(last).toMatchObject({ from: "0.25", to: "0.30", madeBy: "operator", state: "made" });
    const audit = (await post("/rest/office/audit", {})).json();
    expect(audit.data[0]).toMatchObject({ what: "prices: changed", details: { prices: 1, how: "cells" } });
  });

  it("DESK-1 change in bulk by a rule, and a repeated request changes nothing more", async () => {
    const wish = {
      kind: "rule",
      services: ["wa", "ot"],
      countries: ["ee", "de"],
      rule: { by: "percent", percent: 10 },
    };
    const { draft, changed, differences } = await preview(wish);
    expect(changed).toBe(4);
    expect(differences[0]).toMatchObject({ from: "0.25", to: "0.275" });
    for (const _ of [1, 2]) {
      const answer = await post("/rest/office/prices", { wish, draft });
      expect(answer.json()).toMatchObject({ changed: 4 });
    }
    expect(await priceNow("wa", "de")).toBe(usd("0.275"));
  });

  it("DESK-1 refuse a preview that is older than another operator's change", async () => {
    const wish = cells("0.9");
    const { draft } = await preview(wish);
    await change(cells("0.31"));
    const late = await post("/rest/office/prices", { wish, draft });
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    expect(await priceNow()).toBe(usd("0.31"));
  });

  it("DESK-1 stay unchanged by a CSV file with invalid rows, which are reported", async () => {
    const text = "service,country,price\ntg,ee,0.44\nxx9,ee,1\nwa,zz,1\nwa,ee,abc\ntg,ee,0.45\nwa,ee,0.5";
    const draft = await preview({ kind: "csv", text });
    expect(draft).toMatchObject({ changed: 2, wrongRows: 4 });
    expect(
      draft.problems.map(({ row, problem }: { row: number; problem: string }) => `${row} ${problem}`),
    ).toEqual(["3 unknown_service", "4 unknown_country", "5 bad_price", "6 twice"]);
    const before = await priceNow();
    expect((await change({ kind: "csv", text })).statusCode).toBe(400);
    expect(await priceNow()).toBe(before);
    const right = "service,country,price\ntg,ee,0.44\nwa,ee,0.5";
    expect((await change({ kind: "csv", text: right })).json().changed).toBe(2);
    expect([await priceNow(), await priceNow("wa")]).toEqual([usd("0.44"), usd("0.5")]);
  });

  it("DESK-1 change at the planned time, not before", async () => {
    const before = await priceNow();
    const effectiveAt = new Date(app.clock.now().getTime() + 60 * 60 * 1000).toISOString();
    await change(cells("0.49"), { effectiveAt });
    expect(await applyPlanned(app.system)).toBe(0);
    expect(await priceNow()).toBe(before);
    const planned = (await app.request({ url: "/rest/office/planned_prices", token: operator })).json();
    expect(planned).toMatchObject([{ prices: 1, madeBy: "operator", effectiveAt }]);
    app.clock.advance(60 * 60 * 1000);
    const both = await Promise.all([applyPlanned(app.system), applyPlanned(app.system)]);
    expect(both[0] + both[1]).toBe(1);
    expect(await priceNow()).toBe(usd("0.49"));
    expect((await historyOf())[0]).toMatchObject({ from: "0.44", to: "0.49", state: "made" });
  });

  it("DESK-1 let a planned change be withdrawn before it is due, not after", async () => {
    const effectiveAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await change(cells("0.4"), { effectiveAt });
    const [{ draft }] = (await app.request({ url: "/rest/office/planned_prices", token: operator })).json();
    const withdraw = () =>
      app.request({ method: "DELETE", url: `/rest/office/planned_prices/${draft}`, token: operator });
    expect((await withdraw()).statusCode).toBe(204);
    expect((await withdraw()).statusCode).toBe(404);
    app.clock.advance(120_000);
    expect(await applyPlanned(app.system)).toBe(0);
    expect(await priceNow()).toBe(usd("0.49"));
    expect((await historyOf())[0]).toMatchObject({ to: "0.40", state: "withdrawn" });
  });

  it("DESK-1 cannot be changed in the past, to zero, or without the catalogue role", async () => {
    const past = new Date(app.clock.now().getTime() - 60 * 60 * 1000).toISOString();
    expect((await change(cells("0.5"), { effectiveAt: past })).statusCode).toBe(400);
    expect((await post("/rest/office/prices/preview", { wish: cells("0") })).statusCode).toBe(400);
    const support = await app.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
    for (const token of [customer, support.token])
      expect((await post("/rest/office/prices/preview", { wish: cells("0.5") }, token)).statusCode).toBe(403);
  });
});
