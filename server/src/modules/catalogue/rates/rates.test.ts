import { DAY_MS } from "@sonum/contract/time-units";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPaymentFixture, type PaymentFixture } from "../../../../test/fixtures/payment-fixture.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import type { FetchedRates } from "../../../platform/ports.ts";
import { syncState } from "../../../sync-state.ts";
import { Rates } from "./exchange-rates.ts";
import { fetchRates, rateSweeps, warnAboutStaleRates } from "./fetch-rates.ts";
import { changeBp, evaluateRate } from "./rules.ts";

const NOW = new Date("2026-01-01T12:00:00Z");

describe("evaluating a rate", () => {
  const last = { rateE8: 90_000_000n, quotedAt: new Date("2025-12-31T15:00:00Z") };
  const limits = { now: NOW, changeMaxBp: 1000 };
  const next = (rateE8: bigint, at = "2026-01-01T11:00:00Z") =>
    evaluateRate(last, { rateE8, quotedAt: new Date(at) }, limits);

  it.each([
    [0n, "refuse"],
    [-1n, "refuse"],
    [10n ** 18n, "refuse"],
    [90_000_000n, "take"],
    [99_000_000n, "take"],
    [99_000_001n, "hold"],
    [81_000_000n, "take"],
    [80_999_999n, "hold"],
    [900_000_000n, "hold"],
  ])("MONEY-10 evaluates %s after 0.90000000 as %s", (rateE8, evaluation) => {
    expect(next(rateE8)).toBe(evaluation);
  });

  it("MONEY-10 rejects rates that are not newer, in the future or without a date", () => {
    expect(next(90_000_000n, "2025-12-31T15:00:00Z")).toBe("old");
    expect(next(90_000_000n, "2026-01-03T12:00:00Z")).toBe("refuse");
    expect(next(90_000_000n, "no day")).toBe("refuse");
    expect(changeBp(1n, 10n ** 30n)).toBe(1_000_000);
  });
});

describe("the shop's exchange rates", () => {
  let app: TestApp;
  let payments: PaymentFixture;
  let operator: string;
  let unsubscribe: () => void;
  beforeEach(async () => {
    app = await createTestApp();
    payments = await createPaymentFixture(app);
    unsubscribe = syncState(app.system);
    operator = (await app.signedIn("operator", ["ROLE_sao-operator"])).token;
  });
  afterEach(() => unsubscribe());

  const feed = (rateE8: bigint, more: Partial<FetchedRates> = {}) => {
    const rates = [
      { currency: "EUR", rateE8 },
      { currency: "XXX", rateE8: 5n },
      { currency: "USD", rateE8: 7n },
    ];
    app.system.ports.rateFeed = {
      fetchRates: async () => ({ source: "ECB", quotedAt: NOW, rates, ...more }),
    };
    return fetchRates(app.system);
  };
  const listed = async () =>
    (await app.request({ method: "GET", url: "/rest/office/rates", token: operator })).json();
  const euro = async () =>
    (await listed()).rates.find(({ currency }: { currency: string }) => currency === "EUR");
  const post = (path: string, payload: object) =>
    app.request({ method: "POST", url: `/rest/office/rates/${path}`, token: operator, payload });
  const isInUse = (rateE8: bigint) => vi.waitFor(() => expect(Rates.of(app).get("EUR").rateE8).toBe(rateE8));

  it("MONEY-10 are stored once per quote with date and source, and apply at once", async () => {
    await feed(92_000_000n);
    await feed(92_000_000n);
    await isInUse(92_000_000n);
    expect(await euro()).toMatchObject({
      rate: "0.92000000",
      source: "ECB",
      quotedAt: NOW.toISOString(),
      held: null,
    });
    expect(Rates.of(app).get("USD").rateE8).toBe(100_000_000n);
    const rows = await app.db
      .selectFrom("catalogue.rates")
      .select("rate")
      .where("currency", "=", "EUR")
      .execute();
    expect(rows).toHaveLength(2);
  });

  it("MONEY-10 are held after a large change and not charged by until an operator accepts them", async () => {
    await feed(120_000_000n);
    expect(await euro()).toMatchObject({
      rate: "0.90000000",
      held: { rate: "1.20000000", changePercent: 33.34 },
    });
    expect(Rates.of(app).get("EUR").rateE8).toBe(90_000_000n);
    expect((await post("EUR/held", { decision: "accept" })).statusCode).toBe(204);
    await isInUse(120_000_000n);
    expect(await euro()).toMatchObject({ rate: "1.20000000", source: "ECB", setBy: "operator", held: null });
    expect((await post("EUR/held", { decision: "accept" })).statusCode).toBe(404);
  });

  it("MONEY-10 stay refused when the feed repeats them", async () => {
    await feed(9_000_000n);
    await post("EUR/held", { decision: "refuse" });
    await feed(9_000_000n);
    expect(await euro()).toMatchObject({ rate: "0.90000000", held: null });
  });

  it("MONEY-10 can be set by operators, who must confirm a large change", async () => {
    expect((await post("EUR", { rate: "0.95" })).statusCode).toBe(204);
    await isInUse(95_000_000n);
    expect(await euro()).toMatchObject({ source: "operator", setBy: "operator" });
    const much = await post("EUR", { rate: "9.5" });
    expect([much.json().code, much.json().details]).toEqual(["conflict", { changePercent: 900 }]);
    expect((await post("EUR", { rate: "9.5", isMeant: true })).statusCode).toBe(204);
    for (const rate of ["0", "-1", "NaN", "1e3", "", "0.000000001", "Infinity", 5, null])
      expect((await post("EUR", { rate })).statusCode).toBe(400);
    expect((await post("USD", { rate: "2" })).statusCode).toBe(400);
    expect((await post("XXX", { rate: "2" })).statusCode).toBe(400);
  });

  it("MONEY-10 stay when the feed is unavailable, and are flagged when stale", async () => {
    app.system.ports.rateFeed = { fetchRates: () => Promise.reject(new Error("away")) };
    expect((await post("feed/fetch", {})).json().code).toBe("unavailable");
    expect(await euro()).toMatchObject({ rate: "0.90000000", isStale: true });
    expect((await listed()).feed).toMatchObject({ failure: "did not answer" });
    await feed(91_000_000n);
    expect(await warnAboutStaleRates(app.system)).toEqual([]);
    app.clock.advance(6 * DAY_MS);
    expect(await warnAboutStaleRates(app.system)).toEqual(["EUR"]);
  });

  it("MONEY-10 are checked for staleness, except in the demo", () => {
    const { settings } = app.system;
    const sweepsIn = (isDemo: boolean) =>
      rateSweeps({ ...app.system, settings: { ...settings, isDemo } }).map(({ name }) => name);
    expect(sweepsIn(false)).toContain("check for stale rates");
    expect(sweepsIn(true)).not.toContain("check for stale rates");
  });

  it("MONEY-10 refuse a top-up when the rate got worse than the customer was shown", async () => {
    const { token } = await app.signedIn("payer", ["ROLE_sao-user"]);
    const body = { method: "card", amount: 20, currency: "EUR", expectedUsd: "21.244444" };
    await feed(95_000_000n);
    await isInUse(95_000_000n);
    const refused = await payments.start(token, body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "price_changed"]);
    await post("EUR", { rate: "0.88" });
    await isInUse(88_000_000n);
    const begun = await payments.start(token, body);
    expect((await payments.topUp(token, begun.json().id)).json()).toMatchObject({ expectedUsd: "21.727272" });
  });
});
