import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics } from "prom-client";
import { createBank } from "./adapters/create-bank.ts";
import { createPayments } from "./adapters/create-payments.ts";
import { createPorts } from "./adapters/create-ports.ts";
import { serveFlags } from "./adapters/flags/serve-flags.ts";
import { servePages } from "./adapters/pages/index.ts";
import { createTelegramBot } from "./adapters/telegram/create-telegram-bot.ts";
import { createContext, fillState } from "./create-context.ts";
import { seedDemo, seedSupplier } from "./demo/seed-demo.ts";
import { accountJobs, accountSweeps } from "./modules/accounts/index.ts";
import {
  activationSweeps,
  syncCooldowns,
  syncReturnedNumbers,
  syncWaitingOrders,
} from "./modules/activations/index.ts";
import {
  listLandingPages,
  priceSweeps,
  rateSweeps,
  seedCatalogue,
  serviceStateSweeps,
} from "./modules/catalogue/index.ts";
import { compatSweeps } from "./modules/compat/index.ts";
import * as fleet from "./modules/fleet/index.ts";
import { maintainSmscLinks, serveSmpp } from "./modules/gateways/index.ts";
import { ingestSweeps } from "./modules/ingest/index.ts";
import { mailJobs } from "./modules/mails/index.ts";
import {
  answerChat,
  createEventHub,
  notificationJobs,
  notificationSweeps,
} from "./modules/notifications/index.ts";
import { closingSweeps, readPublishedTexts } from "./modules/office/index.ts";
import { paymentJobs } from "./modules/payments/index.ts";
import { payoutJobs, payoutSweeps } from "./modules/payouts/index.ts";
import { personalDataSweeps } from "./modules/personal-data/index.ts";
import { proofJobs } from "./modules/proofs/index.ts";
import { referralJobs, referralSweeps } from "./modules/referrals/index.ts";
import { rentalSweeps } from "./modules/rentals/index.ts";
import { sandboxSweeps } from "./modules/sandbox/index.ts";
import { supplierSweeps } from "./modules/suppliers/index.ts";
import { supportSweeps } from "./modules/support/index.ts";
import { walletJobs } from "./modules/wallet/index.ts";
import { webhookSweeps } from "./modules/webhooks/index.ts";
import { personalDataSources } from "./personal-data.ts";
import { findAsset } from "./platform/assets/asset-store.ts";
import { assetSweeps, shareAssets } from "./platform/assets/share-assets.ts";
import { type Config, ConfigError } from "./platform/config/config.ts";
import type { Ctx } from "./platform/context.ts";
import { isCopy } from "./platform/database/copy-store.ts";
import { migrate } from "./platform/database/migrate.ts";
import { deleteOldRequests } from "./platform/database/request-store.ts";
import { waitForDatabase } from "./platform/database/wait-for-database.ts";
import { fourEyesSweeps } from "./platform/four-eyes/needs-second-operator.ts";
import { createHttpServer } from "./platform/http/create-http-server.ts";
import { type JobHandlers, startWorker } from "./platform/jobs/jobs.ts";
import { skipAfterStall, startSweeps } from "./platform/jobs/sweeps.ts";
import { createLog } from "./platform/log/log.ts";
import { Metrics } from "./platform/metrics/metrics.ts";
import { callWindowSweeps } from "./platform/rate-limits/call-windows.ts";
import { listForeignKeys, storeKeyFingerprints } from "./platform/security/key-fingerprints.ts";
import { Stopping } from "./platform/stopping.ts";
import { registerRoutes } from "./register-routes.ts";
import { stateSweeps, syncState } from "./sync-state.ts";

export type App = {
  ctx: Ctx;
  /** Starts the HTTP server, the job worker and the sweeps. */
  start(): Promise<{ address: string }>;
  seedDemo(onProgress: (step: string) => void): Promise<void>;
  /** Connects demo mode's supplier program by its address and key. */
  seedSupplier(program: { url: string; key: string }): Promise<void>;
  stop(): Promise<void>;
};

export type AppOptions = {
  signal?: AbortSignal;
  /** Waits until load balancers have noticed that this server stops. */
  drainPause?: (ms: number) => Promise<unknown>;
};

