import { usd } from "@sonum/contract/money";
import { buyActivation, type Wanted } from "../src/modules/activations/buying/buy-activation.ts";
import { followOrders, followRests } from "../src/modules/activations/index.ts";
import * as fleet from "../src/modules/fleet/index.ts";
import { acceptMessages } from "../src/modules/ingest/accept-messages.ts";
import { matchMessages } from "../src/modules/ingest/match-messages.ts";
import { createRental, type WantedRental } from "../src/modules/rentals/renting/create-rental.ts";
import { quoteRental } from "../src/modules/rentals/renting/quote-rental.ts";
import { fillMemory, reloadCatalogue } from "../src/open-context.ts";
import type { Ctx } from "../src/platform/context.ts";
import type { Settings } from "../src/platform/settings.ts";
import { atEndOfFile } from "./at-end-of-file.ts";
import { watchShelf } from "./watch-shelf.ts";
import { makeWorld } from "./world.ts";

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

/** A world with something to sell: three services, two countries, one partner with one machine. */
export async function makeShop(settings: Partial<Settings> = {}) {
  const world = await makeWorld(settings);
  const { system } = world;
  await stockCatalogue(system);
  await fillMemory(system);
  const untilRead = watchShelf(system);
  atEndOfFile(await fleet.followShelf(system));
  atEndOfFile(await followOrders(system));
  atEndOfFile(await followRests(system));

  const partnerId = await world.partner();
  const machine = await fleet.registerMachine(system, partnerId, {
    alias: "Rack",
    declaredFrom: "127.0.0.1",
  });
  const acting = { id: machine.id, partnerId, isActive: true };
  let sims = 0;
  let messages = 0;

  return {
    ...world,
    partnerId,
    machine,
    /** The machine as it speaks to us. */
    acting,
    /** The catalogue as it is in the database now, as a hint to every process makes them do. */
    reloadCatalogue: () => reloadCatalogue(system),

    /** A SIM of the partner on sale; several when asked. Answers the iccids. */
    async simsOnSale(count = 1, country = "ee"): Promise<string[]> {
      const ports = Array.from({ length: sims + count }, (_, n) => portOf(n + 1, country));
      const added = ports.slice(sims).map(({ iccid }) => iccid);
      sims += count;
      await fleet.takePortReport(system, { id: machine.id, partnerId }, ports);
      // A reading under way would answer what was before.
      await untilRead();
      await fleet.publishSims(system, partnerId, added);
      await untilRead();
      return added;
    },

    /** How many numbers the shop offers in Estonia for Telegram. It hears of changes a moment later. */
    countOnShelf(): number {
      const { shelf, allocator } = system.memory;
      return allocator.countOf(shelf.findCountry("ee")?.number ?? 0, shelf.findService("tg")?.number ?? 0);
    },

    /** SIMs of the partner for rent, and for sale too unless told otherwise; for three months unless told otherwise. */
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
      await untilRead();
      return iccids;
    },

    /** Rents a number for so many days; the whole number in Estonia from today on, unless told otherwise. */
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

    buy: (customerId: string, more: Partial<Wanted> = {}) =>
      buyActivation(system, customerId, { service: "tg", country: "ee", currency: "USD", ...more }),

    /** An SMS comes in on a SIM and is matched. */
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
type ForDays = Partial<WantedRental> & { service?: string; country?: string };

export type Shop = Awaited<ReturnType<typeof makeShop>>;

const prefixOf = (country: string) => COUNTRIES.find(({ iso2 }) => iso2 === country)?.prefix ?? "372";

const portOf = (port: number, country: string) => ({
  port,
  iccid: `8937200${String(port).padStart(12, "0")}`,
  phone: `+${prefixOf(country)}555${String(port).padStart(5, "0")}`,
  operator: "tele2",
  country,
  signal: 90,
});

async function stockCatalogue({ db }: Ctx) {
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
