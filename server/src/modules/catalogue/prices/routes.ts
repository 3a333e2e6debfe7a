import * as margins from "@sonum/contract/catalogue/margins";
import * as api from "@sonum/contract/catalogue/prices";
import type { Ctx } from "../../../platform/context.ts";
import type { Serve } from "../../../platform/http/serve.ts";
import type { Sweep } from "../../../platform/jobs/sweeps.ts";
import { signedInUser } from "../../../platform/security/actors.ts";
import { listMargins, setMargin } from "../margins/set-margin.ts";
import { applyPlanned, approvePlanned, changePrices, withdrawPlanned } from "./change-prices.ts";
import { draftPrices, presentDraft } from "./draft-prices.ts";
import { listPlannedPrices, readPriceHistory, readPrices } from "./read-prices.ts";

export function priceRoutes(serve: Serve) {
  serve(api.readPrices, (ctx) => readPrices(ctx));
  serve(api.previewPrices, async (ctx, { body }) => presentDraft(await draftPrices(ctx, body.wish)));
  serve(api.changePrices, (ctx, { body }) => changePrices(ctx, signedInUser(ctx).id, body));
  serve(api.readPriceHistory, (ctx, { params }) => readPriceHistory(ctx, params));
  serve(margins.listMargins, (ctx) => listMargins(ctx));
  serve(margins.setMargin, (ctx, { body }) => setMargin(ctx, signedInUser(ctx).id, body));
  serve(api.listPlannedPrices, (ctx) => listPlannedPrices(ctx, signedInUser(ctx).id));
  serve(api.approvePlannedPrices, (ctx, { params }) => approvePlanned(ctx, signedInUser(ctx).id, params));
  serve(api.withdrawPlannedPrices, (ctx, { params }) => withdrawPlanned(ctx, signedInUser(ctx).id, params));
}

/** Maximum delay of a planned price change. */
const APPLY_PLANNED_MS = 1000;

export const priceSweeps = (ctx: Ctx): Sweep[] => [
  { name: "apply planned prices", everyMs: APPLY_PLANNED_MS, run: () => applyPlanned(ctx) },
];
