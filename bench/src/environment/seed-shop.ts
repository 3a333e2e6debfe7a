import { createContext, fillState } from "../../../server/src/create-context.ts";
import {
  CatalogueCache,
  type Country,
  type Service,
  seedCatalogue,
} from "../../../server/src/modules/catalogue/index.ts";
import type { MachineCredentials } from "../../../server/src/modules/fleet/index.ts";
import type { Config } from "../../../server/src/platform/config/config.ts";
import { migrate } from "../../../server/src/platform/database/migrate.ts";
import { createLog } from "../../../server/src/platform/log/log.ts";
import { addBuyers, type Buyer } from "./add-buyers.ts";
import { addFleet } from "./add-fleet.ts";

export type ShopPlan = { sims: number; countries: number; buyers?: number; machines?: number };

/** The seeded data that scenarios use. */
export type Shop = {
  buyers: Buyer[];
  /** The owner of all machines. */
  partner: Buyer;
  machines: MachineCredentials[];
  /** Services that every SIM is free for. */
  usual: Service[];
  /** Services that 95 % of the SIMs were already used for. */
  hot: Service[];
  /** Services that 5 % of the SIMs were already used for. */
  cold: Service[];
  countries: Country[];
  /** Has no SIMs. */
  emptyCountry: Country;
};

const BUYERS = 128;
const MACHINES = 8;
const SERVICES_USUAL = 20;
const SERVICES_USED = 140;
const HOT_SHARE = 0.95;
const COLD_SHARE = 0.05;

/** Fills an empty database before the app starts: catalogue, fleet, customers. */
export async function seedShop(config: Config, plan: ShopPlan): Promise<Shop> {
  await migrate(config.database.directUrl);
  const { ctx, close } = await createContext(config, createLog("warn"));
  try {
    await seedCatalogue(ctx);
    await fillState(ctx);
    const catalogue = CatalogueCache.of(ctx);
    const known = catalogue.services.filter(({ senders }) => senders.length > 0);
    const usual = known.slice(0, SERVICES_USUAL);
    const hot = known.slice(SERVICES_USUAL, SERVICES_USUAL + SERVICES_USED);
    const cold = known.slice(SERVICES_USUAL + SERVICES_USED, SERVICES_USUAL + 2 * SERVICES_USED);
    const countries = catalogue.countries.slice(0, plan.countries);
    const emptyCountry = catalogue.countries[plan.countries];
    if (!emptyCountry || cold.length < SERVICES_USED)
      throw new Error("The catalogue is too small for this plan");

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
