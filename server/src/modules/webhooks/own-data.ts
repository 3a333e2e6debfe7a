import { formatUsd } from "@sonum/contract/money";
import type { OwnData } from "../../platform/own-data.ts";
import { EXPORT_ROWS_MAX } from "../../platform/own-data.ts";
import * as events from "../events/index.ts";
import { present } from "./deliveries.ts";
import { listDeliveries } from "./delivery-store.ts";
import { deleteEndpointsOf, listAll } from "./endpoint-store.ts";

/** A user's endpoints and deliveries, without secrets. */
export const webhookOwnData: OwnData = {
  module: "webhooks",
  async exportOwnData(ctx, userId) {
    const webhooks = [];
    for (const endpoint of await listAll(ctx, userId)) {
      const { url, shape, kinds, lowBalance, state, createdAt } = endpoint;
      const rows = await listDeliveries(ctx, endpoint.id, { limit: EXPORT_ROWS_MAX, offset: 0 });
      const deliveries = rows.map((row) => present(ctx, row));
      webhooks.push({
        ...{ url, shape, kinds, lowBalanceUsd: formatUsd(lowBalance), state, createdAt, deliveries },
      });
    }
    return { webhooks };
  },
  async eraseOwnData(tx, userId) {
    await deleteEndpointsOf(tx, userId);
    await events.unfollow(tx, userId);
    await events.forgetEventsOf(tx, userId);
  },
};
