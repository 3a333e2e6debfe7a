import { parseArgs } from "node:util";
import { allRoutes } from "@sonum/contract/all-routes";
import { MINUTE_MS } from "@sonum/contract/time-units";
import { createContext, fillState } from "./create-context.ts";
import { addMachine, createDemoPorts, writeFleetFile } from "./demo/demo-fleet.ts";
import { loadConfig } from "./load-config.ts";
import { findUserId } from "./modules/accounts/index.ts";
import { reconcileHolds } from "./modules/activations/index.ts";
import { seedCatalogue } from "./modules/catalogue/index.ts";
import { countSims } from "./modules/fleet/index.ts";
import { reconcileAccruals, sumHeldRentals } from "./modules/rentals/index.ts";
import { createOwner, OwnerExists } from "./modules/staff/index.ts";
import { reconcileLedger } from "./modules/wallet/index.ts";
import { listAuditEntriesAfter } from "./platform/audit/store.ts";
import { verifyAuditChain } from "./platform/audit/verify-audit-chain.ts";
import type { Ctx } from "./platform/context.ts";
import type { DatabaseLimits } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { AppError } from "./platform/errors.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { createLog } from "./platform/log/log.ts";
import { reencryptData } from "./reencrypt-data.ts";

const USAGE = `Usage: node server/src/main-cli.ts COMMAND
  migrate             apply pending migrations
  seed                load the shipped catalogue into the database
  ledger:check        verify the ledger; prints the number of differences
  operator:create     create the first owner: --email ADDRESS [--username NAME] [--another]; prints a link to choose a password
  audit:verify        verify the audit log's hash chain; names the first entry that was changed, moved or removed
  audit:export        print all audit entries, one JSON object per line
  data:reencrypt      encrypt all stored data with DATA_KEY; prints what was encrypted with OTHER_DATA_KEYS before
  openapi             print the OpenAPI document
  fleet:credentials   register machines for the simulator: --machines N --ports N --partner NAME --out FILE`;

type Options = Partial<Record<"machines" | "ports" | "partner" | "out" | "email" | "username", string>> & {
  another?: boolean;
};

/** Longer than the server's: no customer waits for a command, and a ledger check may take minutes. */
const LIMITS: DatabaseLimits = {
  connect: MINUTE_MS,
  lock: MINUTE_MS,
  silence: MINUTE_MS,
  statement: 10 * MINUTE_MS,
  idleInTransaction: 10 * MINUTE_MS,
};

const commands: Record<string, (ctx: Ctx, options: Options) => Promise<void>> = {
  migrate: async () => console.log("The database is up to date."),
  seed: async (ctx) => {
    await seedCatalogue(ctx);
    console.log("The catalogue is in the database.");
  },
  "ledger:check": checkLedger,
  "operator:create": createOwnerAccount,
  "audit:verify": verifyAudit,
  "audit:export": exportAudit,
  "data:reencrypt": reencryptStoredData,
  openapi: async ({ settings }) =>
    console.log(JSON.stringify(describeApi(allRoutes, settings.publicUrl), null, 2)),
  "fleet:credentials": createCredentials,
};

/** Compares every account with its entries, and held and accruing money with orders and rentals. Exit code 1 unless there are no differences. */
async function checkLedger(ctx: Ctx) {
  const differences = [
    ...(await reconcileLedger(ctx)),
    ...(await reconcileHolds(ctx, await sumHeldRentals(ctx))),
    ...(await reconcileAccruals(ctx)),
  ];
  for (const difference of differences) console.error(difference);
  console.log(differences.length);
  if (differences.length > 0) process.exitCode = 1;
}

async function createOwnerAccount(ctx: Ctx, { email, username = email?.split("@")[0], another }: Options) {
  if (!email || !username) return fail("--email ADDRESS is needed");
  try {
    const { link, expiresAt } = await createOwner(ctx, { email, username, another });
    console.log(`${username} owns the shop. Choose a password here, once, until ${expiresAt.toISOString()}:`);
    console.log(link);
    console.log("The first sign-in asks for a second factor.");
  } catch (error) {
    if (!(error instanceof OwnerExists || error instanceof AppError)) throw error;
    fail(error.message);
  }
}

async function verifyAudit(ctx: Ctx) {
  const { count, hash, fault } = await verifyAuditChain(ctx);
  console.log(`${count} audit entries verified; the last hash is ${hash.toString("hex")}`);
  if (!fault) return;
  fail(fault.id === undefined ? `Audit entries ${fault.kind}` : `Audit entry ${fault.id}: ${fault.kind}`);
}

async function exportAudit(ctx: Ctx) {
  for (let id = 0n; ; ) {
    const entries = await listAuditEntriesAfter(ctx, {}, { id, limit: 1000 });
    for (const entry of entries)
      console.log(JSON.stringify({ ...entry, id: Number(entry.id), hash: entry.hash.toString("hex") }));
    const last = entries.at(-1);
    if (!last) return;
    id = last.id;
  }
}

/** Exit code 1 if no key decrypts some of the data. */
async function reencryptStoredData(ctx: Ctx) {
  const results = Object.entries(await reencryptData(ctx));
  for (const [table, { replaced, unreadable }] of results) {
    if (replaced > 0) console.log(`${table}: ${replaced} rows encrypted again`);
    if (unreadable > 0) fail(`${table}: no key decrypts ${unreadable} rows`);
  }
  console.log(
    `${results.reduce((sum, [, { replaced }]) => sum + replaced, 0)} rows encrypted again in total`,
  );
}

function fail(reason: string) {
  console.error(reason);
  process.exitCode = 1;
}

async function createCredentials(
  ctx: Ctx,
  { machines = "1", ports = "16", partner = "partner", out }: Options,
) {
  const partnerId = await findUserId(ctx, partner);
  if (!partnerId || !out)
    throw new Error(partnerId ? "--out FILE is needed" : `There is no partner "${partner}"`);
  await fillState(ctx);
  const first = await countSims(ctx);
  const created = [];
  for (let n = 0; n < Number(machines); n++) {
    const own = createDemoPorts(first + n * Number(ports), Number(ports));
    const { machineKey, secret } = await addMachine(ctx, partnerId, {
      alias: `Simulated ${n + 1}`,
      ports: own,
    });
    created.push({ key: machineKey, secret, ports: own });
  }
  await writeFleetFile(out, { machines: created });
  console.log(`Registered ${created.length} machines; their credentials are in ${out}.`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    machines: { type: "string" },
    ports: { type: "string" },
    partner: { type: "string" },
    out: { type: "string" },
    email: { type: "string" },
    username: { type: "string" },
    another: { type: "boolean" },
  },
});
const command = commands[positionals[0] ?? ""];
if (!command) {
  console.error(USAGE);
  process.exit(2);
}

const { config, database } = await loadConfig(process.env, () => {});
try {
  await migrate(config.database.directUrl);
  const { ctx, close } = await createContext(
    { ...config, database: { ...config.database, limits: LIMITS } },
    createLog("warn"),
  );
  await command(ctx, values).finally(close);
} finally {
  if (database && !database.attached) await database.stop();
}
