import { type Ctx, transact } from "../../platform/context.ts";
import * as events from "../events/index.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { listActive } from "./endpoint-store.ts";

export const FAN_OUT_MAX = 500;

/** Makes a delivery of every event for each endpoint that wants it. Several nodes may do so; each event is one's. */
export const fanOut = (ctx: Ctx): Promise<number> =>
  transact(ctx, async (tx) => {
    const happened = await events.claimUntold(tx, FAN_OUT_MAX);
    if (happened.length === 0) return 0;
    const endpoints = await listActive(tx, [...new Set(happened.map(({ customerId }) => customerId))]);
    const oldestFirst = happened.toSorted((one, other) => Number(one.id - other.id));
    await insertDeliveries(
      tx,
      oldestFirst.flatMap(({ id: eventId, customerId, kind }) =>
        endpoints
          .filter((endpoint) => endpoint.customerId === customerId && hasKind(endpoint.kinds, kind))
          .map((endpoint) => ({ id: tx.newId("msg"), endpointId: endpoint.id, eventId })),
      ),
    );
    return happened.length;
  });

const hasKind = (kinds: readonly string[], kind: string) => kinds.includes(kind);
