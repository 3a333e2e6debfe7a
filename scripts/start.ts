import { openHouse } from "../server/src/app.ts";
import { openConfig } from "../server/src/open-config.ts";
import { ensureWebBuilt } from "./parts/ensure-web-built.ts";
import { loadSettingsFile } from "./parts/load-settings-file.ts";
import { WEB_DIST } from "./parts/places.ts";
import { refuseTakenPort } from "./parts/refuse-taken-port.ts";
import { runFleet } from "./parts/run-fleet.ts";
import { runSupplier } from "./parts/run-supplier.ts";
import { type Life, runUntilStopped } from "./parts/run-until-stopped.ts";

const DEMO_LOGINS = `
  Login      Password        What it shows
  customer   customer-demo   the shop, with 25.00 USD to spend
  partner    partner-demo    the console of the demo fleet
  supplier   supplier-demo   a partner whose own program is asked for numbers (Iceland)
  operator   operator-demo   the back office, and every mail that was sent (Mails)

  Ctrl-C stops everything.`;

loadSettingsFile();
runUntilStopped(start);

/** The whole product in one terminal. In demo mode with a database, a fleet and users of its own. */
async function start(life: Life): Promise<void> {
  const { config, database } = await openConfig(process.env, progress);
  await database?.claim();
  if (database) life.onStop(() => database.stop());
  life.checkpoint();

  await refuseTakenPort(config.http.host, config.http.port);
  if (config.webDist === WEB_DIST) await ensureWebBuilt(progress);
  life.checkpoint();

  progress("Opening the house …");
  const house = await openHouse(config);
  life.onStop(() => house.stop());
  const { address } = await house.start();
  life.checkpoint();

  if (config.demo) {
    await house.seedDemo(progress);
    life.checkpoint();
    const fleet = config.demoFleet.machines > 0 ? runFleet(address, config.dataDir) : undefined;
    if (fleet) life.onStop(fleet.stop);
    const supplier = fleet && (await runSupplier(address));
    if (supplier) {
      life.onStop(supplier.stop);
      await house.seedSupplier(supplier);
    }
  }

  console.log(`Sonum is ready at ${address}`);
  if (config.demo) console.log(DEMO_LOGINS);
}

function progress(step: string): void {
  console.log(step);
}
