import { DAY_MS, HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { findUserId } from "../../modules/accounts/index.ts";
import { saveImportantServices } from "../../modules/fleet/index.ts";
import { rentNumber } from "../../modules/rentals/index.ts";
import type { Config } from "../../platform/config/config.ts";
import type { Ctx } from "../../platform/context.ts";
import { fleetFilePath, readFleetFile } from "../demo-fleet.ts";
import { seedUsersAndFleet } from "../seed-demo.ts";
import { connectFleet, type HistoryFleet } from "./connect-fleet.ts";
import { signUp, topUp } from "./customers.ts";
import { openPast, type Past, type Wiring } from "./open-past.ts";
import { askForPayout, sendPayout } from "./pay-out.ts";
import { createRandom, type Random } from "./random.ts";
import { sellNumbers } from "./sell-numbers.ts";

const CUSTOMERS =
  "anna boris clara david elena felix greta hugo irina jonas karl laura mihkel nina oskar paula".split(" ");
/** Every fourth came by the link of the demo's customer. */
const REFERRED_EVERY = 4;
const IMPORTANT = "tg wa go ig fb ds vk tw am vi wx oi".split(" ");
/** Times of the day (UTC) at which customers buy: in turn, and all of them on the newest days. */
const HOURS = [10, 13, 18, 20];
const NEWEST_DAYS = 2;
const SALES_A_DAY = 18;
/** Customers come and pay every so many days. */
const DAYS_OF_PAYMENTS = 5;
const DEPOSIT = 30;
/** The day on which the partner is paid out: earnings are on hold for two weeks. */
const PAID_ON = 19;
/** The providers' records of the newest payments are compared at night, and these payments are in none. */
const DAYS_WITHOUT_DEPOSIT = 4;
const SEED = 20_260_101;

type HistoryConfig = Pick<Config, "dataDir" | "demoFleet" | "demoHistoryDays">;

/**
 * Fills a new demo database with weeks of sign-ups, payments, sales, rentals and payouts, made by the same rules as real ones
 * on a clock in the past. Does nothing if the demo's users are there already. Call before the context loads its state.
 */
export async function makeHistory(
  ctx: Ctx,
  config: HistoryConfig,
  { onProgress, ...wiring }: Wiring & { onProgress: (step: string) => void },
): Promise<void> {
  const days = config.demoHistoryDays;
  if (days === 0 || (await findUserId(ctx, "customer"))) return;
  const past = await openPast(ctx, new Date(ctx.clock.now().getTime() - days * DAY_MS), wiring);
  try {
    const { customerId, partnerId } = await seedUsersAndFleet(past.ctx, config, onProgress);
    onProgress(`Preparing ${days} days of sales …`);
    await saveImportantServices(past.ctx, partnerId, IMPORTANT);
    const file = await readFleetFile(fleetFilePath(config.dataDir));
    const fleet = await connectFleet(past.ctx, partnerId, file ?? { machines: [] });
    const random = createRandom(SEED);
    const customerIds = [customerId];
    for (let day = 0; day <= days; day++) {
      const midnight = startOfDay(ctx, days - day);
      past.moveTo(new Date(midnight + HOUR_MS));
      await welcomeCustomers(past, { day, days, customerIds });
      const hours = HOURS.filter(
        (hour, n) =>
          (n === day % HOURS.length || day > days - NEWEST_DAYS) &&
          midnight + (hour + 3) * HOUR_MS < ctx.clock.now().getTime(),
      );
      // The demo's customer rents early only, so that money is left to spend.
      const tenantIds = day < days / 2 ? customerIds : customerIds.slice(1);
      const growth = 0.5 + day / days;
      await playDay(past, { fleet, random, customerIds, tenantIds, day, midnight, hours, growth });
      if (day === PAID_ON) await sendPayout(past.ctx, (await askForPayout(past.ctx, partnerId)) ?? "");
    }
    await askForPayout(past.ctx, partnerId);
    await past.runJobs();
  } finally {
    past.close();
  }
}

/** Midnight (UTC) so many days ago. */
const startOfDay = (ctx: Ctx, daysAgo: number): number =>
  Math.floor((ctx.clock.now().getTime() - daysAgo * DAY_MS) / DAY_MS) * DAY_MS;

type Day = { day: number; days: number; customerIds: string[] };

/** New customers in the first two thirds of the time. Everybody pays when they come, and again every ten days. */
async function welcomeCustomers(past: Past, { day, days, customerIds }: Day): Promise<void> {
  const due = Math.min(CUSTOMERS.length, Math.ceil((CUSTOMERS.length * (day + 3)) / ((days * 2) / 3)));
  if (day % DAYS_OF_PAYMENTS !== 0) return;
  for (let n = customerIds.length - 1; n < due; n++) {
    const referrer = n % REFERRED_EVERY === REFERRED_EVERY - 1 ? customerIds[0] : undefined;
    customerIds.push(await signUp(past.ctx, CUSTOMERS[n] ?? `customer${n}`, referrer));
    if (day < days - DAYS_WITHOUT_DEPOSIT) await topUp(past, customerIds.at(-1) ?? "", DEPOSIT);
  }
  if (day % (2 * DAYS_OF_PAYMENTS) === DAYS_OF_PAYMENTS && day < days - DAYS_WITHOUT_DEPOSIT)
    for (const customerId of customerIds) await topUp(past, customerId, DEPOSIT);
  await past.runJobs();
}

type Playing = {
  fleet: HistoryFleet;
  random: Random;
  customerIds: string[];
  tenantIds: string[];
  day: number;
  midnight: number;
  hours: number[];
  growth: number;
};

async function playDay(
  past: Past,
  { day, midnight, hours, growth, tenantIds, ...sale }: Playing,
): Promise<void> {
  for (const hour of hours) {
    past.moveTo(new Date(midnight + hour * HOUR_MS + sale.random.below(120) * MINUTE_MS));
    await sellNumbers(past, { ...sale, count: Math.round((SALES_A_DAY / hours.length) * growth) });
  }
  if (hours.length > 0) await rentOne(past, sale.random, tenantIds);
  await sale.fleet.call();
  await past.sweep({ isAll: day % 10 === 0 });
}

const RENTAL_DAYS = [3, 7, 14];

/** Somebody rents a number every few days. */
async function rentOne({ ctx }: Past, random: Random, tenantIds: string[]) {
  if (random.next() > 0.3) return;
  const customerId = tenantIds[random.below(tenantIds.length)] ?? "";
  const days = RENTAL_DAYS[random.below(RENTAL_DAYS.length)] ?? 3;
  // Who lacks money rents nothing.
  await rentNumber(ctx, customerId, { service: "full", country: "ee", currency: "USD", days }).catch(
    () => {},
  );
}
