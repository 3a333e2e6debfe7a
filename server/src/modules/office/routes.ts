import * as links from "@sonum/contract/office/account-links";
import { readDashboard } from "@sonum/contract/office/dashboard";
import * as ledger from "@sonum/contract/office/ledger";
import * as promo from "@sonum/contract/office/promo-rules";
import * as stockApi from "@sonum/contract/office/stock";
import * as api from "@sonum/contract/office/storefront";
import type { Ctx } from "../../platform/context.ts";
import { cachePreparedReply } from "../../platform/http/prepare-reply.ts";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { ClosedSections } from "../../platform/security/assert-section-open.ts";
import { activeLandings, PromoOffer } from "../accounts/index.ts";
import { SUCCESS_WINDOW_DAYS } from "../activations/index.ts";
import { auditRoutes } from "./audit-routes.ts";
import { officeFleetRoutes } from "./fleet/fleet-routes.ts";
import { lawfulUseRoutes } from "./lawful-use/lawful-use-routes.ts";
import { officeMoneyRoutes } from "./money/money-routes.ts";
import { officeOrderRoutes } from "./orders/order-routes.ts";
import { readPromoRules, setPromoRules } from "./promo-rules.ts";
import { createDashboardReader } from "./read-dashboard.ts";
import { readEntryCause } from "./read-entry-cause.ts";
import { exportLedger, readLedger } from "./read-ledger.ts";
import { readLinks } from "./read-links.ts";
import { listSections, setSection } from "./sections.ts";
import { createStockReader, pageOf, stockCsv } from "./stock/read-stock.ts";
import { textRoutes } from "./texts/text-routes.ts";
import { userRoutes } from "./users/routes.ts";

export function officeRoutes(serve: Serve) {
  const stock = createStockReader();
  serve(stockApi.listStock, async (ctx, { query }) => pageOf(ctx, await stock(ctx), query));
  serve(stockApi.exportStock, async (ctx, { query }) => stockCsv(ctx, await stock(ctx), query));
  const dashboard = createDashboardReader(stock);
  serve(readDashboard, (ctx) => dashboard(ctx));

  const prepareStorefront = cachePreparedReply(api.Storefront);

  serve(api.readStorefront, (ctx) =>
    prepareStorefront("all", [ClosedSections.of(ctx), activeLandings(ctx)], () => presentStorefront(ctx)),
  );
  lawfulUseRoutes(serve);
  officeFleetRoutes(serve);
  serve(links.readLinks, (ctx, { params }) => readLinks(ctx, params.userId));
  auditRoutes(serve);
  userRoutes(serve);
  officeOrderRoutes(serve);
  serve(promo.readPromoRules, (ctx) => readPromoRules(ctx));
  serve(promo.setPromoRules, (ctx, { body }) => setPromoRules(ctx, signedInUser(ctx).id, body));
  officeMoneyRoutes(serve);
  textRoutes(serve);
  serve(api.listSections, (ctx) => listSections(ctx));
  serve(api.setSection, (ctx, { params, body }) =>
    setSection(ctx, signedInUser(ctx).id, { ...params, ...body }),
  );
  serve(ledger.readCause, (ctx, { params }) => readEntryCause(ctx, params.key));
  serve(ledger.readLedger, (ctx, { params, query }) => readLedger(ctx, params.who, query));
  serve(ledger.exportLedger, (ctx, { params }) => exportLedger(ctx, params.who));
}

function presentPromo(ctx: Ctx): api.Storefront["promo"] {
  const { windowMs, maxUsd } = PromoOffer.of(ctx);
  return { windowSeconds: windowMs / 1000, maxUsd, landings: [...activeLandings(ctx)] };
}

const presentStorefront = (ctx: Ctx): api.Storefront => ({
  closedSections: [...ClosedSections.of(ctx)],
  promo: presentPromo(ctx),
  success: { windowDays: SUCCESS_WINDOW_DAYS, attemptsMin: ctx.settings.successAttemptsMin },
});
