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

/** Creates the context of all use cases on a migrated database. `fillMemory` completes it once the database is seeded. */
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
  const clockSync = setInterval(() => void readTime().then(clock.correct, () => {}), CLOCK_SYNC_MS).unref();

  return {
    ctx,
    async close() {
      clearInterval(clockSync);
      await live.close();
      await closePool();
    },
  };
}

const CLOCK_SYNC_MS = 60_000;

/** For the CLI: it queues jobs for the server and makes no external calls itself. */
const NO_PORTS: Ports = {
  outside: {
    postJson: async () => ({ problem: "external calls are disabled here" }),
    dial: async () => ({ problem: "external calls are disabled here" }),
  },
  bank: undefined,
  payments: [],
  mailer: { send: () => Promise.reject(new Error("No mailer in this context")) },
  caughtMails: undefined,
  tracker: { tell: async () => ({ isTaken: false, told: "external calls are disabled here" }) },
  webhooks: {
    refuses: () => true,
    post: () => Promise.reject(new Error("No webhook sender in this context")),
  },
  telegram: undefined,
  rateFeed: undefined,
  dns: { listTxt: () => Promise.reject(new Error("No DNS resolver in this context")) },
};

/** Fills `ctx.memory` in place, because contexts derived from this one share it. */
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

/** Runs reloads one at a time, so that an older result never replaces a newer one. */
function serialized(reload: Reload): Reload {
  const runners = new WeakMap<Memory, InTurn>();
  return (ctx) => {
    const run = runners.get(ctx.memory) ?? takeTurns({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY });
    runners.set(ctx.memory, run);
    return run(() => reload(ctx));
  };
}

/** Reloads services, countries, prices and exchange rates. */
export const reloadCatalogue = serialized(async (ctx) => {
  const catalogue = await loadShelf(ctx.db);
  Object.assign(ctx.memory, {
    shelf: catalogue,
    rates: catalogue.rates,
    recogniser: makeRecogniser(catalogue),
  } satisfies Partial<Memory>);
});

/** Reloads the success rates: how often codes arrive. */
export const reloadDeliveries = serialized(async (ctx) => {
  Object.assign(ctx.memory, { deliveries: await loadDeliveries(ctx) } satisfies Partial<Memory>);
});

/** Keeps the old set if nothing changed, so that caches built from it stay valid. */
export const reloadSections = serialized(async (ctx) => {
  const closedSections = await loadClosedSections(ctx);
  const known = "closedSections" in ctx.memory ? ctx.memory.closedSections : undefined;
  if (known && [...known].join() === [...closedSections].join()) return;
  Object.assign(ctx.memory, { closedSections } satisfies Partial<Memory>);
});

/** Reloads what operators configure: limits, retention, protected senders, legal texts and the sign-up bonus. */
export const reloadRules = serialized(async (ctx) => {
  const [{ limits, retention }, senders, texts, promo] = await Promise.all([
    loadRules(ctx),
    listSenderRules(ctx),
    loadTexts(ctx),
    loadPromo(ctx),
  ]);
  ctx.memory.velocity.setLimits(limits);
  const isSame = senderRuleIds.get(ctx.memory) === senders.map(({ id }) => id).join();
  senderRuleIds.set(ctx.memory, senders.map(({ id }) => id).join());
  Object.assign(ctx.memory, {
    retention,
    texts,
    promo,
    ...(!isSame && { quarantine: makeQuarantine(senders) }),
  } satisfies Partial<Memory>);
});

/** Sender rules are only added and removed, so their ids are enough to detect a change. */
const senderRuleIds = new WeakMap<Memory, string>();

/** Reloads the customers who may not buy because of a disputed payment. */
export const reloadFrozen = serialized(async (ctx) => {
  Object.assign(ctx.memory, { frozen: await loadFrozen(ctx) } satisfies Partial<Memory>);
});

/** Reloads the limits that operators set for single users. */
export const reloadUserLimits = serialized(async (ctx) => {
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
