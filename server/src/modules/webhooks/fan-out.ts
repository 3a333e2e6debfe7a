import { type Ctx, transact } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { type ActiveEndpoint, listActive } from "./endpoint-store.ts";

export const FAN_OUT_MAX = 500;

/** Makes a delivery of every event for each endpoint that wants it. Several nodes may do so; each event is one's. */
export const fanOut = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const happened = await events.claimUntold(tx, FAN_OUT_MAX);
    if (happened.length === 0) return 0;
    const customers = [...new Set(happened.map(({ customerId }) => customerId))];
    const rentals = happened.flatMap(({ isRental, orderId }) =>
      isRental && orderId !== null ? orderId : [],
    );
    const endpoints = await listActive(tx, customers, rentals);
    const oldestFirst = happened.toSorted((one, other) => Number(one.id - other.id));
    await insertDeliveries(
      tx,
      oldestFirst.flatMap((event) =>
        endpoints
          .filter((endpoint) => wants(endpoint, event))
          .map((endpoint) => ({ id: tx.newId("msg"), endpointId: endpoint.id, eventId: event.id })),
      ),
    );
    return happened.length;
  });

const wants = ({ customerId, kinds, rentalId, isSandbox }: ActiveEndpoint, event: events.Happened): boolean =>
  customerId === event.customerId &&
  isSandbox === event.isSandbox &&
  hasKind(kinds, event.kind) &&
  (rentalId === null || (event.isRental && event.orderId === rentalId));

const hasKind = (kinds: readonly string[], kind: string) => kinds.includes(kind);
