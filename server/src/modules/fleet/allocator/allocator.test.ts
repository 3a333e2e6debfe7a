import fc from "fast-check";
import { expect, it } from "vitest";
import { REPEATS } from "../../../../../scripts/lib/repeats.ts";
import { createAllocator } from "./allocator.ts";

const sim = (simId: number, more = {}) => ({
  simId,
  country: 1,
  operator: "tele2",
  blocked: "",
  isOffered: true,
  ...more,
});
const wanted = { country: 1, service: 7 };

it("BUY-7 offers each SIM once per service until all are taken", () => {
  const allocator = createAllocator();
  for (const simId of [1, 2, 3]) allocator.put(sim(simId));

  const claimed = [allocator.claim(wanted), allocator.claim(wanted), allocator.claim(wanted)];

  expect(claimed.toSorted()).toEqual([1, 2, 3]);
  expect(allocator.claim(wanted)).toBeUndefined();
  expect(allocator.countOf(1, 7)).toBe(0);
  expect(allocator.countOf(1, 8)).toBe(3);
});

it("BUY-7 counts neither used-up, waiting nor absent SIMs", () => {
  const allocator = createAllocator();
  allocator.put(sim(1, { blocked: "00000001" }));
  allocator.put(sim(2));
  allocator.put(sim(3, { isOffered: false }));
  allocator.put(sim(4));
  allocator.markWaiting(4, 7);

  expect(allocator.countOf(1, 7)).toBe(1);
  expect(allocator.claim(wanted)).toBe(2);
  allocator.release(2, 7);
  expect(allocator.countOf(1, 7)).toBe(1);
  allocator.useUp(2, 7);
  expect(allocator.countOf(1, 7)).toBe(0);
});

it("remembers a waiting order while the SIM is absent", () => {
  const allocator = createAllocator();
  allocator.put(sim(1));
  allocator.markWaiting(1, 7);
  allocator.put(sim(1, { isOffered: false }));
  allocator.put(sim(1));

  expect(allocator.countOf(1, 7)).toBe(0);
});

it("claims only SIMs of the requested operator", () => {
  const allocator = createAllocator();
  allocator.put(sim(1, { operator: "telia" }));
  expect(allocator.claim({ ...wanted, operator: "tele2" })).toBeUndefined();
  expect(allocator.claim({ ...wanted, operator: "telia" })).toBe(1);
});

it("counts like a naive model after any sequence of operations", () => {
  const step = fc.record({
    does: fc.constantFrom("put", "hide", "claim", "release", "useUp", "markWaiting"),
    simId: fc.integer({ min: 1, max: 12 }),
    service: fc.integer({ min: 0, max: 3 }),
    blocked: fc.constantFrom("", "1", "0101", "0010"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const allocator = createAllocator();
      const model = new Map<number, { isOffered: boolean; blocked: Set<number>; waiting: Set<number> }>();
      for (const { does, simId, service, blocked } of steps) {
        const known = model.get(simId);
        if (does === "put" || does === "hide") {
          allocator.put(sim(simId, { blocked, isOffered: does === "put" }));
          const bits = new Set([...blocked].flatMap((bit, n) => (bit === "1" ? [n] : [])));
          model.set(simId, {
            isOffered: does === "put",
            blocked: bits,
            waiting: known?.waiting ?? new Set(),
          });
        } else if (does === "claim") {
          const taken = allocator.claim({ country: 1, service });
          if (taken !== undefined) model.get(taken)?.waiting.add(service);
        } else {
          allocator[does](simId, service);
          if (does === "markWaiting") known?.waiting.add(service);
          else known?.waiting.delete(service);
          if (does === "useUp") known?.blocked.add(service);
        }
        for (const each of [0, 1, 2, 3]) {
          const free = [...model.values()].filter(
            (row) => row.isOffered && !row.blocked.has(each) && !row.waiting.has(each),
          );
          expect(allocator.countOf(1, each)).toBe(free.length);
        }
      }
    }),
    { numRuns: 300 * REPEATS },
  );
});
