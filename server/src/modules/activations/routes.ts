import * as keys from "@sonum/contract/accounts/key-spending";
import * as api from "@sonum/contract/activations/activation";
import * as lists from "@sonum/contract/activations/order-lists";
import * as statistics from "@sonum/contract/activations/order-statistics";
import type { Serve } from "../../platform/http/serve.ts";
import { actingUser } from "../../platform/security/actors.ts";
import { CatalogueCache } from "../catalogue/index.ts";
import { buyActivation } from "./buying/buy-activation.ts";
import { complaintRoutes } from "./complaints/complaint-routes.ts";
import { cancelActivation } from "./life/cancel-activation.ts";
import { orderLifeRoutes } from "./life/life-routes.ts";
import { readOwnKeySpending } from "./limits/key-spending.ts";
import { countOrders } from "./lists/count-store.ts";
import { exportOrders } from "./lists/export-orders.ts";
import { listOrders } from "./lists/list-orders.ts";
import { listRepeatOffers } from "./lists/list-repeat-offers.ts";
import { readOrderStatistics } from "./lists/order-statistics.ts";
import { presentOne } from "./lists/present-orders.ts";

export function activationRoutes(serve: Serve) {
  complaintRoutes(serve);
  serve(api.buyActivation, async (ctx, { params, query }, { idempotencyKey: key, request }) => {
    const order = await buyActivation(ctx, actingUser(ctx).id, {
      ...params,
      ...query,
      key,
      address: request.ip,
    });
    return presentOne(ctx, order, params.currency);
  });

  serve(api.cancelActivation, (ctx, { params }) => cancelActivation(ctx, actingUser(ctx).id, params.orderId));

  serve(keys.readKeySpending, readOwnKeySpending);

  serve(lists.listLiveOrders, (ctx, { params, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: params.currency, isLive: true }, body),
  );

  serve(lists.listOrders, (ctx, { params, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: params.currency, isLive: false }, body),
  );

  serve(lists.listOrdersIn, (ctx, { query, body }) =>
    listOrders(ctx, { customerId: actingUser(ctx).id, currency: query.currency, isLive: false }, body),
  );

  serve(lists.listRepeatOffers, async (ctx, { params }) => ({
    data: await listRepeatOffers(ctx, { customerId: actingUser(ctx).id, currency: params.currency }),
  }));

  serve(lists.exportOrders, (ctx, { params, query }) =>
    exportOrders(ctx, actingUser(ctx).id, { ...params, ...query }),
  );

  serve(statistics.readOrderStatistics, (ctx, { params, query }) =>
    readOrderStatistics(
      ctx,
      { ...params, ...query },
      {
        count: (period) => countOrders(ctx, actingUser(ctx).id, period),
        serviceAt: CatalogueCache.of(ctx).serviceAt,
      },
    ),
  );

  orderLifeRoutes(serve);
}
