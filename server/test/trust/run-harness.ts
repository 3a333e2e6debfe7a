import { appendFileSync } from "node:fs";
import { TEST_MS_MAX } from "../../../scripts/lib/slowness.ts";
import { createRandom, type Random } from "../fixtures/random.ts";

export type Harness = "model" | "kills" | "cuts" | "races" | "fuzz";

/** What a harness did, by what was counted: `{ commands: 1000 }`. */
export type Counts = Record<string, number>;

export type Activity = { harness: Harness; seed: number; ms: number; counts: Counts };

/** All random choices of a harness follow from it; `TRUST_SEED` replays a run. */
export const SEED = Number(process.env["TRUST_SEED"] ?? 1);

/** A figure of a harness: small in a normal run, larger in `npm run trust`, which sets it in the environment. */
export const figureOf = (name: `TRUST_${string}`, usual: number): number =>
  Number(process.env[name] ?? usual);

/** Runs a harness with its seed. Names the seed on failure, and adds the activity to the file named by `TRUST_ACTIVITY`. */
export async function runHarness(harness: Harness, run: (random: Random) => Promise<Counts>): Promise<void> {
  const startedAt = performance.now();
  const counts = await run(createRandom(SEED)).catch((error: unknown) => {
    throw new Error(`${harness} failed; replay with TRUST_SEED=${SEED}: ${messageOf(error)}`, {
      cause: error,
    });
  });
  const file = process.env["TRUST_ACTIVITY"];
  const activity: Activity = { harness, seed: SEED, ms: Math.round(performance.now() - startedAt), counts };
  if (file) appendFileSync(file, `${JSON.stringify(activity)}\n`);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Time limit of a harness: that of every test, or more for large figures. */
export const timeLimit = (figure: number, perSecondMin: number): number =>
  Math.max(TEST_MS_MAX, (figure / perSecondMin) * 1000);
