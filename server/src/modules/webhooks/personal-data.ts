import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { EXPORT_ROWS_MAX } from "../../platform/personal-data.ts";
import * as events from "../events/index.ts";
import { presentDelivery } from "./deliveries.ts";
import { listDeliveries } from "./delivery-store.ts";
import { deleteEndpointsOf, listAllEndpoints } from "./endpoint-store.ts";

/** A user's endpoints and deliveries, without secrets. */
export const webhookPersonalData: PersonalDataSource = {
  module: "webhooks",
  async exportPersonalData(ctx, userId) {
    const webhooks = [];
    for (const endpoint of await listAllEndpoints(ctx, userId)) {
      const { url, shape, kinds, lowBalance, state, createdAt } = endpoint;
      const rows = await listDeliveries(ctx, endpoint.id, { limit: EXPORT_ROWS_MAX, offset: 0 });
      const deliveries = rows.map((row) => presentDelivery(ctx, row));
      webhooks.push({
        url,
        shape,
        kinds,
        lowBalanceUsd: formatUsd(lowBalance),
        state,
        createdAt,
        deliveries,
      });
    }
    return { webhooks };
  },
  async erasePersonalData(tx, userId) {
    await deleteEndpointsOf(tx, userId);
    await events.unsubscribeCustomer(tx, userId);
    await events.deleteEventsOf(tx, userId);
  },
};
