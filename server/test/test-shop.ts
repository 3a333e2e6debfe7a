import { usd } from "@sonum/contract/money";
import { fillMemory, reloadCatalogue } from "../src/create-context.ts";
import { buyActivation, type PurchaseRequest } from "../src/modules/activations/buying/buy-activation.ts";
import { syncCooldowns, syncWaitingOrders } from "../src/modules/activations/index.ts";
import { CatalogueCache } from "../src/modules/catalogue/index.ts";
import * as fleet from "../src/modules/fleet/index.ts";
import { Allocator } from "../src/modules/fleet/index.ts";
import { acceptMessages } from "../src/modules/ingest/accept-messages.ts";
import { matchMessages } from "../src/modules/ingest/match-messages.ts";
import { createRental, type RentalRequest } from "../src/modules/rentals/renting/create-rental.ts";
import { quoteRental } from "../src/modules/rentals/renting/quote-rental.ts";
import type { Ctx } from "../src/platform/context.ts";
import type { Settings } from "../src/platform/settings.ts";
import { onFileFinished } from "./on-file-finished.ts";
import { createTestContext } from "./test-context.ts";
import { trackAllocator } from "./track-allocator.ts";

const SERVICES = [
  { code: "tg", name: "Telegram", senders: ["telegram"], patterns: ["\\btelegram\\b"] },
  { code: "wa", name: "WhatsApp", senders: ["whatsapp"], patterns: ["\\bwhatsapp\\b"] },
  { code: "ot", name: "Any other service", senders: [], patterns: [] },
];
const COUNTRIES = [
  { iso2: "ee", prefix: "372" },
  { iso2: "de", prefix: "49" },
];
export const PRICE = usd("0.25");

/** A test context with a catalogue: three services, two countries, one partner with one machine. */
export async function createTestShop(settings: Partial<Settings> = {}) {
  const context = await createTestContext(settings);
  const { system } = context;
  await seedCatalogue(system);
  await fillMemory(system);
  const untilSynced = trackAllocator(system);
  onFileFinished(await fleet.syncAllocator(system));
  onFileFinished(await syncWaitingOrders(system));
  onFileFinished(await syncCooldowns(system));

  const partnerId = await context.partner();
  const machine = await fleet.registerMachine(system, partnerId, {
    alias: "Rack",
    declaredFrom: "127.0.0.1",
  });
  const acting = { id: machine.id, partnerId, isActive: true };
  let sims = 0;
  let messages = 0;

  return {
    ...context,
    partnerId,
    machine,
    /** The machine as the actor of its requests. */
    acting,
    /** Reloads the catalogue from the database, as a live hint does in every process. */
    reloadCatalogue: () => reloadCatalogue(system),

    /** Puts SIMs of the partner on sale. Returns their ICCIDs. */
    async simsOnSale(count = 1, country = "ee"): Promise<string[]> {
      const ports = Array.from({ length: sims + count }, (_, n) => portOf(n + 1, country));
      const added = ports.slice(sims).map(({ iccid }) => iccid);
      sims += count;
      await fleet.applyPortReport(system, { id: machine.id, partnerId }, ports);
      // Otherwise a sync in progress would read the state before publishing.
      await untilSynced();
      await fleet.publishSims(system, partnerId, added);
      await untilSynced();
      return added;
    },

    /** Estonian numbers in stock for Telegram. Follows changes with a short delay. */
    countInStock(): number {
      const catalogue = CatalogueCache.of(system);
      const allocator = Allocator.of(system);
      const [country, service] = [catalogue.findCountry("ee"), catalogue.findService("tg")];
      return allocator.countOf(country?.number ?? 0, service?.number ?? 0);
    },

    /** Offers SIMs of the partner for rent; by default also on sale, and for up to three months. */
    async simsForRent(
      count = 1,
      { country = "ee", onSale = true, rentPeriod = "month", rentDuration = 3 }: ForRent = {},
    ) {
      const iccids = await this.simsOnSale(count, country);
      const rows = await system.db
        .updateTable("fleet.sims")
        .set({ onRent: true, onSale, rentPeriod, rentDuration })
        .where("iccid", "in", iccids)
        .returning("simId")
        .execute();
      system.live.publish([{ kind: "sims", simIds: rows.map(({ simId }) => simId) }]);
      await untilSynced();
      return iccids;
    },

    /** Rents a number for some days; by default the full number in Estonia, from today. */
    async rent(
      customerId: string,
      days: number,
      { service = "full", country = "ee", ...more }: ForDays = {},
    ) {
      const { id } = await quoteRental(system, customerId, {
        service,
        country,
        currency: "USD",
        isTest: false,
      });
      return createRental(system, customerId, { id, month: 0, weeks: 0, days, key: undefined, ...more });
    },

    buy: (customerId: string, more: Partial<PurchaseRequest> = {}) =>
      buyActivation(system, customerId, { service: "tg", country: "ee", currency: "USD", ...more }),

    /** Delivers an SMS to a SIM and matches it. */
    async receive(
      iccid: string,
      { sender = "Telegram", text = "Your code is 12345", key = `sms-${++messages}` } = {},
    ) {
      const sms = { key, iccid, sender, text, receivedAt: system.clock.now() };
      await acceptMessages(system, acting, [sms]);
      await matchMessages(system);
    },
  };
}

type ForRent = {
  country?: string;
  onSale?: boolean;
  rentPeriod?: "day" | "week" | "month";
  rentDuration?: number;
};
type ForDays = Partial<RentalRequest> & { service?: string; country?: string };

export type TestShop = Awaited<ReturnType<typeof createTestShop>>;

const prefixOf = (country: string) => COUNTRIES.find(({ iso2 }) => iso2 === country)?.prefix ?? "372";

const portOf = (port: number, country: string) => ({
  port,
  iccid: `8937200${String(port).padStart(12, "0")}`,
  phone: `+${prefixOf(country)}555${String(port).padStart(5, "0")}`,
  operator: "tele2",
  country,
  signal: 90,
});

async function seedCatalogue({ db }: Ctx) {
  const services = await db
    .insertInto("catalogue.services")
    .values(SERVICES.map((service, position) => ({ ...service, category: "other", names: [], position })))
    .returning("number")
    .execute();
  const countries = await db
    .insertInto("catalogue.countries")
    .values(COUNTRIES.map((country, position) => ({ ...country, position })))
    .returning("number")
    .execute();
  const pairs = services.flatMap((service) =>
    countries.map((country) => ({
      service: service.number,
      country: country.number,
      price: PRICE,
      changedAt: new Date(0),
    })),
  );
  await db.insertInto("catalogue.prices").values(pairs).execute();
  await db
    .insertInto("catalogue.currencies")
    .values([
      { code: "USD", symbol: "$", digits: 2, position: 0 },
      { code: "EUR", symbol: "€", digits: 2, position: 1 },
    ])
    .execute();
  await db
    .insertInto("catalogue.rates")
    .values([
      { currency: "USD", rate: "1", quotedAt: new Date(0), source: "test" },
      { currency: "EUR", rate: "0.9", quotedAt: new Date(0), source: "test" },
    ])
    .execute();
}
