import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../../test/pay-desk.ts";
import { followMemory } from "../../../follow-memory.ts";
import type { FedRates } from "../../../platform/ports.ts";
import { fetchRates, rateSweeps, warnOfStale } from "./fetch-rates.ts";
import { changeBp, judgeRate } from "./rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-01-01T12:00:00Z");

describe("whether a rate may be charged by", () => {
  const last = { rateE8: 90_000_000n, quotedAt: new Date("2025-12-31T15:00:00Z") };
  const limits = { now: NOW, changeMaxBp: 1000 };
  const next = (rateE8: bigint, at = "2026-01-01T11:00:00Z") =>
    judgeRate(last, { rateE8, quotedAt: new Date(at) }, limits);

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
  ])("MONEY-10 after 0.90000000 comes %s: %s", (rateE8, verdict) => {
    expect(next(rateE8)).toBe(verdict);
  });

  it("MONEY-10 what is not newer is old, and tomorrow's is not believed", () => {
    expect(next(90_000_000n, "2025-12-31T15:00:00Z")).toBe("old");
    expect(next(90_000_000n, "2026-01-03T12:00:00Z")).toBe("refuse");
    expect(next(90_000_000n, "no day")).toBe("refuse");
    expect(changeBp(1n, 10n ** 30n)).toBe(1_000_000);
  });
});

describe("rates of the shop", () => {
  let house: House;
  let desk: PayDesk;
  let operator: string;
  let stopFollowing: () => void;
  beforeEach(async () => {
    house = await makeHouse();
    desk = await openPayDesk(house);
    stopFollowing = followMemory(house.system);
    operator = (await house.signedIn("operator", ["ROLE_sao-operator"])).token;
  });
  afterEach(async () => {
    stopFollowing();
    await desk.close();
  });

  const feed = (rateE8: bigint, more: Partial<FedRates> = {}) => {
    const rates = [
      { currency: "EUR", rateE8 },
      { currency: "XXX", rateE8: 5n },
      { currency: "USD", rateE8: 7n },
    ];
    house.system.ports.rateFeed = {
      fetchRates: async () => ({ source: "ECB", quotedAt: NOW, rates, ...more }),
    };
    return fetchRates(house.system);
  };
  const listed = async () =>
    (await house.ask({ method: "GET", url: "/rest/office/rates", token: operator })).json();
  const euro = async () =>
    (await listed()).rates.find(({ currency }: { currency: string }) => currency === "EUR");
  const post = (path: string, payload: object) =>
    house.ask({ method: "POST", url: `/rest/office/rates/${path}`, token: operator, payload });
  const isCharged = (rateE8: bigint) =>
    vi.waitFor(() => expect(house.memory.rates.get("EUR").rateE8).toBe(rateE8));

  it("MONEY-10 come from the feed with day and source, once, and count at once", async () => {
    await feed(92_000_000n);
    await feed(92_000_000n);
    await isCharged(92_000_000n);
    expect(await euro()).toMatchObject({
      rate: "0.92000000",
      source: "ECB",
      quotedAt: NOW.toISOString(),
      held: null,
    });
    expect(house.memory.rates.get("USD").rateE8).toBe(100_000_000n);
    const rows = await house.db
      .selectFrom("catalogue.rates")
      .select("rate")
      .where("currency", "=", "EUR")
      .execute();
    expect(rows).toHaveLength(2);
  });

  it("MONEY-10 one that changed too much is held: nobody is charged by it until an operator accepts it", async () => {
    await feed(120_000_000n);
    expect(await euro()).toMatchObject({
      rate: "0.90000000",
      held: { rate: "1.20000000", changePercent: 33.34 },
    });
    expect(house.memory.rates.get("EUR").rateE8).toBe(90_000_000n);
    expect((await post("EUR/held", { decision: "accept" })).statusCode).toBe(204);
    await isCharged(120_000_000n);
    expect(await euro()).toMatchObject({ rate: "1.20000000", source: "ECB", setBy: "operator", held: null });
    expect((await post("EUR/held", { decision: "accept" })).statusCode).toBe(404);
  });

  it("MONEY-10 a refused one stays out, also when the feed says it again", async () => {
    await feed(9_000_000n);
    await post("EUR/held", { decision: "refuse" });
    await feed(9_000_000n);
    expect(await euro()).toMatchObject({ rate: "0.90000000", held: null });
  });

  it("MONEY-10 are set by operators, and a great change has to be meant", async () => {
    expect((await post("EUR", { rate: "0.95" })).statusCode).toBe(204);
    await isCharged(95_000_000n);
    expect(await euro()).toMatchObject({ source: "operator", setBy: "operator" });
    const much = await post("EUR", { rate: "9.5" });
    expect([much.json().code, much.json().details]).toEqual(["conflict", { changePercent: 900 }]);
    expect((await post("EUR", { rate: "9.5", isMeant: true })).statusCode).toBe(204);
    for (const rate of ["0", "-1", "NaN", "1e3", "", "0.000000001", "Infinity", 5, null])
      expect((await post("EUR", { rate })).statusCode).toBe(400);
    expect((await post("USD", { rate: "2" })).statusCode).toBe(400);
    expect((await post("XXX", { rate: "2" })).statusCode).toBe(400);
  });

  it("MONEY-10 stay when the feed is away, and old ones are flagged", async () => {
    house.system.ports.rateFeed = { fetchRates: () => Promise.reject(new Error("away")) };
    expect((await post("feed/fetch", {})).json().code).toBe("unavailable");
    expect(await euro()).toMatchObject({ rate: "0.90000000", isStale: true });
    expect((await listed()).feed).toMatchObject({ failure: "did not answer" });
    await feed(91_000_000n);
    expect(await warnOfStale(house.system)).toEqual([]);
    house.clock.advance(6 * DAY_MS);
    expect(await warnOfStale(house.system)).toEqual(["EUR"]);
  });

  it("MONEY-10 are looked at for their age, but not in the demo, whose rates nobody pays by", () => {
    const { settings } = house.system;
    const looksIn = (isDemo: boolean) =>
      rateSweeps({ ...house.system, settings: { ...settings, isDemo } }).map(({ name }) => name);
    expect(looksIn(false)).toContain("look for stale rates");
    expect(looksIn(true)).not.toContain("look for stale rates");
  });

  it("MONEY-10 what the customer saw is what is charged, or nothing is", async () => {
    const { token } = await house.signedIn("payer", ["ROLE_sao-user"]);
    const body = { method: "card", amount: 20, currency: "EUR", expectedUsd: "21.244444" };
    await feed(95_000_000n);
    await isCharged(95_000_000n);
    const refused = await desk.start(token, body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "price_changed"]);
    await post("EUR", { rate: "0.88" });
    await isCharged(88_000_000n);
    const begun = await desk.start(token, body);
    expect((await desk.topUp(token, begun.json().id)).json()).toMatchObject({ expectedUsd: "21.727272" });
  });
});
