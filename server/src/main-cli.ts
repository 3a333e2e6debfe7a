import { parseArgs } from "node:util";
import { allRoutes } from "@sonum/contract/all-routes";
import { addMachine, makePorts, writeFleetFile } from "./demo/demo-fleet.ts";
import { findUser } from "./modules/accounts/index.ts";
import { reconcileHolds } from "./modules/activations/index.ts";
import { seedCatalogue } from "./modules/catalogue/index.ts";
import { countSims } from "./modules/fleet/index.ts";
import { sumHeldRentals } from "./modules/rentals/index.ts";
import { reconcile } from "./modules/wallet/index.ts";
import { openConfig } from "./open-config.ts";
import { fillMemory, openContext } from "./open-context.ts";
import type { Ctx } from "./platform/context.ts";
import { makeLog } from "./platform/log.ts";
import { migrate } from "./platform/migrate.ts";
import { describeApi } from "./platform/openapi.ts";

const USAGE = `Usage: node server/src/main-cli.ts COMMAND
  migrate             bring the database to the newest shape
  seed                put the shipped catalogue into the database
  ledger:check        prove the books; prints the number of differences
  openapi             print the description of the API
  fleet:credentials   register machines for the simulator: --machines N --ports N --partner NAME --out FILE`;

type Options = { machines?: string; ports?: string; partner?: string; out?: string };

const commands: Record<string, (ctx: Ctx, options: Options) => Promise<void>> = {
  migrate: async () => console.log("The database has the newest shape."),
  seed: async (ctx) => {
    await seedCatalogue(ctx);
    console.log("The catalogue is in the database.");
  },
  "ledger:check": checkLedger,
  openapi: async ({ settings }) =>
    console.log(JSON.stringify(describeApi(allRoutes, settings.publicUrl), null, 2)),
  "fleet:credentials": makeCredentials,
};

/** Every account against its moves, every hold against its orders. Zero is the only good number. */
async function checkLedger(ctx: Ctx) {
  const differences = [...(await reconcile(ctx)), ...(await reconcileHolds(ctx, await sumHeldRentals(ctx)))];
  for (const difference of differences) console.error(difference);
  console.log(differences.length);
  if (differences.length > 0) process.exitCode = 1;
}

async function makeCredentials(
  ctx: Ctx,
  { machines = "1", ports = "16", partner = "partner", out }: Options,
) {
  const partnerId = await findUser(ctx, partner);
  if (!partnerId || !out)
    throw new Error(partnerId ? "--out FILE is needed" : `There is no partner "${partner}"`);
  await fillMemory(ctx);
  const first = await countSims(ctx);
  const made = [];
  for (let n = 0; n < Number(machines); n++) {
    const own = makePorts(first + n * Number(ports), Number(ports));
    const { machineKey, secret } = await addMachine(ctx, partnerId, {
      alias: `Simulated ${n + 1}`,
      ports: own,
    });
    made.push({ key: machineKey, secret, ports: own });
  }
  await writeFleetFile(out, { machines: made });
  console.log(`${made.length} machines are registered; their credentials are in ${out}.`);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    machines: { type: "string" },
    ports: { type: "string" },
    partner: { type: "string" },
    out: { type: "string" },
  },
});
const command = commands[positionals[0] ?? ""];
if (!command) {
  console.error(USAGE);
  process.exit(2);
}

const { config, database } = await openConfig(process.env, () => {});
try {
  await migrate(config.database.directUrl);
  const { ctx, close } = await openContext(config, makeLog("warn"));
  await command(ctx, values).finally(close);
} finally {
  if (database && !database.attached) await database.stop();
}
