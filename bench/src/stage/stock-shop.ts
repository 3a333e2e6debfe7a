import { type Country, type Service, seedCatalogue } from "../../../server/src/modules/catalogue/index.ts";
import type { MachineCredentials } from "../../../server/src/modules/fleet/index.ts";
import { fillMemory, openContext } from "../../../server/src/open-context.ts";
import type { Config } from "../../../server/src/platform/config.ts";
import { makeLog } from "../../../server/src/platform/log.ts";
import { migrate } from "../../../server/src/platform/migrate.ts";
import { addBuyers, type Buyer } from "./add-buyers.ts";
import { addFleet } from "./add-fleet.ts";

export type ShopPlan = { sims: number; countries: number; buyers?: number; machines?: number };

/** What there is to buy and who buys it. */
export type Shop = {
  buyers: Buyer[];
  /** Whose fleet it is. */
  partner: Buyer;
  machines: MachineCredentials[];
  /** Services every SIM is free for, and such as are nearly used up or nearly unused. */
  usual: Service[];
  hot: Service[];
  cold: Service[];
  countries: Country[];
  emptyCountry: Country;
};

const BUYERS = 128;
const MACHINES = 8;
const SERVICES_USUAL = 20;
const SERVICES_USED = 140;
const HOT_SHARE = 0.95;
const COLD_SHARE = 0.05;

/** Fills an empty database before the house opens on it: catalogue, fleet, customers. */
export async function stockShop(config: Config, plan: ShopPlan): Promise<Shop> {
  await migrate(config.database.directUrl);
  const { ctx, close } = await openContext(config, makeLog("warn"));
  try {
    await seedCatalogue(ctx);
    await fillMemory(ctx);
    const { shelf } = ctx.memory;
    const known = shelf.services.filter(({ senders }) => senders.length > 0);
    const usual = known.slice(0, SERVICES_USUAL);
    const hot = known.slice(SERVICES_USUAL, SERVICES_USUAL + SERVICES_USED);
    const cold = known.slice(SERVICES_USUAL + SERVICES_USED, SERVICES_USUAL + 2 * SERVICES_USED);
    const countries = shelf.countries.slice(0, plan.countries);
    const emptyCountry = shelf.countries[plan.countries];
    if (!emptyCountry || cold.length < SERVICES_USED) throw new Error("The catalogue is too small for this");

    const used = [
      { services: hot, share: HOT_SHARE },
      { services: cold, share: COLD_SHARE },
    ];
    const { sims, machines: count = MACHINES } = plan;
    const { partner, machines } = await addFleet(ctx, { sims, machines: count, countries, used });
    const buyers = await addBuyers(ctx, plan.buyers ?? BUYERS);
    return { buyers, partner, machines, usual, hot, cold, countries, emptyCountry };
  } finally {
    await close();
  }
}
