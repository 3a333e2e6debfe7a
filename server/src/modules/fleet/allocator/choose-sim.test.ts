import { expect, it } from "vitest";
import { createAllocator } from "./allocator.ts";

const SERVICE = 7;
const wanted = { country: 1, service: SERVICE };

function allocatorWith(count: number) {
  const allocator = createAllocator(() => 0);
  for (let simId = 1; simId <= count; simId++)
    allocator.put({ simId, country: 1, operator: "tele2", blocked: "", isOffered: true });
  const sellAll = () => Array.from({ length: count }, () => allocator.claim(wanted));
  return { allocator, sellAll };
}

it("prefers SIMs with recent success and puts one that failed for the service last", () => {
  const { allocator, sellAll } = allocatorWith(5);
  for (const other of [1, 2, 3]) allocator.recordOutcome(4, other, true);
  allocator.recordOutcome(1, SERVICE, false);
  for (const other of [1, 2, 3]) allocator.recordOutcome(2, other, false);
  allocator.recordOutcome(5, 1, true);

  expect(sellAll()).toEqual([4, 5, 3, 2, 1]);
});

it("weighs recent outcomes more than old ones", () => {
  const { allocator, sellAll } = allocatorWith(2);
  for (let times = 0; times < 5; times++) allocator.recordOutcome(1, 1, false);
  for (let times = 0; times < 5; times++) allocator.recordOutcome(1, 2, true);
  allocator.recordOutcome(2, 1, true);
  expect(sellAll()).toEqual([1, 2]);
});

it("prefers SIMs that were not used recently", () => {
  const { allocator } = allocatorWith(4);
  const recentlyUsed = [
    allocator.claim({ country: 1, service: 1 }),
    allocator.claim({ country: 1, service: 2 }),
  ];
  const unused = [allocator.claim(wanted), allocator.claim(wanted)];
  expect(unused.filter((simId) => recentlyUsed.includes(simId))).toEqual([]);
  expect([allocator.claim(wanted), allocator.claim(wanted)].toSorted()).toEqual(recentlyUsed.toSorted());
});

it("still sells every SIM, however poor its results", () => {
  const { allocator, sellAll } = allocatorWith(40);
  for (let simId = 1; simId <= 40; simId += 2) allocator.recordOutcome(simId, SERVICE, false);
  expect(new Set(sellAll()).size).toBe(40);
  expect(allocator.claim(wanted)).toBeUndefined();
});

it("claims a specific SIM only while it is free", () => {
  const { allocator } = allocatorWith(3);
  expect(allocator.claimSim(2, SERVICE)).toBe(2);
  expect(allocator.claimSim(2, SERVICE)).toBeUndefined();
  expect(allocator.claimSim(9, SERVICE)).toBeUndefined();
  expect(allocator.countOf(1, SERVICE)).toBe(2);
});

it("skips numbers with unwanted prefixes and accepts a choice of operators", () => {
  const allocator = createAllocator(() => 0);
  const put = (simId: number, operator: string, phone: string) =>
    allocator.put({ simId, country: 1, operator, blocked: "", isOffered: true, phone });
  put(1, "tele2", "+37255500001");
  put(2, "tele2", "+37255600002");
  put(3, "telia", "+37255700003");
  put(4, "elisa", "+37255800004");

  const withoutPrefixes = { ...wanted, notPrefixes: ["372555", "372556"] };
  expect([1, 2, 3].map(() => allocator.claim(withoutPrefixes))).toEqual([3, 4, undefined]);
  expect(allocator.claim({ ...wanted, operators: ["elisa", "telia"] })).toBeUndefined();
  expect(allocator.claim({ ...wanted, operators: ["elisa", "tele2"] })).toBe(1);
});
