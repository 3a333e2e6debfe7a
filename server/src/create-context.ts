import { findServiceNames } from "./find-service-names.ts";
import { loadUserLimits, PromoOffer, TextsInForce, UserLimitsCache } from "./modules/accounts/index.ts";
import {
  awaitsCode,
  Cooldowns,
  createCooldowns,
  createHourlySales,
  createPurchaseBatcher,
  createReturnedNumbers,
  createVelocityLimiter,
  HourlySales,
  loadSuccessRates,
  PurchaseBatcher,
  RequestFromSuppliers,
  ReturnedNumbers,
  VelocityLimiter,
} from "./modules/activations/index.ts";
import { CatalogueCache, loadCatalogue, Rates } from "./modules/catalogue/index.ts";
import { AddOrderWebhooks } from "./modules/events/index.ts";
import {
  Allocator,
  AwaitsCode,
  addIncidents,
  createAllocator,
  createMachineIncidents,
  MachineIncidents,
  SuccessRates,
} from "./modules/fleet/index.ts";
import {
  createIntakeLimiter,
  createQuarantine,
  createRecogniser,
  IntakeLimiter,
  listSenderRules,
  Quarantine,
  Recogniser,
} from "./modules/ingest/index.ts";
import {
  loadClosedSections,
  loadLegalTexts,
  loadOperatorRules,
  loadPromoOffer,
} from "./modules/office/index.ts";
import { FrozenCustomers, loadFrozenCustomers } from "./modules/payments/index.ts";
import { findOrderSims } from "./modules/reports/index.ts";
import { Retention } from "./modules/retention/index.ts";
import { createNumberRequester } from "./modules/suppliers/index.ts";
import { FindOrderSims, FindServiceNames } from "./modules/wallet/index.ts";
import { addOrderWebhooks } from "./modules/webhooks/index.ts";
import { createConcurrencyLimit, type RunLimited } from "./platform/concurrency/concurrency-limit.ts";
import type { Config } from "./platform/config/config.ts";
import { type Ctx, queryOn } from "./platform/context.ts";
import { kyselyOn } from "./platform/database/database.ts";
import { createMonitoredPool } from "./platform/database/monitored-pool.ts";
import { getSetting } from "./platform/database/settings-store.ts";
import { newId } from "./platform/ids.ts";
import { createLiveBus } from "./platform/live/live-bus.ts";
import { openChannel } from "./platform/live/open-channel.ts";
import type { Logger } from "./platform/log/log.ts";
import { createOutcomeCounts, OutcomeCounts } from "./platform/outcomes/outcome-counts.ts";
import type { Ports } from "./platform/ports.ts";
import type { ProcessState } from "./platform/process-state.ts";
import { ClosedSections } from "./platform/security/assert-section-open.ts";
import { createCipher } from "./platform/security/cipher.ts";
import { createPublicIds } from "./platform/security/public-ids.ts";
import { databaseClock } from "./platform/time/clock.ts";

export type CreatedContext = { ctx: Ctx; close(): Promise<void> };

/** Creates the context of all use cases on a migrated database. `fillState` completes it once the database is seeded. */
export async function createContext(config: Config, log: Logger, ports = NO_PORTS): Promise<CreatedContext> {
  const { pool, close: closePool } = createMonitoredPool(config.database);
  const db = kyselyOn(pool);
  const live = await createLiveBus(
    openChannel({ directUrl: config.database.directUrl, natsUrl: config.natsUrl, log }),
  );
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
    publicIds: createPublicIds(await getSetting({ db }, "order_id_key")),
    cipher: createCipher(config.secrets.cipher),
    live,
    log,
    settings: settingsOf(config),
    state: new Map(),
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
  externalHttp: {
    postJson: async () => ({ problem: "external calls are disabled here" }),
    dial: async () => ({ problem: "external calls are disabled here" }),
  },
  bank: undefined,
  payments: [],
  mailer: { send: () => Promise.reject(new Error("No mailer in this context")) },
  caughtMails: undefined,
  tracker: { notify: async () => ({ isTaken: false, told: "external calls are disabled here" }) },
  webhooks: {
    refuses: () => true,
    post: () => Promise.reject(new Error("No webhook sender in this context")),
  },
  telegram: undefined,
  webPush: undefined,
  rateFeed: undefined,
  dns: { listTxt: () => Promise.reject(new Error("No DNS resolver in this context")) },
};

