import * as api from "@sonum/contract/activations";
import * as gateway from "@sonum/contract/gateway";
import { actingUser } from "../../platform/actors.ts";
import type { Serve } from "../../platform/http.ts";
import * as fleet from "../fleet/index.ts";
import { buyActivation } from "./buy-activation.ts";
import { cancelActivation } from "./cancel-activation.ts";
import { listAwaited } from "./list-awaited.ts";
import { listOrders } from "./list-orders.ts";
import { presentOrder } from "./order.ts";

export function activationRoutes(serve: Serve) {
  serve(api.buyActivation, async (ctx, { params, query }, { idempotencyKey }) => {
    const order = await buyActivation(ctx, actingUser(ctx).id, { ...params, ...query, key: idempotencyKey });
    return presentOrder(ctx, order, ctx.memory.rates.get(params.currency));
  });

  serve(api.cancelActivation, (ctx, { params }) => cancelActivation(ctx, actingUser(ctx).id, params.orderId));

  serve(api.listLiveOrders, (ctx, { params, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: params.currency, isLive: true }, body),
  );

  serve(api.listOrders, (ctx, { params, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: params.currency, isLive: false }, body),
  );

  serve(api.listOrdersIn, (ctx, { query, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: query.currency, isLive: false }, body),
  );

  serve(gateway.listAwaited, async (ctx) => {
    if (!ctx.settings.isDemo) throw fleet.notADemo();
    return { awaited: await listAwaited(ctx, fleet.actingMachine(ctx).id) };
  });
}
