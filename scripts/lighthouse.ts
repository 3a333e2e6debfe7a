import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { createAppProcess } from "../e2e/support/app-process.ts";
import { findChromium } from "./lib/find-chromium.ts";
import { ROOT } from "./lib/paths.ts";

/** Installed into npm's cache when it is first used: it is as large as a sixth of all other packages. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** Minimum scores with Lighthouse's mobile preset. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const PAGES = ["/en/activations", "/en/activations/ee/tg"];
/** Single runs vary too much. */
const RUNS = 5;
const REPORT_BYTES_MAX = 64 * 1024 * 1024;

/** What is read of Lighthouse's report. */
type Report = {
  runtimeError?: { message: string };
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; title: string }>;
};

/** `npm run lighthouse`: starts the product, measures public pages and lists scores below their minimum. */
const chromium = await findChromium(process.env["CHROMIUM"], process.env["PATH"]);
const product = await createAppProcess();
await product.start();
try {
  for (const page of PAGES) if (!(await measure(product.url + page))) process.exitCode = 1;
} finally {
  await product.end();
}

async function measure(url: string): Promise<boolean> {
  const runs: Report[] = [];
  for (let attempts = 0; runs.length < RUNS; attempts++) {
    if (attempts === 2 * RUNS) throw new Error(`Lighthouse could not measure ${url}`);
    const run = await runOnce(url);
    if (run.runtimeError) console.log(`Repeating a failed run: ${run.runtimeError.message}`);
    else runs.push(run);
  }
  const scores = runs.map((run) => scoreOf(run, "performance")).join(", ");
  // The preset's fourfold CPU throttling assumes a benchmark index of about 1,500; a slower machine lowers the scores.
  const speeds = runs.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(", ");
  console.log(
    `\n${url}\n     performance in ${RUNS} runs: ${scores} (benchmark index of the machine: ${speeds}); the median run:`,
  );
  return printScores(findMedian(runs));
}

const findMedian = (runs: Report[]) =>
  runs.toSorted((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"))[Math.floor(RUNS / 2)];

function printScores(run: Report | undefined): boolean {
  let isGood = run !== undefined;
  for (const [name, goal] of Object.entries(GOALS)) {
    if (!run) break;
    const score = scoreOf(run, name);
    isGood &&= score >= goal;
    console.log(`${String(score).padStart(4)} of ${goal}  ${name}`);
    for (const { id, weight } of run.categories[name]?.auditRefs ?? []) {
      const audit = run.audits[id];
      if (weight > 0 && (audit?.score ?? 1) < 0.9)
        console.log(`          ${id}: ${audit?.displayValue ?? audit?.title}`);
    }
  }
  return isGood;
}

async function runOnce(url: string): Promise<Report> {
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url];
  const options = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox --disable-gpu"];
  const { stdout } = await promisify(execFile)(
    "npm",
    [...args, ...options, `--only-categories=${Object.keys(GOALS).join(",")}`],
    { cwd: ROOT, env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: REPORT_BYTES_MAX },
  );
  return JSON.parse(stdout);
}

function scoreOf({ categories }: Pick<Report, "categories">, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
