import type { AllocatorRun } from "../allocator/measure-allocator.ts";
import { runChild } from "../environment/run-child.ts";
import { median } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import type { Scenario } from "./scenario.ts";

const SIMS = 1_000_000;
const CLAIMS = 8_000;

/** The in-memory index of free SIMs in every process: time to fill it, its size, and the time of a claim. */
export const allocator: Scenario = {
  name: "allocator",
  async run(_environment, { rounds }): Promise<Measurement[]> {
    const runs: AllocatorRun[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) runs.push(await runWith(SIMS));
    const middle = (key: keyof AllocatorRun) => median(runs.map((run) => run[key]));
    return [
      {
        label: "allocator: filled with 1,000,000 SIMs, time",
        target: { atMost: 15 },
        value: middle("startSeconds"),
        unit: "s",
        reference: "none: an absolute time, without reading the database",
      },
      {
        label: "allocator: filled with 1,000,000 SIMs, memory",
        target: { atMost: 400 },
        value: middle("megabytes"),
        unit: "MB",
        reference: "none: growth of the process",
      },
      {
        label: "allocator: claim among 1,000,000 SIMs, p99",
        target: { atMost: 100 },
        value: middle("claimP99Micros"),
        unit: "µs",
        reference: "none: an absolute time; the effect of the stock size on a purchase is measured over HTTP",
      },
    ];
  },
};

async function runWith(sims: number): Promise<AllocatorRun> {
  const env = { SIMS: String(sims), CLAIMS: String(CLAIMS) };
  const child = await runChild("allocator/main-allocator.ts", env, ["--expose-gc"]);
  await child.stop();
  return JSON.parse(child.firstMessage);
}
