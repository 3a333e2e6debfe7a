import * as api from "@sonum/contract/payments/top-ups";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser, signedInUser } from "../../platform/security/actors.ts";
import { Rates } from "../catalogue/index.ts";
import { cancelTopUp, dismissTopUp } from "./cancel-top-up.ts";
import { topUpUnknown } from "./errors.ts";
import { officePaymentRoutes } from "./office/routes.ts";
import { presentMethod, presentTopUp } from "./present-top-up.ts";
import { receiveCallback } from "./receive-callback.ts";
import { refundRoutes } from "./refunds/routes.ts";
import { byFee, METHODS } from "./rules.ts";
import { startTopUp } from "./start-top-up.ts";
import * as store from "./store.ts";

const LATEST_MAX = 20;

export function paymentRoutes(serve: Serve) {
  serve(api.listMethods, async (ctx, { params }) => {
    const shownIn = Rates.of(ctx).get(params.currency);
    const served = ctx.ports.payments.flatMap(({ methods }) => methods);
    return METHODS.filter(({ code }) => served.includes(code))
      .toSorted(byFee)
      .map((method) => presentMethod(ctx, method, shownIn));
  });

  serve(api.startTopUp, (ctx, { body }, { idempotencyKey: key, request }) =>
    startTopUp(ctx, signedInUser(ctx).id, { ...body, key, address: request.ip }),
  );

  serve(api.listTopUps, async (ctx) => {
    const topUps = await store.listTopUps(ctx, actingUser(ctx).id, LATEST_MAX);
    return topUps.map((topUp) => presentTopUp(ctx, topUp));
  });

  serve(api.readTopUp, async (ctx, { params }) => {
    const topUp = await store.findTopUp(ctx, params.id, actingUser(ctx).id);
    if (!topUp) throw topUpUnknown();
    return presentTopUp(ctx, topUp);
  });

  serve(api.cancelTopUp, async (ctx, { params }) =>
    presentTopUp(ctx, await cancelTopUp(ctx, signedInUser(ctx).id, params.id)),
  );
  serve(api.dismissTopUp, (ctx, { params }) => dismissTopUp(ctx, signedInUser(ctx).id, params.id));

  serve(api.takeCallback, async (ctx, { params: { provider } }, { request }) => {
    await receiveCallback(ctx, { provider, headers: request.headers, body: request.rawBody ?? "" });
    return { received: true as const };
  });

  officePaymentRoutes(serve);
  refundRoutes(serve);
}
