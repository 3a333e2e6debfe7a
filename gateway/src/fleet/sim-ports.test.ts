import { MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { createRandom } from "./random.ts";
import { createSimPorts } from "./sim-ports.ts";

const sims = Array.from({ length: 8 }, (_, n) => ({
  port: n + 1,
  iccid: `8937202100000000001${n}`,
  phone: `+3725550001${n}`,
  operator: "tele2",
  country: "ee",
}));

describe("GATE-6 the ports of a simulated machine", () => {
  it("vary their signal within bounds", () => {
    const ports = createSimPorts(sims, createRandom(1), { faults: false });
    const signals = new Set<number>();
    for (let nowMs = 0; nowMs < 4 * MINUTE_MS; nowMs += 1_000) {
      ports.advance(nowMs, () => true);
      for (const { signal } of ports.report()) signals.add(signal);
    }
    expect(signals.size).toBeGreaterThan(10);
    expect(Math.min(...signals)).toBeGreaterThan(0);
    expect(Math.max(...signals)).toBeLessThanOrEqual(100);
  });

  it("lose a SIM now and then for about a minute", () => {
    const ports = createSimPorts(sims, createRandom(1), { faults: false });
    const missing: number[] = [];
    for (let nowMs = 0; nowMs < 60 * MINUTE_MS; nowMs += 1_000) {
      ports.advance(nowMs, () => false);
      missing.push(ports.report().filter(({ iccid, phone }) => iccid === null && phone === null).length);
    }
    const awayShare = missing.filter((count) => count > 0).length / missing.length;
    expect(awayShare).toBeGreaterThan(0.1);
    expect(awayShare).toBeLessThan(0.3);
    expect(Math.max(...missing)).toBe(1);
  });

  it("keep a SIM that has a scheduled message", () => {
    const ports = createSimPorts(sims, createRandom(1), { faults: true });
    for (let nowMs = 0; nowMs < 60 * MINUTE_MS; nowMs += 1_000) {
      ports.advance(nowMs, () => true);
      expect(sims.every(({ iccid }) => ports.isPresent(iccid))).toBe(true);
    }
  });
});
