import { parseArgs } from "node:util";
import { allRoutes } from "@sonum/contract/all-routes";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { createContext } from "../create-context.ts";
import { seedCatalogue } from "../modules/catalogue/index.ts";
import type { Config } from "../platform/config/config.ts";
import type { Env } from "../platform/config/env-schema.ts";
import { readPublicUrl } from "../platform/config/parse-config.ts";
import { acceptCopy } from "../platform/database/copy-store.ts";
import type { DatabaseLimits } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { describeApi } from "../platform/http/openapi.ts";
import { createLog } from "../platform/log/log.ts";
import { acceptKeys, listForeignKeys } from "../platform/security/key-fingerprints.ts";
import { exportAudit, verifyAudit } from "./audit.ts";
import { backUp } from "./backup.ts";
import { checkLedger } from "./check-ledger.ts";
import { type Command, CommandError, type CommandSettings, type Options } from "./command.ts";
import { createCredentials } from "./create-credentials.ts";
import { createOwnerAccount } from "./create-owner-account.ts";
import { assertMigrated, openDatabase } from "./open-database.ts";
import { reencryptStoredData } from "./reencrypt-stored-data.ts";
import { verifyRestore } from "./verify-restore.ts";

const USAGE = `Usage: node server/src/main-cli.ts COMMAND
  migrate             apply pending migrations; no other command does
  seed                load the shipped catalogue into the database
  ledger:check        verify the ledger; prints the number of differences
  operator:create     create the first owner: --email ADDRESS [--username NAME] [--another]; prints a link to choose a password
  audit:verify        verify the audit log's hash chain; names the first entry that was changed, moved or removed
  audit:export        print all audit entries, one JSON object per line
  data:reencrypt      encrypt all stored data with DATA_KEY; prints what was encrypted with OTHER_DATA_KEYS before
  keys:accept         make DATA_KEY and SESSION_SECRET the keys of this database, after a change that is meant
  backup              dump the database: --out FILE
  restore:verify      restore a dump into an empty database and prove it: --file FILE --into postgres://…; without --file one that is restored
  restore:accept      let servers start on a copy that restore:verify has proved
  openapi             print the OpenAPI document
  fleet:credentials   register machines for the simulator: --machines N --ports N --partner NAME --out FILE

They work on the database that DATABASE_URL names, in the environment or in .env. With --demo: on the demo's database.`;

const COMMANDS: Record<string, Command> = {
  seed: async (ctx) => {
    await seedCatalogue(ctx);
    console.log("The catalogue is in the database.");
  },
  "ledger:check": checkLedger,
  "operator:create": createOwnerAccount,
  "audit:verify": verifyAudit,
  "audit:export": exportAudit,
  "data:reencrypt": reencryptStoredData,
  "keys:accept": async (ctx) => {
    await acceptKeys(ctx);
    console.log("DATA_KEY and SESSION_SECRET are the keys of this database now.");
  },
  backup: backUp,
  "restore:accept": async (ctx) => {
    await acceptCopy(ctx);
    console.log("Servers may start on this database.");
  },
  "fleet:credentials": createCredentials,
};

/** They do not need the shop's database migrated, or there at all. */
const OTHER_COMMANDS: Record<string, (options: Options, settings: CommandSettings) => Promise<void>> = {
  migrate: (_options, { config }) => applyMigrations(config),
  "restore:verify": (options, settings) =>
    verifyRestore(options, settings, (config, work) => onMigratedDatabase(config, work, ADVICE_ON_COPY)),
};
const ADVICE_ON_COPY =
  "It is the copy of an older version. Prove it with that version, or migrate it first: npm run db:migrate with DATABASE_URL naming the copy";

/** Runs a command by its words. Throws what the user has to know. */
export async function runCommand(words: string[], env: Env): Promise<void> {
  const { name, options } = readWords(words);
  if (name === "openapi") return printApi(env);
  const command = COMMANDS[name];
  const other = OTHER_COMMANDS[name];
  if (!command && !other) throw new UsageError(USAGE);
  const { config, database } = await openDatabase(env, { demo: options.demo === true });
  try {
    await other?.(options, { config, env });
    if (command)
      await onMigratedDatabase(config, async (ctx) => {
        if (name !== "keys:accept") await assertDataKey(ctx);
        await command(ctx, options, { config, env });
      });
  } finally {
    if (database && !database.attached) await database.stop();
  }
}

/** The words do not make a command; the message says which do. */
export class UsageError extends Error {
  override name = "UsageError";
}

function readWords(words: string[]): { name: string; options: Options } {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    const { positionals, values } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        machines: text,
        ports: text,
        partner: text,
        out: text,
        file: text,
        into: text,
        email: text,
        username: text,
        another: flag,
        demo: flag,
      },
    });
    return { name: positionals[0] ?? "", options: values };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

function printApi(env: Env): void {
  console.log(JSON.stringify(describeApi(allRoutes, readPublicUrl(env)), null, 2));
}

async function applyMigrations({ database }: Config): Promise<void> {
  for (const name of await migrate(database.directUrl)) console.log(`Applied ${name}`);
  console.log("The database is up to date.");
}

async function assertDataKey(ctx: Parameters<Command>[0]): Promise<void> {
  if (!(await listForeignKeys(ctx)).includes("DATA_KEY")) return;
  throw new CommandError(
    "DATA_KEY is not the one that this database is encrypted with. While it is being replaced, OTHER_DATA_KEYS names the former one.",
  );
}

/** Longer than the server's: no customer waits for a command, and a ledger check may take minutes. */
const LIMITS: DatabaseLimits = {
  connect: MINUTE_MS,
  lock: MINUTE_MS,
  silence: MINUTE_MS,
  statement: 10 * MINUTE_MS,
  idleInTransaction: 10 * MINUTE_MS,
};

async function onMigratedDatabase(
  config: Config,
  work: (ctx: Parameters<Command>[0]) => Promise<void>,
  advice?: string,
): Promise<void> {
  await assertMigrated(config.database.directUrl, advice);
  const limited = { ...config, database: { ...config.database, limits: LIMITS } };
  const { ctx, close } = await createContext(limited, createLog("warn"));
  await work(ctx).finally(close);
}
