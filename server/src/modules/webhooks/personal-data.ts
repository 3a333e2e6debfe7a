import { formatUsd } from "@sonum/contract/money";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { EXPORT_ROWS_MAX } from "../../platform/personal-data.ts";
import * as events from "../events/index.ts";
import { presentDelivery } from "./deliveries.ts";
import { listDeliveriesOf } from "./delivery-store.ts";
import { deleteEndpointsOf, listAllEndpoints } from "./endpoint-store.ts";

/** A user's endpoints and deliveries, without secrets. */
export const webhookPersonalData: PersonalDataSource = {
  module: "webhooks",
  async exportPersonalData(ctx, userId) {
    const rows = await listDeliveriesOf(ctx, userId, EXPORT_ROWS_MAX);
    const byEndpoint = Map.groupBy(rows, ({ endpointId }) => endpointId);
    const endpoints = await listAllEndpoints(ctx, userId, EXPORT_ROWS_MAX);
    const webhooks = endpoints.map(({ id, url, shape, kinds, lowBalance, state, createdAt }) => ({
      url,
      shape,
      kinds,
      lowBalanceUsd: formatUsd(lowBalance),
      state,
      createdAt,
      deliveries: (byEndpoint.get(id) ?? []).map((row) => presentDelivery(ctx, row)),
    }));
    return { webhooks };
  },
  async erasePersonalData(tx, userId) {
    await deleteEndpointsOf(tx, userId);
    await events.unfollowCustomer(tx, "webhooks", userId);
    await events.deleteEventsOf(tx, userId);
  },
};
