import { describe, expect, it } from "vitest";
import { planArrivals, SILENT_SERVICE } from "./plan-arrivals.ts";
import { createRandom } from "./random.ts";

const DECISIONS = 2_000;

const decideAll = (faults: boolean) =>
  Array.from({ length: DECISIONS }, (_, n) => {
    const wanted = { service: "tg", name: "Telegram", country: "ee" };
    return planArrivals(createRandom("test", n), wanted, { awaited: ["tg"], faults });
  });

/** When the code comes, in seconds; an unrelated message before it does not count. */
const codeSeconds = decideAll(false)
  .map((arrivals) => arrivals.find(({ text }) => /Telegram/.test(text)))
  .flatMap((arrival) => (arrival ? arrival.handedOnAfterMs / 1000 : []))
  .sort((a, b) => a - b);

describe("GATE-6 what a waiting SIM receives", () => {
  it("is a code about nine times in ten", () => {
    const share = decideAll(false).filter((arrivals) => arrivals.length > 0).length / DECISIONS;
    expect(share).toBeGreaterThanOrEqual(0.88);
    expect(share).toBeLessThanOrEqual(0.92);
    expect(codeSeconds.length / DECISIONS).toBe(share);
  });

  it("is nothing at all for the one service that shows how waiting and the refund work", () => {
    const wanted = { service: SILENT_SERVICE, name: "Nike", country: "ee" };
    const options = { awaited: [SILENT_SERVICE], faults: true };
    for (let n = 0; n < 100; n++) expect(planArrivals(createRandom("test", n), wanted, options)).toEqual([]);
  });

  it("comes after 3 to 20 seconds, half of it within about seven", () => {
    expect(codeSeconds[0]).toBeGreaterThanOrEqual(3);
    expect(codeSeconds.at(-1)).toBeLessThanOrEqual(19);
    expect(codeSeconds[Math.floor(codeSeconds.length / 2)]).toBeCloseTo(7, 0);
  });

  it("is sometimes preceded by something else, followed by a second code, or sent twice", () => {
    const answered = decideAll(false).filter((arrivals) => arrivals.length > 0);
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

  it("never looks like another service the SIM waits for", () => {
    const wanted = { service: "tg", name: "Telegram", country: "us" };
    for (let n = 0; n < DECISIONS; n += 1)
      for (const { text } of planArrivals(createRandom(n), wanted, { awaited: ["tg", "wa"], faults: false }))
        expect(text).not.toContain("WhatsApp");
  });

  it("is decided the same for the same seed", () => {
    expect(decideAll(true)).toEqual(decideAll(true));
  });

  it("with faults is late, repeated and out of order far more often", () => {
    const all = decideAll(true).flat();
    const late = all.filter((arrival) => arrival.handedOnAfterMs > arrival.receivedAfterMs);
    const repeated = all.filter((arrival) => arrival.repeatedAfterMs);
    expect(late.length / all.length).toBeGreaterThan(0.2);
    expect(repeated.length / all.length).toBeGreaterThan(0.3);
  });
});
