import { type Ctx, transact } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import { queueForwarding } from "../notifications/index.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { type ActiveEndpoint, listActiveEndpoints } from "./endpoint-store.ts";

export const FAN_OUT_BATCH = 500;

/** Creates one delivery per event and subscribed endpoint, and queues what is forwarded. Safe on several nodes: each event is claimed by one. */
export const fanOut = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const claimed = await events.claimDueEvents(tx, FAN_OUT_BATCH);
    if (claimed.length === 0) return 0;
    const customers = [...new Set(claimed.map(({ customerId }) => customerId))];
    const ordersOf = (ofRentals: boolean) =>
      claimed.flatMap(({ isRental, orderId }) => (isRental === ofRentals && orderId !== null ? orderId : []));
    const orders = { rentalIds: ordersOf(true), activationIds: ordersOf(false) };
    const endpoints = await listActiveEndpoints(tx, customers, orders);
    const oldestFirst = claimed.toSorted((one, other) => Number(one.id - other.id));
    await insertDeliveries(
      tx,
      oldestFirst.flatMap((event) =>
        endpoints
          .filter((endpoint) => isSubscribed(endpoint, event))
          .map((endpoint) => ({ id: tx.newId("msg"), endpointId: endpoint.id, eventId: event.id })),
      ),
    );
    await queueForwarding(tx, claimed);
    return claimed.length;
  });

const isSubscribed = (
  { customerId, kinds, rentalId, activationId, isSandbox }: ActiveEndpoint,
  event: events.EventRow,
): boolean =>
  customerId === event.customerId &&
  isSandbox === event.isSandbox &&
  hasKind(kinds, event.kind) &&
  (rentalId === null || (event.isRental && event.orderId === rentalId)) &&
  (activationId === null || (!event.isRental && event.orderId === activationId));

const hasKind = (kinds: readonly string[], kind: string) => kinds.includes(kind);
