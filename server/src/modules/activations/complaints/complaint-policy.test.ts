import { describe, expect, it } from "vitest";
import { complaintRateOf, isPartnerComplaintRateTooHigh, usualRateFor } from "./complaint-policy.ts";

const TERMS = { limitBp: 500, codesMin: 30 };
const counted = { codes: 100, complaints: 20, complainers: 10, usual: 0.01 };

describe("the complaint limit", () => {
  it("C11 is exceeded by a rate significantly above the limit and the expected rate", () => {
    expect(isPartnerComplaintRateTooHigh(counted, TERMS)).toBe(true);
    expect(isPartnerComplaintRateTooHigh({ ...counted, complaints: 8 }, TERMS)).toBe(false);
  });

  it("C11 is not exceeded with too few codes or complaining customers", () => {
    expect(isPartnerComplaintRateTooHigh({ ...counted, codes: 29, complaints: 29 }, TERMS)).toBe(false);
    expect(isPartnerComplaintRateTooHigh({ ...counted, complainers: 2 }, TERMS)).toBe(false);
  });

  it("C11 is not exceeded if all partners get as many complaints for the service", () => {
    expect(isPartnerComplaintRateTooHigh({ ...counted, usual: 0.2 }, TERMS)).toBe(false);
  });

  it("compares with other partners service by service", () => {
    const own = [
      { service: 1, codes: 30, complaints: 3 },
      { service: 2, codes: 10, complaints: 9 },
    ];
    const all = [
      { service: 1, codes: 130, complaints: 13 },
      { service: 2, codes: 10, complaints: 9 },
    ];
    expect(usualRateFor(own, all)).toBeCloseTo(0.075, 6);
    expect(usualRateFor([], all)).toBe(0);
  });

  it("never reports a rate above 100 %", () => {
    expect(complaintRateOf(1, 3)).toMatchObject({ codes: 3, rate: 1 });
    expect(complaintRateOf(0, 0)).toMatchObject({ rate: 0, low: 0 });
  });
});

/** Seeded random numbers in [0, 1). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Partner = { fakeShare: number; codes: number };

/** Share of honest buyers who complain anyway, and of cheated buyers who bother to complain. */
const FALSE_COMPLAINTS = 0.015;
const CHEATED_COMPLAINTS = 0.4;
const BUYERS = 40;

/** Simulates a month of a partner, checked after every tenth code; returns after how many codes it was held. */
function simulateMonth(
  { fakeShare, codes }: Partner,
  random: () => number,
  usual: number,
): number | undefined {
  const complainers = new Set<number>();
  let complaints = 0;
  for (let came = 1; came <= codes; came++) {
    const isFake = random() < fakeShare;
    if (random() < (isFake ? CHEATED_COMPLAINTS : FALSE_COMPLAINTS)) {
      complaints++;
      complainers.add(Math.floor(random() * BUYERS));
    }
    const sum = { codes: came, complaints, complainers: complainers.size, usual };
    if (came % 10 === 0 && isPartnerComplaintRateTooHigh(sum, TERMS)) return came;
  }
  return undefined;
}

describe("a simulated market of honest and cheating partners", () => {
  const random = createRandom(11);
  const honest = Array.from({ length: 1000 }, () => ({
    fakeShare: 0,
    codes: 30 + Math.floor(random() * 970),
  }));
  const cheats = Array.from({ length: 300 }, () => ({
    fakeShare: 0.4 + random() * 0.6,
    codes: 300,
  }));

  it("C11 detects 98 % of 300 cheats within 300 codes, half within 70, all who fake 60 %, and none of 1,000 honest partners", () => {
    // Cheats sell a fifth of all codes too, which raises the expected rate.
    const usual = FALSE_COMPLAINTS + 0.2 * 0.7 * (CHEATED_COMPLAINTS - FALSE_COMPLAINTS);
    const found = cheats.map((cheat) => simulateMonth(cheat, random, usual));
    const accused = honest.filter(
      (partner) => simulateMonth(partner, random, FALSE_COMPLAINTS) !== undefined,
    );
    expect(accused).toHaveLength(0);
    expect(found.filter((at) => at !== undefined).length).toBeGreaterThanOrEqual(294);
    expect(cheats.filter(({ fakeShare }, at) => fakeShare >= 0.6 && found[at] === undefined)).toEqual([]);
    const sorted = found.flatMap((at) => at ?? []).sort((one, other) => one - other);
    expect(sorted[150]).toBeLessThanOrEqual(70);
  });

  it("C11 ignores a single customer who complains about everything", () => {
    expect(
      isPartnerComplaintRateTooHigh({ codes: 300, complaints: 200, complainers: 1, usual: 0 }, TERMS),
    ).toBe(false);
  });
});
