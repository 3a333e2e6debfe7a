import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { LifeResult } from "../third-party-clients/life/client.ts";
import { RUN_CLIENTS } from "../third-party-clients/life/clients.ts";
import { fetchSource } from "../third-party-clients/life/fetch-source.ts";
import { CLIENT_PROGRAMS, installPrograms } from "./lib/install-programs.ts";
import { ROOT } from "./lib/paths.ts";
import { fillClientTable } from "./lib/render-client-table.ts";
import { runCommand } from "./lib/run-command.ts";

/**
 * Runs clients that others wrote through the life of a number against a shop of its own, and rewrites their table in
 * `docs/programs.md`. A part of a name chooses some and leaves the table alone: `npm run clients -- fivesim`.
 */
const DOCUMENT = path.join(ROOT, "docs/programs.md");
const FOLDER = path.join(ROOT, "dist/clients");
const RESULTS = path.join(FOLDER, "results.jsonl");
const only = process.argv[2] ?? "";

process.exitCode = await main();

async function main(): Promise<number> {
  if ((await installPrograms(CLIENT_PROGRAMS)) !== 0) return 1;
  if ((await installPackages()) !== 0) return 1;
  const chosen = RUN_CLIENTS.filter(({ name }) => name.includes(only));
  const missing: string[] = [];
  for (const client of chosen)
    await fetchSource(client, FOLDER).catch((error: Error) =>
      missing.push(`${client.name}: ${error.message}`),
    );
  if (missing.length > 0) {
    console.error(`Not fetched, so nothing was run:\n${missing.join("\n")}`);
    return 1;
  }
  rmSync(RESULTS, { force: true });
  const code = await runCommand(
    ["npx", "vitest", "run", "--config", "third-party-clients/vitest.config.ts", "--reporter=dot"],
    { CLIENTS_FOLDER: FOLDER, CLIENTS_RESULTS: RESULTS, CLIENTS_ONLY: only },
  );
  const lines = existsSync(RESULTS) ? readFileSync(RESULTS, "utf8").trim().split("\n") : [];
  const results = lines.map((line): LifeResult => JSON.parse(line));
  for (const { name, seconds, steps, fault } of results)
    console.log(`${name}: ${fault ?? steps.join(", ")} (${seconds} s)`);
  if (!only) writeFileSync(DOCUMENT, fillClientTable(readFileSync(DOCUMENT, "utf8"), results));
  return code;
}

/** The versions of a lockfile of their own, because no workspace may depend on them. */
async function installPackages(): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    cpSync(path.join(ROOT, "third-party-clients/packages", file), path.join(FOLDER, file));
  return runCommand(["npm", "ci", "--prefix", FOLDER, "--ignore-scripts", "--silent"]);
}