/** Composition root: wires config, database, modules and server in dependency order. */
export async function createApp(
  config: Config,
  { signal, drainPause = pause }: AppOptions = {},
): Promise<App> {
  const log = createLog(config.logLevel, undefined, config.nodeName);
  await waitForDatabase(config.database.directUrl, { log, signal });
  await migrate(config.database.directUrl);
  const { ports, closePorts } = await createPorts(config);
  const payments = await createPayments(config);
  const { bank, closeBank } = await createBank(config);
  const bot = config.telegram && createTelegramBot(config.telegram);
  const { ctx, close } = await createContext(config, log, {
    ...ports,
    payments: payments.providers,
    telegram: bot,
    bank,
  });
  const closers = [closePorts, payments.close, closeBank, close];
  await useKeys(ctx);
  await seedCatalogue(ctx);
  await fillState(ctx);

  let forgetPages = () => {};
  const unsubscribe = await subscribeToChanges(ctx, () => forgetPages());
  closers.push(async () => unsubscribe());

  const hub = createEventHub(ctx);
  const app = await createHttpServer({
    log,
    trustProxy: config.http.trustProxy,
    isHttps: config.http.publicUrl.startsWith("https:"),
  });
  await registerRoutes(app, ctx, hub);
  // Memory, CPU, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: Metrics.of(ctx).registry });
  await serveFlags(app);
  await payments.servePages(app);
  const pages = await servePages(app, {
    webDist: config.webDist,
    publicUrl: config.http.publicUrl,
    listPages: () => listLandingPages(ctx),
    listViewOrigins: (viewKey) => fleet.listViewOrigins(ctx, viewKey),
    readTexts: (locale) => readPublishedTexts(ctx, locale),
    findAsset: (name) => findAsset(ctx, name),
  });
  forgetPages = pages.forgetPages;

  return {
    ctx,
    async start() {
      const worker = await startWorker(ctx, config.database.directUrl, jobs);
      closers.push(() => worker.stop());
      bot?.start(
        (message) => answerChat(ctx, message),
        (err) => log.warn({ err }, "Telegram bot interrupted, retrying"),
      );
      closers.push(async () => bot?.stop());
      await shareAssets(ctx, pages.assets);
      const links = maintainSmscLinks(ctx);
      closers.push(links.close);
      const sweeps = startSweeps(
        [...sweepsOf(ctx), ...assetSweeps(ctx, pages.assets, config.assetDays), links.sweep],
        log,
        Metrics.of(ctx),
      );
      closers.push(() => sweeps.stop());
      const address = await app.listen({ host: config.http.host, port: config.http.port });
      closers.push(() => app.close());
      if (config.smppPort) {
        const smpp = await serveSmpp(ctx, { host: config.http.host, port: config.smppPort });
        closers.push(smpp.close);
      }
      closers.push(() => drain(ctx, () => drainPause(config.drainMs)));
      return { address };
    },
    seedDemo: (onProgress) => seedDemo(ctx, config, onProgress),
    seedSupplier: (program) => seedSupplier(ctx, program),
    async stop() {
      for (const closer of closers.toReversed()) await closer();
    },
  };
}

/**
 * A server with another data key would make data that nobody can read, so it does not start. Another session secret only
 * signs users out: it starts, and is not ready until the secret is accepted.
 */
async function useKeys(ctx: Ctx): Promise<void> {
  if (await isCopy(ctx))
    throw new ConfigError(
      "This database is a copy that was made to be verified. Should it take over: npm run restore:accept",
    );
  await storeKeyFingerprints(ctx);
  const foreign = await listForeignKeys(ctx);
  if (foreign.includes("DATA_KEY"))
    throw new ConfigError("config invalid: DATA_KEY is not the one that this database is encrypted with");
  if (foreign.includes("SESSION_SECRET"))
    ctx.log.error("SESSION_SECRET is not the one of this database; if that is meant: npm run keys:accept");
}

/** Lets load balancers notice that this server stops, before it refuses connections. */
async function drain(ctx: Ctx, wait: () => Promise<unknown>): Promise<void> {
  Stopping.set(ctx, true);
  await wait();
}

/** Keeps stock, waiting orders, cooldowns and prices in memory in sync with changes by any process. */
async function subscribeToChanges(ctx: Ctx, onPagesChanged: () => void): Promise<() => void> {
  const unsubscribe = [
    await fleet.syncAllocator(ctx),
    await syncWaitingOrders(ctx),
    await syncCooldowns(ctx),
    syncReturnedNumbers(ctx),
    syncState(ctx, onPagesChanged),
  ];
  return () => {
    for (const stop of unsubscribe) stop();
  };
}

const jobs: JobHandlers = {
  ...mailJobs,
  ...accountJobs,
  ...walletJobs,
  ...paymentJobs,
  ...referralJobs,
  ...fleet.fleetJobs,
  ...notificationJobs,
  ...payoutJobs,
  ...proofJobs,
  "platform:forget_requests": deleteOldRequests,
};

const sweepsOf = (ctx: Ctx) => [
  ...accountSweeps(ctx),
  ...personalDataSweeps(ctx, personalDataSources),
  ...activationSweeps(ctx),
  ...rentalSweeps(ctx),
  ...ingestSweeps(ctx),
  ...notificationSweeps(ctx),
  ...compatSweeps(ctx),
  ...webhookSweeps(ctx),
  ...sandboxSweeps(ctx),
  ...stateSweeps(ctx),
  ...supportSweeps(ctx),
  ...supplierSweeps(ctx),
  ...referralSweeps(ctx),
  ...payoutSweeps(ctx),
  ...rateSweeps(ctx),
  ...serviceStateSweeps(ctx),
  ...priceSweeps(ctx),
  ...closingSweeps(ctx),
  ...callWindowSweeps(ctx),
  ...fourEyesSweeps(ctx),
  markSilent(ctx),
  { name: "delete old SIM changes", everyMs: 60_000, run: () => fleet.deleteOldSimChanges(ctx) },
  { name: "delete old machine incidents", everyMs: 3_600_000, run: () => fleet.deleteOldIncidents(ctx) },
];

const markSilent = (ctx: Ctx) =>
  skipAfterStall({
    name: "mark silent machines",
    everyMs: 3_000,
    run: () => fleet.markSilentMachines(ctx),
  });