/** Fills `ctx.state` in place, because contexts derived from this one share it. */
export async function fillState(ctx: Ctx): Promise<void> {
  for (const reload of [
    reloadCatalogue,
    reloadSuccessRates,
    reloadClosedSections,
    reloadFrozenCustomers,
    reloadUserLimits,
  ])
    await reload(ctx);
  Allocator.set(ctx, createAllocator());
  PurchaseBatcher.set(ctx, createPurchaseBatcher(ctx));
  RequestFromSuppliers.set(ctx, createNumberRequester(ctx));
  Cooldowns.set(ctx, createCooldowns());
  HourlySales.set(ctx, createHourlySales(ctx));
  OutcomeCounts.set(ctx, createOutcomeCounts(ctx));
  ReturnedNumbers.set(ctx, createReturnedNumbers());
  AddOrderWebhooks.set(ctx, addOrderWebhooks);
  AwaitsCode.set(ctx, awaitsCode);
  FindServiceNames.set(ctx, findServiceNames);
  FindOrderSims.set(ctx, findOrderSims);
  VelocityLimiter.set(ctx, createVelocityLimiter(ctx.settings.limits));
  IntakeLimiter.set(ctx, createIntakeLimiter(ctx.clock));
  MachineIncidents.set(
    ctx,
    createMachineIncidents((counted) => addIncidents(ctx, counted)),
  );
  await reloadRules(ctx);
}

type Reload = (ctx: Ctx) => Promise<void>;

/** Runs reloads one at a time, so that an older result never replaces a newer one. */
function serialized(reload: Reload): Reload {
  const runners = new WeakMap<ProcessState, RunLimited>();
  return (ctx) => {
    const run =
      runners.get(ctx.state) ?? createConcurrencyLimit({ atOnce: 1, waitingMax: Number.POSITIVE_INFINITY });
    runners.set(ctx.state, run);
    return run(() => reload(ctx));
  };
}

/** Reloads services, countries, prices and exchange rates. */
export const reloadCatalogue = serialized(async (ctx) => {
  const catalogue = await loadCatalogue(ctx.db);
  CatalogueCache.set(ctx, catalogue);
  Rates.set(ctx, catalogue.rates);
  Recogniser.set(ctx, createRecogniser(catalogue));
});

/** Reloads the success rates: how often codes arrive. */
export const reloadSuccessRates = serialized(async (ctx) => {
  SuccessRates.set(ctx, await loadSuccessRates(ctx));
});

/** Keeps the old set if nothing changed, so that caches built from it stay valid. */
export const reloadClosedSections = serialized(async (ctx) => {
  const closedSections = await loadClosedSections(ctx);
  const known = ClosedSections.find(ctx);
  if (known && [...known].join() === [...closedSections].join()) return;
  ClosedSections.set(ctx, closedSections);
});

/** Reloads what operators configure: limits, retention, protected senders, legal texts and the sign-up bonus. */
export const reloadRules = serialized(async (ctx) => {
  const [{ limits, retention }, senders, legalTexts, promoOffer] = await Promise.all([
    loadOperatorRules(ctx),
    listSenderRules(ctx),
    loadLegalTexts(ctx),
    loadPromoOffer(ctx),
  ]);
  VelocityLimiter.of(ctx).setLimits(limits);
  const isSame = senderRuleIds.get(ctx.state) === senders.map(({ id }) => id).join();
  senderRuleIds.set(ctx.state, senders.map(({ id }) => id).join());
  Retention.set(ctx, retention);
  TextsInForce.set(ctx, legalTexts);
  PromoOffer.set(ctx, promoOffer);
  if (!isSame) Quarantine.set(ctx, createQuarantine(senders));
});

/** Sender rules are only added and removed, so their ids are enough to detect a change. */
const senderRuleIds = new WeakMap<ProcessState, string>();

/** Reloads the customers who may not buy because of a disputed payment. */
export const reloadFrozenCustomers = serialized(async (ctx) => {
  FrozenCustomers.set(ctx, await loadFrozenCustomers(ctx));
});

/** Reloads the limits that operators set for single users. */
export const reloadUserLimits = serialized(async (ctx) => {
  UserLimitsCache.set(ctx, await loadUserLimits(ctx));
});

const settingsOf = (config: Config): Ctx["settings"] => ({
  isDemo: config.demo,
  nodeName: config.nodeName,
  metricsToken: config.metricsToken,
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
