import type { AllocatorRun } from "../allocator/measure-allocator.ts";
import type { Figure } from "../figure.ts";
import { median } from "../measure/median.ts";
import { runChild } from "../stage/run-child.ts";
import type { Scene } from "./scene.ts";

const SIMS = 1_000_000;
const CLAIMS = 8_000;

/** The index of free SIMs that every process keeps: how long it takes to fill, how large it is, how fast it answers. */
export const allocator: Scene = {
  name: "allocator",
  async play(_stage, { rounds }): Promise<Figure[]> {
    const runs: AllocatorRun[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) runs.push(await runWith(SIMS));
    const middle = (figure: keyof AllocatorRun) => median(runs.map((run) => run[figure]));
    return [
      {
        scene: "allocator: filled with 1,000,000 SIMs, time",
        bar: { atMost: 15 },
        value: middle("startSeconds"),
        unit: "s",
        reference: "none: an absolute time, without reading the database",
      },
      {
        scene: "allocator: filled with 1,000,000 SIMs, memory",
        bar: { atMost: 400 },
        value: middle("megabytes"),
        unit: "MB",
        reference: "none: growth of the process",
      },
      {
        scene: "allocator: claim among 1,000,000 SIMs, p99",
        bar: { atMost: 100 },
        value: middle("claimP99Micros"),
        unit: "µs",
        reference:
          "none: an absolute time; that a purchase does not feel the size of the stock is measured over HTTP",
      },
    ];
  },
};

async function runWith(sims: number): Promise<AllocatorRun> {
  const env = { SIMS: String(sims), CLAIMS: String(CLAIMS) };
  const child = await runChild("allocator/main-allocator.ts", env, ["--expose-gc"]);
  await child.stop();
  return JSON.parse(child.said);
}
