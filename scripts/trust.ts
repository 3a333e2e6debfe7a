import { randomInt } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Activity } from "../server/test/trust/run-harness.ts";
import { ROOT } from "./lib/paths.ts";
import { runCommandQuietly } from "./lib/run-command.ts";
import { fillCases, findTestsByCase } from "./lib/trust-cases.ts";
import {
  type Figures,
  fillHarness,
  HARNESSES,
  type HarnessPlan,
  type HarnessResult,
  sumActivities,
} from "./lib/trust-harnesses.ts";

/**
 * Runs the harnesses with large figures and rewrites `docs/trust.md`. Arguments choose harnesses and set figures and the
 * seed: `npm run trust -- races TRUST_RACE_CALLS=1000 TRUST_SEED=7`. `cases` rewrites only the table of cases.
 */
const DOCUMENT = path.join(ROOT, "docs/trust.md");
const AT_ONCE = 2;
const SEED_MAX = 1_000_000_000;

const words = process.argv.slice(2);
const settings = new Map(words.filter((word) => word.includes("=")).map((word) => splitAtEquals(word)));
const names = words.filter((word) => !word.includes("="));
const unknown = names.filter((name) => name !== "cases" && !HARNESSES.some((plan) => plan.name === name));
if (unknown.length > 0) throw new Error(`No such harness: ${unknown.join(", ")}`);
const chosen = HARNESSES.filter((plan) => names.length === 0 || names.includes(plan.name));

const folder = mkdtempSync(path.join(os.tmpdir(), "sonum-trust-"));
const waiting = [...chosen];
let failed = 0;
try {
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
const text = readFileSync(DOCUMENT, "utf8");
writeFileSync(DOCUMENT, fillCases(text, findTestsByCase()));
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runNext(): Promise<void> {
  for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
    const startedAt = performance.now();
    const result = await runHarness(plan);
    if (!result.hasPassed) failed++;
    const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
    const outcome = result.hasPassed ? "passed" : "FAILED";
    console.log(
      `${plan.name} ${outcome} in ${minutes} min, seed ${result.seed}: ${JSON.stringify(result.counts)}`,
    );
    // Written at once, so that a later failure does not lose it.
    writeFileSync(DOCUMENT, fillHarness(readFileSync(DOCUMENT, "utf8"), plan, result));
  }
}

async function runHarness({ name, files, figures }: HarnessPlan): Promise<HarnessResult> {
  const file = path.join(folder, `${name}.jsonl`);
  const seed = Number(settingOf("TRUST_SEED") ?? randomInt(1, SEED_MAX));
  const set = Object.fromEntries(
    Object.entries(figures).map(([figure, full]) => [figure, Number(settingOf(figure) ?? full)]),
  ) as Figures;
  const env = { ...set, TRUST_SEED: seed, TRUST_ACTIVITY: file };
  const code = await runCommandQuietly(["npx", "vitest", "run", ...files], stringsOf(env));
  const activities = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n").map(parseActivity) : [];
  return { seed, hasPassed: code === 0, counts: sumActivities(activities), figures: set };
}

function parseActivity(line: string): Activity {
  return JSON.parse(line);
}

function settingOf(name: string): string | undefined {
  return settings.get(name) ?? process.env[name];
}

function stringsOf(values: Record<string, number | string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function splitAtEquals(word: string): [string, string] {
  const at = word.indexOf("=");
  return [word.slice(0, at), word.slice(at + 1)];
}
