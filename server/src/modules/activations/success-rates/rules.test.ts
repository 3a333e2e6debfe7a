import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { medianOf, STEP_STARTS, successRateOf, wilsonInterval } from "./rules.ts";

describe("success rate figures", () => {
  it("SHOP-15 are null with too few attempts", () => {
    expect(successRateOf(new Map([[3, 19]]), 20)).toBeNull();
    expect(successRateOf(new Map(), 1)).toBeNull();
  });

  it("SHOP-15 contain rate, interval, attempts and median time", () => {
    const steps = new Map([
      [0, 15],
      [5, 5],
    ]);
    expect(successRateOf(steps, 20)).toEqual({
      rate: 0.25,
      low: 0.112,
      high: 0.469,
      attempts: 20,
      medianSeconds: 23,
    });
  });

  it("have no median time if no code came", () => {
    expect(successRateOf(new Map([[0, 40]]), 20)).toMatchObject({ rate: 0, low: 0, medianSeconds: null });
  });

  it("match published Wilson intervals", () => {
    const { low, high } = wilsonInterval(8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it("have an interval around the rate within [0, 1] that narrows with more attempts", () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 1, max: 5000 }), (some, attempts) => {
        const came = Math.min(some, attempts);
        const { low, high } = wilsonInterval(came, attempts);
        const more = wilsonInterval(came * 10, attempts * 10);
        expect(low).toBeLessThanOrEqual(came / attempts + 1e-9);
        expect(high).toBeGreaterThanOrEqual(came / attempts - 1e-9);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(more.high - more.low).toBeLessThanOrEqual(high - low + 1e-9);
      }),
    );
  });

  it("have a median between the fastest and the slowest bucket", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: STEP_STARTS.length }), { minLength: 1, maxLength: 50 }),
        (came) => {
          const steps = new Map<number, number>();
          for (const step of came) steps.set(step, (steps.get(step) ?? 0) + 1);
          const median = medianOf(steps) ?? -1;
          const [first, last] = [Math.min(...came), Math.max(...came)];
          expect(median).toBeGreaterThanOrEqual(STEP_STARTS[first - 1] ?? 0);
          expect(median).toBeLessThanOrEqual(STEP_STARTS[last] ?? STEP_STARTS.at(-1) ?? 0);
        },
      ),
    );
  });
});
