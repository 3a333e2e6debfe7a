import { inspect } from "node:util";
import { verifyAuditChain } from "../platform/audit/verify-audit-chain.ts";
import type { Ctx } from "../platform/context.ts";
import { markAsCopy } from "../platform/database/copy-store.ts";
import { listForeignKeys } from "../platform/security/key-fingerprints.ts";
import { listDifferences } from "./check-ledger.ts";
import { CommandError, fail, type Options, type Surroundings } from "./command.ts";
import { describeDatabase, hasTables } from "./open-database.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";

type OpenCopy = (url: string, work: (copy: Ctx) => Promise<void>) => Promise<void>;

/** Restores a dump into an empty database, or takes one that was restored to a point in time, and proves what is in it. */
export async function verifyRestore(
  { file, into }: Options,
  { config, env }: Surroundings,
  openCopy: OpenCopy,
): Promise<void> {
  if (!into || !URL.canParse(into))
    throw new CommandError("--into postgres://… is needed: where the copy is");
  if (placeOf(into) === placeOf(config.database.directUrl) || placeOf(into) === placeOf(config.database.url))
    throw new CommandError("--into names the database of the shop itself.");
  console.error(`Copy: ${describeDatabase(into)}`);
  if (file) {
    if (await hasTables(into)) throw new CommandError("--into names a database that is not empty.");
    const args = ["--no-owner", "--no-privileges", "--exit-on-error", file];
    await runPostgresProgram({ config, env }, { name: "pg_restore", args, url: into });
  }
  await openCopy(into, async (copy) => {
    await markAsCopy(copy);
    const problems = await proveCopy(copy);
    for (const problem of problems) fail(problem);
    if (problems.length === 0) console.log("Ledger, audit log and keys are good.");
    console.log("Servers do not start on the copy. Should it take over: npm run restore:accept");
  });
}

const placeOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
};

/** What is wrong with a copy; empty if nothing is. */
export async function proveCopy(copy: Ctx): Promise<string[]> {
  const problems = (await listDifferences(copy)).map((difference) => `Ledger: ${inspect(difference)}`);
  const { count, hash, fault } = await verifyAuditChain(copy);
  console.log(`${count} audit entries verified; the last hash is ${hash.toString("hex")}`);
  if (fault) problems.push(`Audit log: entry ${fault.id ?? ""} ${fault.kind}`);
  const foreign = await listForeignKeys(copy);
  return [...problems, ...foreign.map((name) => `${name} is not the one of this database`)];
}
