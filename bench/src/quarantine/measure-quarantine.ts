import {
  createShippedRecogniser,
  readTrainingMessages,
} from "../../../scripts/lib/message-model/read-samples.ts";
import { createQuarantine } from "../../../server/src/modules/ingest/quarantine/quarantine.ts";
import { hostileTexts, repeatTo } from "../../../server/test/fixtures/hostile-texts.ts";
import { median, percentile } from "../measure/statistics.ts";

/** `hostile`: the slowest text of each length; `growth`: the largest ratio of a text's time to that of half its length. */
export type QuarantineRun = { median: number; p99: number; hostile: number[]; growth: number };

export const HOSTILE_LENGTHS = [1_000, 2_000, 4_000, 8_000];
/** Each text is timed as often, and the fastest time counts: what else the machine did is left out. */
const REPEATS = 7;
const recogniser = createShippedRecogniser();
const quarantine = createQuarantine();

/** Time to decide on texts, in microseconds: every n-th of the labelled messages, and hostile ones. */
export function measureQuarantine(everyNth: number): QuarantineRun {
  const messages = readTrainingMessages().filter((_, n) => n % everyNth === 0);
  const recognised = messages.map((message) => ({ message, recognition: recogniser.recognise(message) }));
  const times = recognised.map(() => Number.POSITIVE_INFINITY);
  for (let repeat = 0; repeat < REPEATS; repeat++)
    for (const [n, { message, recognition }] of recognised.entries())
      times[n] = Math.min(
        times[n] ?? 0,
        microsOf(() => quarantine.decide(message, recognition)),
      );
  const hostile = hostileTexts.map((part) => HOSTILE_LENGTHS.map((length) => timeHostile(part, length)));
  return {
    median: median(times),
    p99: percentile(times, 0.99),
    hostile: HOSTILE_LENGTHS.map((_, n) => Math.max(...hostile.map((row) => row[n] ?? 0))),
    growth: Math.max(...hostile.flatMap((row) => row.slice(1).map((time, n) => time / (row[n] ?? 1)))),
  };
}

function timeHostile(part: string, length: number): number {
  const message = { country: "in", sender: "+15550100", text: repeatTo(length, part) };
  const decide = () => quarantine.decide(message, { services: [], isKnownSender: false });
  return Math.min(...Array.from({ length: REPEATS * 3 }, () => microsOf(decide)));
}

function microsOf(call: () => unknown): number {
  const begin = process.hrtime.bigint();
  call();
  return Number(process.hrtime.bigint() - begin) / 1000;
}
