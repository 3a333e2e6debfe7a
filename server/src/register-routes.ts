import { allRoutes } from "@sonum/contract/all-routes";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as accounts from "./modules/accounts/index.ts";
import { activationRoutes } from "./modules/activations/index.ts";
import { catalogueRoutes, serveServiceIcons } from "./modules/catalogue/index.ts";
import * as compat from "./modules/compat/index.ts";
import * as fleet from "./modules/fleet/index.ts";
import { gatewayRoutes, smscRoutes } from "./modules/gateways/index.ts";
import { handoverRoutes } from "./modules/handovers/index.ts";
import { healthRoutes as shopHealthRoutes } from "./modules/health/index.ts";
import { ingestRoutes } from "./modules/ingest/index.ts";
import { mailRoutes } from "./modules/mails/index.ts";
import {
  type EventHub,
  notificationRoutes,
  notificationSandboxHandlers,
} from "./modules/notifications/index.ts";
import { officeRoutes } from "./modules/office/index.ts";
import { partnerRoutes } from "./modules/partners/index.ts";
import { paymentRoutes } from "./modules/payments/index.ts";
import { payoutRoutes } from "./modules/payouts/index.ts";
import { personalDataRoutes } from "./modules/personal-data/index.ts";
import { proofRoutes } from "./modules/proofs/index.ts";
import { receiptRoutes } from "./modules/receipts/index.ts";
import { referralRoutes } from "./modules/referrals/index.ts";
import { rentalRoutes } from "./modules/rentals/index.ts";
import { reportRoutes } from "./modules/reports/index.ts";
import * as sandbox from "./modules/sandbox/index.ts";
import { staffRoutes } from "./modules/staff/index.ts";
import { servePushedSms, supplierRoutes } from "./modules/suppliers/index.ts";
import { supportRoutes } from "./modules/support/index.ts";
import { walletRoutes } from "./modules/wallet/index.ts";
import { pauseWebhooks, webhookRoutes, webhookSandboxHandlers } from "./modules/webhooks/index.ts";
import { personalDataSources } from "./personal-data.ts";
import type { Actor, Ctx } from "./platform/context.ts";
import { AppError } from "./platform/errors.ts";
import { countFailedRequests } from "./platform/http/count-failed-requests.ts";
import { healthRoutes } from "./platform/http/health-routes.ts";
import { describeApi } from "./platform/http/openapi.ts";
import { registerFormRoutes } from "./platform/http/register-form-routes.ts";
import { bearerToken } from "./platform/http/request-token.ts";
import { type Authenticate, createSandboxHandlers, createServe } from "./platform/http/serve.ts";
import { createMetrics, Metrics } from "./platform/metrics/metrics.ts";
import { isMonitorToken, serveMetrics } from "./platform/metrics/serve-metrics.ts";
import { addShopMetrics } from "./shop-metrics.ts";

/** Registers every route of the shop on one server. */
export async function registerRoutes(app: FastifyInstance, ctx: Ctx, hub: EventHub): Promise<void> {
  compat.addRateLimitHeaders(app);
  countFailedRequests(app, ctx);
  const authenticate = createAuthenticate(ctx);
  const sandboxHandlers = createSandboxHandlers();
  sandbox.sandboxHandlers(sandboxHandlers.serve);
  webhookSandboxHandlers(sandboxHandlers.serve);
  notificationSandboxHandlers(sandboxHandlers.serve, hub, authenticate);
  const access = { authenticate, guard: accounts.impersonationGuard };
  const serve = createServe(app, ctx, { ...access, sandboxHandlers });
  Metrics.set(ctx, createMetrics(ctx.settings.nodeName));
  addShopMetrics(Metrics.of(ctx), ctx, hub);
  serveMetrics(app, ctx, serve);
  healthRoutes(serve);
  mailRoutes(serve);
  accounts.accountRoutes(serve, pauseWebhooks);
  staffRoutes(serve);
  personalDataRoutes(serve, personalDataSources);
  catalogueRoutes(serve);
  walletRoutes(serve);
  partnerRoutes(serve);
  paymentRoutes(serve);
  fleet.fleetRoutes(serve);
  fleet.tariffRoutes(serve);
  activationRoutes(serve);
  rentalRoutes(serve);
  receiptRoutes(serve);
  ingestRoutes(serve, ctx);
  referralRoutes(serve);
  payoutRoutes(serve);
  proofRoutes(serve);
  reportRoutes(serve);
  officeRoutes(serve);
  handoverRoutes(serve);
  smscRoutes(serve);
  supplierRoutes(serve);
  supportRoutes(serve);
  compat.compatRoutes(serve);
  webhookRoutes(serve);
  shopHealthRoutes(serve);
  sandbox.sandboxRoutes(serve);
  notificationRoutes(serve, hub, authenticate);
  // Event streams never end by themselves and would keep the server from closing; long polls would for a while.
  app.addHook("preClose", async () => {
    hub.close();
    compat.endWaits(ctx);
  });

  // Built on first request: rarely needed, and slower than the rest of this function.
  let api: ReturnType<typeof describeApi> | undefined;
  app.get("/openapi.json", async () => {
    api ??= describeApi(allRoutes, ctx.settings.publicUrl, compat.thirdPartyCalls);
    return api;
  });
  for (const prefix of ["/rest", "/lowcode", "/gateway"])
    app.all(`${prefix}/*`, async () => {
      throw new AppError("not_found", "There is no such call.");
    });
  serveServiceIcons(app, ctx);
  await compat.serveHandler(app, ctx);
  await compat.serveRest(app, ctx);
  await compat.serveOnlineSim(app, ctx);
  await compat.serveSmspva(app, ctx);
  await compat.serveSmspool(app, ctx);
  await app.register(async (gateways) => gatewayRoutes(gateways, ctx));
  await app.register(async (pushed) => servePushedSms(pushed, ctx));
  await registerFormRoutes(app, (forms) => accounts.tokenRoutes(createServe(forms, ctx, access)));
}

/** Users authenticate with a bearer token, machines with a signature. Public routes ignore credentials. */
const createAuthenticate =
  (ctx: Ctx): Authenticate =>
  (request, { access, polled }, token) => {
    if (access === "public") return GUEST;
    if (access === "machine") return fleet.findMachine(ctx, signedRequest(request));
    const bearer = bearerToken(request) ?? token;
    if (access === "monitor") return isMonitorToken(ctx, bearer) ? MONITOR : GUEST;
    if (!bearer) return GUEST;
    const cached = polled && accounts.findCachedClient(ctx, bearer, request.ip)?.actor;
    if (cached) {
      compat.countCall(ctx, cached, request);
      return cached;
    }
    const find = polled ? accounts.findPollingActor : accounts.findActor;
    const actor = find(ctx, bearer, request.ip).then((found) => {
      if (found.kind === "api_key") compat.countCall(ctx, found, request);
      return found;
    });
    return access === "anybody" ? actor.then(guestIfSandbox, guestIfUnknown) : actor;
  };

const GUEST: Actor = { kind: "guest" };
const MONITOR: Actor = { kind: "monitor" };

/** On public pages a sandbox key is a guest, so nothing of its owner is shown. */
const guestIfSandbox = (actor: Actor): Actor => (actor.kind === "api_key" && actor.isSandbox ? GUEST : actor);

/** On routes that also serve guests, invalid credentials mean guest. */
function guestIfUnknown(error: unknown): Actor {
  if (error instanceof AppError) return GUEST;
  throw error;
}

const signedRequest = ({ method, url, headers, rawBody }: FastifyRequest) => ({
  method,
  path: url,
  headers,
  body: rawBody ?? "",
});
