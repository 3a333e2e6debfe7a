import { runChild } from "../environment/run-child.ts";
import { median } from "../measure/statistics.ts";
import type { Measurement } from "../measurement.ts";
import { HOSTILE_LENGTHS, type QuarantineRun } from "../quarantine/measure-quarantine.ts";
import type { Scenario } from "./scenario.ts";

/** The decision whether a message is protected, without a database: on the labelled messages and on hostile texts. */
export const quarantine: Scenario = {
  name: "quarantine",
  async run(_environment, { rounds }): Promise<Measurement[]> {
    const runs: QuarantineRun[] = [];
    for (let round = 0; round < Math.min(rounds, 3); round++) runs.push(await runOnce());
    const middle = (read: (run: QuarantineRun) => number) => median(runs.map(read));
    const reference = "none: an absolute time, the fastest of seven for each text";
    return [
      {
        label: "protected messages: decision on a labelled message, median",
        target: { atMost: 50 },
        value: middle((run) => run.median),
        unit: "µs",
        reference,
      },
      {
        label: "protected messages: decision on a labelled message, p99",
        target: { atMost: 50 },
        value: middle((run) => run.p99),
        unit: "µs",
        reference,
      },
      ...HOSTILE_LENGTHS.map(
        (length, n): Measurement => ({
          label: `protected messages: slowest of the hostile texts of ${length.toLocaleString("en")} letters`,
          target: { atMost: 1_000 },
          value: middle((run) => run.hostile[n] ?? 0),
          unit: "µs",
          reference: "none: an absolute time; 1,600 letters are read",
        }),
      ),
      {
        label: "protected messages: decision on a hostile text of twice the length",
        target: { atMost: 2.5 },
        value: middle((run) => run.growth),
        reference: "the same text of half the length, time; the largest ratio of all texts",
      },
    ];
  },
};

async function runOnce(): Promise<QuarantineRun> {
  const child = await runChild("quarantine/main-quarantine.ts");
  await child.stop();
  return JSON.parse(child.firstMessage);
}
