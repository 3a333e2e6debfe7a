import { describe, expect, it } from "vitest";
import { isTooMuch, rateOf, usualFor } from "./is-too-much.ts";

const TERMS = { limitBp: 500, codesMin: 30 };
const weighed = { codes: 100, complaints: 20, complainers: 10, usual: 0.01 };

describe("when complaints about codes are too many", () => {
  it("C11 a share that is surely above the limit and above what is usual is too much", () => {
    expect(isTooMuch(weighed, TERMS)).toBe(true);
    expect(isTooMuch({ ...weighed, complaints: 8 }, TERMS)).toBe(false);
  });

  it("C11 too few codes or too few customers never judge anybody", () => {
    expect(isTooMuch({ ...weighed, codes: 29, complaints: 29 }, TERMS)).toBe(false);
    expect(isTooMuch({ ...weighed, complainers: 2 }, TERMS)).toBe(false);
  });

  it("C11 a service whose codes everybody complains about accuses nobody", () => {
    expect(isTooMuch({ ...weighed, usual: 0.2 }, TERMS)).toBe(false);
  });

  it("weighs what is usual service by service, by what others have", () => {
    const own = [
      { service: 1, codes: 30, complaints: 3 },
      { service: 2, codes: 10, complaints: 9 },
    ];
    const all = [
      { service: 1, codes: 130, complaints: 13 },
      { service: 2, codes: 10, complaints: 9 },
    ];
    expect(usualFor(own, all)).toBeCloseTo(0.075, 6);
    expect(usualFor([], all)).toBe(0);
  });

  it("never says more than all", () => {
    expect(rateOf(1, 3)).toMatchObject({ codes: 3, rate: 1 });
    expect(rateOf(0, 0)).toMatchObject({ rate: 0, low: 0 });
  });
});

/** A run of chance that is the same every time. */
function makeChance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Partner = { fakeShare: number; codes: number };

/** So many honest buyers complain without a reason, and so many of those who were cheated take the trouble. */
const GRUMBLERS = 0.015;
const CHEATED_WHO_COMPLAIN = 0.4;
const BUYERS = 40;

/** The month of a partner, looked at after every tenth code as the house does; says after how many codes it was held. */
function monthOf({ fakeShare, codes }: Partner, chance: () => number, usual: number): number | undefined {
  const complainers = new Set<number>();
  let complaints = 0;
  for (let came = 1; came <= codes; came++) {
    const isFake = chance() < fakeShare;
    if (chance() < (isFake ? CHEATED_WHO_COMPLAIN : GRUMBLERS)) {
      complaints++;
      complainers.add(Math.floor(chance() * BUYERS));
    }
    const sum = { codes: came, complaints, complainers: complainers.size, usual };
    if (came % 10 === 0 && isTooMuch(sum, TERMS)) return came;
  }
  return undefined;
}

describe("a market of honest and cheating partners", () => {
  const chance = makeChance(11);
  const honest = Array.from({ length: 1000 }, () => ({
    fakeShare: 0,
    codes: 30 + Math.floor(chance() * 970),
  }));
  const cheats = Array.from({ length: 300 }, () => ({
    fakeShare: 0.4 + chance() * 0.6,
    codes: 300,
  }));

  it("C11 finds 98 % of 300 cheats within 300 codes, half of them within 70, everyone who fakes 60 %, and none of 1,000 honest ones", () => {
    // A fifth of all codes of others are sold by cheats too, which makes what is usual look worse than it is.
    const usual = GRUMBLERS + 0.2 * 0.7 * (CHEATED_WHO_COMPLAIN - GRUMBLERS);
    const found = cheats.map((cheat) => monthOf(cheat, chance, usual));
    const accused = honest.filter((partner) => monthOf(partner, chance, GRUMBLERS) !== undefined);
    expect(accused).toHaveLength(0);
    expect(found.filter((at) => at !== undefined).length).toBeGreaterThanOrEqual(294);
    expect(cheats.filter(({ fakeShare }, at) => fakeShare >= 0.6 && found[at] === undefined)).toEqual([]);
    const sorted = found.flatMap((at) => at ?? []).sort((one, other) => one - other);
    expect(sorted[150]).toBeLessThanOrEqual(70);
  });

  it("C11 one customer who complains about everything harms nobody", () => {
    expect(isTooMuch({ codes: 300, complaints: 200, complainers: 1, usual: 0 }, TERMS)).toBe(false);
  });
});
