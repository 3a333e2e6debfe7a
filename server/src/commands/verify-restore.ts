import { inspect } from "node:util";
import type pg from "pg";
import { verifyAuditChain } from "../platform/audit/verify-audit-chain.ts";
import type { Config } from "../platform/config/config.ts";
import type { Ctx } from "../platform/context.ts";
import { isInUse, isSameDatabase, markAsCopy } from "../platform/database/copy-store.ts";
import { hasMigrationTable } from "../platform/database/migration-store.ts";
import { listForeignKeys } from "../platform/security/key-fingerprints.ts";
import { listDifferences } from "./check-ledger.ts";
import { CommandError, type CommandSettings, fail, type Options } from "./command.ts";
import { describeDatabase, withClient } from "./open-database.ts";
import { runPostgresProgram } from "./run-postgres-program.ts";

type OpenCopy = (config: Config, work: (copy: Ctx) => Promise<void>) => Promise<void>;

/**
 * Restores a dump into an empty database, or takes one that was restored to a point in time, and proves what is in it. The
 * shop's own database may be lost.
 */
export async function verifyRestore(
  { file, into }: Options,
  settings: CommandSettings,
  openCopy: OpenCopy,
): Promise<void> {
  if (!into || !URL.canParse(into))
    throw new CommandError("--into postgres://… is needed: where the copy is");
  const { config } = settings;
  console.error(`Copy: ${describeDatabase(into)}`);
  await withClient(into, async (copy) => {
    await assertNotTheShop(config.database.directUrl, copy);
    await assertEmpty(copy, file !== undefined);
  });
  if (file) {
    // All or nothing, so that no server can start on a part that is not marked.
    const args = ["--no-owner", "--no-privileges", "--single-transaction", file];
    await runPostgresProgram(settings, { name: "pg_restore", args, url: into });
  }
  await withClient(into, markAsCopy);
  await openCopy(onCopy(config, into), async (copy) => {
    const problems = await proveCopy(copy);
    for (const problem of problems) fail(problem);
    if (problems.length === 0) console.log("Ledger, audit log and keys are good.");
    console.log("Servers do not start on the copy. Should it take over: npm run restore:accept");
  });
}

const onCopy = (config: Config, url: string): Config => ({
  ...config,
  database: { ...config.database, url, directUrl: url },
});

/** The shop must not be taken for a copy, by whatever address: none of its servers could start again. */
async function assertNotTheShop(shopUrl: string, copy: pg.Client): Promise<void> {
  const isShop = await withClient(shopUrl, (shop) => isSameDatabase(shop, copy)).catch(
    async (error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      console.error(`The shop's database is not there. ${error.message}`);
      if (await isInUse(copy)) throw new CommandError("--into names a database that a server works on.");
      return false;
    },
  );
  if (isShop) throw new CommandError("--into names the database of the shop itself.");
}

async function assertEmpty(copy: pg.Client, shouldBeEmpty: boolean): Promise<void> {
  const isEmpty = !(await hasMigrationTable(copy));
  if (isEmpty === shouldBeEmpty) return;
  throw new CommandError(
    isEmpty
      ? "--into names an empty database: --file names the dump to restore into it."
      : "--into names a database that is not empty.",
  );
}

/** What is wrong with a copy; empty if nothing is. */
export async function proveCopy(copy: Ctx): Promise<string[]> {
  const problems = (await listDifferences(copy)).map((difference) => `Ledger: ${inspect(difference)}`);
  const { count, hash, fault } = await verifyAuditChain(copy);
  console.log(`${count} audit entries verified; the last hash is ${hash.toString("hex")}`);
  if (fault) problems.push(`Audit log: entry ${fault.id ?? ""} ${fault.kind}`);
  const foreign = await listForeignKeys(copy);
  return [...problems, ...foreign.map((name) => `${name} is not the one of this database`)];
}
