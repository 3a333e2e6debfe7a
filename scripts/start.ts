import { createApp } from "../server/src/app.ts";
import { assertPortFree } from "../server/src/commands/assert-port-free.ts";
import { type Lifecycle, runUntilStopped } from "../server/src/commands/run-until-stopped.ts";
import { loadConfig } from "../server/src/load-config.ts";
import { loadEnvFile } from "../server/src/load-env-file.ts";
import { ensureWebBuilt } from "./lib/ensure-web-built.ts";
import { WEB_DIST } from "./lib/paths.ts";
import { startDemoSupplier } from "./lib/start-demo-supplier.ts";
import { startFleetSimulator } from "./lib/start-fleet-simulator.ts";

const DEMO_LOGINS = `
  Login      Password        What it shows
  customer   customer-demo   the shop, with money to spend
  partner    partner-demo    the console of the demo fleet
  supplier   supplier-demo   a partner whose own program supplies numbers (Iceland)
  operator   operator-demo   the back office, with all sent mails (Mails)

  Ctrl-C stops everything.`;

loadEnvFile();
runUntilStopped(start);

/** Runs the whole product in one terminal. Demo mode brings its own database, fleet and users. */
async function start(lifecycle: Lifecycle): Promise<void> {
  const { config, database } = await loadConfig(process.env, progress);
  await database?.claim();
  if (database) {
    lifecycle.onStop(() => database.stop());
    database.watch(progress);
  }
  lifecycle.throwIfStopping();

  await assertPortFree(config.http.host, config.http.port);
  const pagesBuilt = config.webDist === WEB_DIST ? ensureWebBuilt(progress) : undefined;
  // The server waits for it, and then it reports a failure.
  pagesBuilt?.catch(() => {});
  progress("Starting the server …");
  const app = await createApp(config, { ...lifecycle, onDemoStep: progress, pagesBuilt });
  lifecycle.onStop(() => app.stop());
  const { address } = await app.start();
  lifecycle.throwIfStopping();

  if (config.demo) {
    await app.seedDemo(progress);
    lifecycle.throwIfStopping();
    const fleet = config.demoFleet.machines > 0 ? startFleetSimulator(address, config.dataDir) : undefined;
    if (fleet) lifecycle.onStop(fleet.stop);
    const supplier = fleet && (await startDemoSupplier(address));
    if (supplier) {
      lifecycle.onStop(supplier.stop);
      await app.seedSupplier(supplier);
    }
  }

  console.log(`Sonum is ready at ${address}`);
  if (config.demo) console.log(DEMO_LOGINS);
}

function progress(step: string): void {
  console.log(step);
}
