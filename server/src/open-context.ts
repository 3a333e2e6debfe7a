import { loadUserLimits } from "./modules/accounts/index.ts";
import {
  loadDeliveries,
  makeResting,
  makeVelocity,
  openBuyingDesk,
  openLimitGate,
} from "./modules/activations/index.ts";
import { loadShelf } from "./modules/catalogue/index.ts";
import { addTroubles, makeAllocator, makeTroubles } from "./modules/fleet/index.ts";
import { listSenderRules, makeIntake, makeQuarantine, makeRecogniser } from "./modules/ingest/index.ts";
import type { Memory } from "./modules/memory.ts";
import { loadClosedSections, loadPromo, loadRules, loadTexts } from "./modules/office/index.ts";
import { loadFrozen } from "./modules/payments/index.ts";
import { openSuppliers } from "./modules/suppliers/index.ts";
import { followRental } from "./modules/webhooks/index.ts";
import { nameOrders } from "./name-orders.ts";
import { databaseClock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { type Ctx, queryOn } from "./platform/context.ts";
import { kyselyOn } from "./platform/database.ts";
import { newId } from "./platform/ids.ts";
import { openLiveBus } from "./platform/live-bus.ts";
import type { Logger } from "./platform/log.ts";
import { makeOrderIds } from "./platform/order-ids.ts";
import type { Ports } from "./platform/ports.ts";
import { makeSeal } from "./platform/seal.ts";
import { type InTurn, takeTurns } from "./platform/take-turns.ts";
import { openWatchedPool } from "./platform/watched-pool.ts";

export type OpenContext = { ctx: Ctx; close(): Promise<void> };

/** Opens everything a use case may touch, on a database that is migrated. `fillMemory` completes it once it is seeded. */
export async function openContext(config: Config, log: Logger, ports = NO_PORTS): Promise<OpenContext> {
  const { pool, close: closePool } = openWatchedPool(config.database);
  const db = kyselyOn(pool);
  const live = await openLiveBus(config.database.directUrl, log);
  const clock = databaseClock(await readTime());

  async function readTime(): Promise<Date> {
    return (await pool.query<{ now: Date }>("select clock_timestamp() as now")).rows[0]?.now ?? new Date();
  }

  const ctx: Ctx = {
    pool,
    db,
    query: queryOn(pool, config.database.named),
    clock,
    newId: (prefix) => newId(prefix, clock.now()),
    orderIds: makeOrderIds(await readOrderIdKey(db)),
    seal: makeSeal(config.secrets.data),
    live,
    log,
    settings: settingsOf(config),
    memory: {} as Memory,
    ports,
    actor: { kind: "system" },
  };
  const correcting = setInterval(
    () => void readTime().then(clock.correct, () => {}),
    CORRECT_CLOCK_MS,
  ).unref();

  return {
    ctx,
    async close() {
      clearInterval(correcting);
      await live.close();
      await closePool();
    },
  };
}

const CORRECT_CLOCK_MS = 60_000;

/** For the command line, which queues what the house sends later and asks nobody outside. */
const NO_PORTS: Ports = {
  outside: {
    postJson: async () => ({ problem: "nobody is asked from here" }),
    dial: async () => ({ problem: "nobody is asked from here" }),
  },
  bank: undefined,
  payments: [],
  mailer: { send: () => Promise.reject(new Error("There is no mailer here")) },
  caughtMails: undefined,
  tracker: { tell: async () => ({ isTaken: false, told: "nobody is asked from here" }) },
  webhooks: { refuses: () => true, post: () => Promise.reject(new Error("There is no post here")) },
  telegram: undefined,
  rateFeed: undefined,
  dns: { listTxt: () => Promise.reject(new Error("There is no DNS here")) },
};

/** Filled in place, because every context that is made from this one shares it. */
export async function fillMemory(ctx: Ctx): Promise<void> {
  for (const reload of [reloadCatalogue, reloadDeliveries, reloadSections, reloadFrozen, reloadUserLimits])
    await reload(ctx);
  Object.assign(ctx.memory, {
    allocator: makeAllocator(),
    buyingDesk: openBuyingDesk(ctx),
    askSuppliers: openSuppliers(ctx),
    resting: makeResting(),
    openLimitGate,
    followRental,
    nameOrders,
    velocity: makeVelocity(ctx.settings.limits),
    intake: makeIntake(ctx.clock),
    troubles: makeTroubles((counted) => addTroubles(ctx, counted)),
  } satisfies Partial<Memory>);
  await reloadRules(ctx);
}

type Reload = (ctx: Ctx) => Promise<void>;

/** Whoever asks for it: an older answer must not replace a newer one. */
function oneAtATime(reload: Reload): Reload {
  const turns = new WeakMap<Memory, InTurn>();
  return (ctx) => {
    const inTurn = turns.get(ctx.memory) ?? takeTurns({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY });
    turns.set(ctx.memory, inTurn);
    return inTurn(() => reload(ctx));
  };
}

/** Prices, services and rates as they are in the database now. */
export const reloadCatalogue = oneAtATime(async (ctx) => {
  const shelf = await loadShelf(ctx.db);
  Object.assign(ctx.memory, {
    shelf,
    rates: shelf.rates,
    recogniser: makeRecogniser(shelf),
  } satisfies Partial<Memory>);
});

/** How often codes come, as it was counted last. */
export const reloadDeliveries = oneAtATime(async (ctx) => {
  Object.assign(ctx.memory, { deliveries: await loadDeliveries(ctx) } satisfies Partial<Memory>);
});

/** Replaced only when something changed, so that what is made of it is not made again for nothing. */
export const reloadSections = oneAtATime(async (ctx) => {
  const closedSections = await loadClosedSections(ctx);
  const known = "closedSections" in ctx.memory ? ctx.memory.closedSections : undefined;
  if (known && [...known].join() === [...closedSections].join()) return;
  Object.assign(ctx.memory, { closedSections } satisfies Partial<Memory>);
});

/** What operators set: limits, how long texts are kept, protected senders, and the legal texts. */
export const reloadRules = oneAtATime(async (ctx) => {
  const [{ limits, retention }, senders, texts, promo] = await Promise.all([
    loadRules(ctx),
    listSenderRules(ctx),
    loadTexts(ctx),
    loadPromo(ctx),
  ]);
  ctx.memory.velocity.setLimits(limits);
  const isSame = ruleTexts.get(ctx.memory) === senders.map(({ id }) => id).join();
  ruleTexts.set(ctx.memory, senders.map(({ id }) => id).join());
  Object.assign(ctx.memory, {
    retention,
    texts,
    promo,
    ...(!isSame && { quarantine: makeQuarantine(senders) }),
  } satisfies Partial<Memory>);
});

/** Rules are only added and removed, so their ids tell whether they changed. */
const ruleTexts = new WeakMap<Memory, string>();

/** Who may not buy. */
export const reloadFrozen = oneAtATime(async (ctx) => {
  Object.assign(ctx.memory, { frozen: await loadFrozen(ctx) } satisfies Partial<Memory>);
});

/** What the office allows single users. */
export const reloadUserLimits = oneAtATime(async (ctx) => {
  Object.assign(ctx.memory, { userLimits: await loadUserLimits(ctx) } satisfies Partial<Memory>);
});

const settingsOf = (config: Config): Ctx["settings"] => ({
  isDemo: config.demo,
  namedStatements: config.database.named,
  sessionSecret: config.secrets.session,
  publicUrl: config.http.publicUrl,
  partnerShareBp: config.partnerShareBp,
  referrals: config.referrals,
  payouts: config.payouts,
  complaints: config.complaints,
  sanctionedCountries: config.sanctionedCountries,
  chargebackLimitBp: config.chargebackLimitBp,
  rentals: config.rentals,
  trackerUrl: config.trackerUrl,
  telegramBotName: config.telegram?.name,
  rates: config.rates,
  supportEmail: config.mail.supportEmail,
  legal: config.legal,
  ...config.accounts,
  ...config.activations,
  ...config.storefront,
});

async function readOrderIdKey(db: Ctx["db"]): Promise<string> {
  const { value } = await db
    .selectFrom("platform.settings")
    .select("value")
    .where("name", "=", "order_id_key")
    .executeTakeFirstOrThrow();
  return value;
}
