import { setTimeout as pause } from "node:timers/promises";
import { collectDefaultMetrics } from "prom-client";
import { createBank } from "./adapters/create-bank.ts";
import { createPayments } from "./adapters/create-payments.ts";
import { createPorts } from "./adapters/create-ports.ts";
import { serveFlags } from "./adapters/flags/serve-flags.ts";
import { servePages } from "./adapters/pages/index.ts";
import { createTelegramBot } from "./adapters/telegram/create-telegram-bot.ts";
import { followChanges, jobs, sweepsOf } from "./background-work.ts";
import { createContext, fillState } from "./create-context.ts";
import { makeHistory } from "./demo/history/make-history.ts";
import { seedDemo, seedSupplier } from "./demo/seed-demo.ts";
import { listLandingPages, seedCatalogue } from "./modules/catalogue/index.ts";
import * as fleet from "./modules/fleet/index.ts";
import { maintainSmscLinks, serveSmpp } from "./modules/gateways/index.ts";
import { answerOperator } from "./modules/health/index.ts";
import { answerChat, createEventHub } from "./modules/notifications/index.ts";
import { readPublishedTexts } from "./modules/office/index.ts";
import { findAsset } from "./platform/assets/asset-store.ts";
import { assetSweeps, shareAssets } from "./platform/assets/share-assets.ts";
import { type Config, ConfigError } from "./platform/config/config.ts";
import type { Ctx } from "./platform/context.ts";
import { isCopy } from "./platform/database/copy-store.ts";
import { migrate } from "./platform/database/migrate.ts";
import { waitForDatabase } from "./platform/database/wait-for-database.ts";
import { createHttpServer } from "./platform/http/create-http-server.ts";
import { startWorker } from "./platform/jobs/jobs.ts";
import { startSweeps } from "./platform/jobs/sweeps.ts";
import { createLog } from "./platform/log/log.ts";
import { Metrics } from "./platform/metrics/metrics.ts";
import { listForeignKeys, storeKeyFingerprints } from "./platform/security/key-fingerprints.ts";
import { Stopping } from "./platform/stopping.ts";
import { registerRoutes } from "./register-routes.ts";

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
  /** Demo mode: a new database gets its history, and each step is reported. */
  onDemoStep?: (step: string) => void;
  /** Pages that are still being built meanwhile; the server needs them last. */
  pagesBuilt?: Promise<unknown> | undefined;
};

/** Composition root: wires config, database, modules and server in dependency order. */
export async function createApp(
  config: Config,
  { signal, drainPause = pause, onDemoStep, pagesBuilt }: AppOptions = {},
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
  if (config.demo && onDemoStep)
    await makeHistory(ctx, config, { jobs, sweepsOf, follow: followChanges, onProgress: onDemoStep });
  await fillState(ctx);

  let forgetPages = () => {};
  const unsubscribe = await followChanges(ctx, () => forgetPages());
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
  await pagesBuilt;
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
        async (message) => (await answerOperator(ctx, message)) ?? answerChat(ctx, message),
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
