import { expect, it } from "vitest";
import { SERVICES_MAX } from "./service-bits.ts";
import { changeSlot, createSimStock, putSim } from "./sim-stock.ts";

const sim = (simId: number, more = {}) => ({
  simId,
  country: 1,
  operator: "tele2",
  blocked: "",
  isOffered: true,
  ...more,
});

it("G1 forgets operators without SIMs on sale, whatever names machines report", () => {
  const stock = createSimStock();
  for (let n = 0; n < 50; n++) putSim(stock, sim(1, { operator: `made up ${n}` }));
  for (let n = 0; n < 50; n++) putSim(stock, sim(2, { operator: `not on sale ${n}`, isOffered: false }));
  expect(stock.groups.inCountry(1).map(({ operator }) => operator)).toEqual(["made up 49"]);

  putSim(stock, sim(1, { isOffered: false }));
  expect(stock.groups.inCountry(1)).toEqual([]);
});

it("separates the bits of neighbouring SIMs, up to the last service", () => {
  const stock = createSimStock();
  const last = SERVICES_MAX - 1;
  putSim(stock, sim(1, { blocked: `${"0".repeat(last)}1` }));
  putSim(stock, sim(2));
  expect([stock.blocked.has(0, last), stock.blocked.has(1, 0)]).toEqual([true, false]);
});

it("refuses a service number that is too large instead of changing another SIM", () => {
  const stock = createSimStock();
  putSim(stock, sim(1));
  putSim(stock, sim(2));
  const service = SERVICES_MAX;
  const setBit = () => changeSlot(stock, 0, service, (slot) => stock.blocked.set(slot, service));
  expect(setBit).toThrow(RangeError);
  expect(stock.blocked.has(1, 0)).toBe(false);
});

it("keeps its bits while it grows", () => {
  const stock = createSimStock();
  for (let simId = 1; simId <= 3_000; simId++) putSim(stock, sim(simId, { blocked: simId % 7 ? "" : "1" }));
  const blocked = stock.slots.filter((_, slot) => stock.blocked.has(slot, 0));
  expect(blocked).toHaveLength(Math.floor(3_000 / 7));
  expect(stock.groups.inCountry(1)[0]?.unavailable[0]).toBe(blocked.length);
});
