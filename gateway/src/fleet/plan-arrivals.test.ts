import { describe, expect, it } from "vitest";
import { planArrivals, SILENT_SERVICE } from "./plan-arrivals.ts";
import { createRandom } from "./random.ts";

const PLANS = 2_000;

const planAll = (faults: boolean) =>
  Array.from({ length: PLANS }, (_, n) => {
    const wanted = { service: "tg", name: "Telegram", country: "ee" };
    return planArrivals(createRandom("test", n), wanted, { awaited: ["tg"], faults });
  });

/** Seconds until the code arrives, ignoring unrelated messages. */
const codeSeconds = planAll(false)
  .map((arrivals) => arrivals.find(({ text }) => /Telegram/.test(text)))
  .flatMap((arrival) => (arrival ? arrival.sentAfterMs / 1000 : []))
  .sort((a, b) => a - b);

describe("GATE-6 messages of a waiting SIM", () => {
  it("include a code about nine times in ten", () => {
    const share = planAll(false).filter((arrivals) => arrivals.length > 0).length / PLANS;
    expect(share).toBeGreaterThanOrEqual(0.88);
    expect(share).toBeLessThanOrEqual(0.92);
    expect(codeSeconds.length / PLANS).toBe(share);
  });

  it("never include a code of the service that demonstrates waiting and refunds", () => {
    const wanted = { service: SILENT_SERVICE, name: "Nike", country: "ee" };
    const options = { awaited: [SILENT_SERVICE], faults: true };
    for (let n = 0; n < 100; n++) expect(planArrivals(createRandom("test", n), wanted, options)).toEqual([]);
  });

  it("arrive after 3 to 20 seconds, half of them within about seven", () => {
    expect(codeSeconds[0]).toBeGreaterThanOrEqual(3);
    expect(codeSeconds.at(-1)).toBeLessThanOrEqual(19);
    expect(codeSeconds[Math.floor(codeSeconds.length / 2)]).toBeCloseTo(7, 0);
  });

  it("sometimes include an unrelated message, a second code or a duplicate", () => {
    const answered = planAll(false).filter((arrivals) => arrivals.length > 0);
    const share = (count: number) => count / answered.length;
    const unrelated = answered.filter(([first]) => !/Telegram/.test(first?.text ?? "")).length;
    const second = answered.filter(
      (list) => list.filter(({ text }) => /Telegram/.test(text)).length > 1,
    ).length;
    const repeated = answered.filter((list) => list.some((arrival) => arrival.repeatedAfterMs)).length;
    for (const count of [unrelated, second, repeated]) {
      expect(share(count)).toBeGreaterThan(0.03);
      expect(share(count)).toBeLessThan(0.16);
    }
  });

  it("never match another service the SIM waits for", () => {
    const wanted = { service: "tg", name: "Telegram", country: "us" };
    for (let n = 0; n < PLANS; n += 1)
      for (const { text } of planArrivals(createRandom(n), wanted, { awaited: ["tg", "wa"], faults: false }))
        expect(text).not.toContain("WhatsApp");
  });

  it("are the same for the same seed", () => {
    expect(planAll(true)).toEqual(planAll(true));
  });

  it("are late and repeated far more often with faults", () => {
    const all = planAll(true).flat();
    const late = all.filter((arrival) => arrival.sentAfterMs > arrival.receivedAfterMs);
    const repeated = all.filter((arrival) => arrival.repeatedAfterMs);
    expect(late.length / all.length).toBeGreaterThan(0.2);
    expect(repeated.length / all.length).toBeGreaterThan(0.3);
  });

  it("include an MMS with faults only", () => {
    const countOf = (faults: boolean) =>
      planAll(faults)
        .flat()
        .filter(({ kind }) => kind === "mms").length;
    expect(countOf(true)).toBeGreaterThan(0);
    expect(countOf(false)).toBe(0);
  });
});
