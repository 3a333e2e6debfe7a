import type { Activity, Harness } from "../../server/test/trust/run-harness.ts";

export type Figures = Readonly<Record<`TRUST_${string}`, number>>;

export type HarnessPlan = {
  name: Harness;
  checks: string;
  files: readonly string[];
  /** Figures of a full run, by the variables that set them. */
  figures: Figures;
};

/** The long-running ones first, because two run at the same time. */
export const HARNESSES: readonly HarnessPlan[] = [
  {
    name: "kills",
    checks:
      "`kill -9` of the server, the database or both, under load; no acknowledged operation is lost or doubled",
    files: ["server/test/trust/kill-storm.test.ts"],
    figures: { TRUST_KILLS: 500, TRUST_ACKNOWLEDGED: 20_000 },
  },
  {
    name: "fuzz",
    checks:
      "random requests of every operation in the OpenAPI document, by all kinds of callers; no 500, only described replies",
    files: ["server/test/trust/fuzz/fuzz.test.ts"],
    figures: { TRUST_REQUESTS: 500_000 },
  },
  {
    name: "model",
    checks: "orders, balances and earnings after random commands, compared with a plain model",
    files: ["server/test/trust/model.test.ts"],
    figures: { TRUST_COMMANDS: 1_000_000 },
  },
  {
    name: "cuts",
    checks:
      "connections cut during requests and replies; every operation happens once, and repeats get the same answer",
    files: ["server/test/trust/cut-replies.test.ts"],
    figures: { TRUST_CUT_OPERATIONS: 100_000 },
  },
  {
    name: "races",
    checks: "calls that compete for a SIM, a balance or the end of an order; exactly one wins",
    files: ["server/test/races.test.ts"],
    figures: { TRUST_RACE_CALLS: 200_000 },
  },
];

/** Activity of a harness that ran as several tests, added up. */
export function sumActivities(activities: readonly Activity[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { counts } of activities)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

export type HarnessResult = {
  seed: number;
  hasPassed: boolean;
  counts: Record<string, number>;
  figures: Figures;
};

/** Replaces the row of a harness in the table of harnesses. */
export function fillHarness(markdown: string, plan: HarnessPlan, result: HarnessResult): string {
  const { seed, hasPassed, counts } = result;
  const activity = Object.entries(counts).map(([name, count]) => `${format(count)} ${wordsOf(name)}`);
  const settings = Object.entries({ TRUST_SEED: seed, ...result.figures }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const replay = `\`npm run trust -- ${plan.name} ${settings.join(" ")}\``;
  const cells = [
    plan.name,
    plan.checks,
    activity.join(", ") || "none",
    hasPassed ? "none" : "FAILED",
    replay,
  ];
  const row = new RegExp(`^\\| ${plan.name} \\|.*$`, "m");
  return markdown.replace(row, () => `| ${cells.join(" | ")} |`);
}

const format = (count: number) => count.toLocaleString("en");

/** `cutReplies` as `cut replies`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
