import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { createAppProcess } from "../e2e/support/app-process.ts";
import { findChromium } from "./lib/find-chromium.ts";

/** Minimum scores with Lighthouse's mobile preset. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const PAGES = ["/en/activations", "/en/activations/ee/tg"];
/** Single runs vary too much. */
const RUNS = 5;

/** `npm run lighthouse`: starts the product, measures public pages and lists scores below their minimum. */
const product = await createAppProcess();
await product.start();
const chrome = await launch({
  chromePath: await findChromium(process.env["CHROMIUM"], process.env["PATH"]),
  chromeFlags: ["--headless", "--no-sandbox", "--disable-gpu"],
});
try {
  for (const page of PAGES) if (!(await measure(product.url + page))) process.exitCode = 1;
} finally {
  chrome.kill();
  await product.end();
}

async function measure(url: string): Promise<boolean> {
  const runs: Result[] = [];
  for (let attempts = 0; runs.length < RUNS; attempts++) {
    if (attempts === 2 * RUNS) throw new Error(`Lighthouse could not measure ${url}`);
    const run = await runOnce(url);
    if (run.runtimeError) console.log(`Repeating a failed run: ${run.runtimeError.message}`);
    else runs.push(run);
  }
  const { categories, audits }: Result = computeMedianRun(runs);
  const scores = runs.map((run) => scoreOf(run, "performance")).join(", ");
  // The preset's fourfold CPU throttling assumes a benchmark index of about 1,500; a slower machine lowers the scores.
  const speeds = runs.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(", ");
  console.log(
    `\n${url}\n     performance in ${RUNS} runs: ${scores} (benchmark index of the machine: ${speeds}); the median run:`,
  );
  let isGood = true;
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = categories[name];
    const score = scoreOf({ categories }, name);
    const failed = (category?.auditRefs ?? []).filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    isGood &&= score >= goal;
    console.log(`${String(score).padStart(4)} of ${goal}  ${name}`);
    for (const { id } of failed)
      console.log(`          ${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
  }
  return isGood;
}

async function runOnce(url: string): Promise<Result> {
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: Object.keys(GOALS) });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  return result.lhr;
}

function scoreOf({ categories }: Pick<Result, "categories">, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}
