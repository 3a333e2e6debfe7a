import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { type Reading, readMessage } from "./read-message.ts";
import * as store from "./store.ts";

const BATCH = 200;

/** Matches all new messages to their orders and rentals. Safe to run concurrently at any time. */
export async function matchMessages(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, matchBatch)) === BATCH);
}

async function matchBatch(tx: Tx): Promise<number> {
  const messages = await store.lockNew(tx, BATCH);
  if (messages.length === 0) return 0;

  const simIds = [...new Set(messages.map(({ simId }) => simId))];
  const [orders, running] = await Promise.all([
    activations.listLiveOnSims(tx, simIds),
    rentals.listRunningOnSims(tx, simIds),
  ]);
  const ordersOn = Map.groupBy(orders, ({ simId }) => simId);
  const rentalsOn = Map.groupBy(running, ({ simId }) => simId);
  const classified = messages.map((message) =>
    readMessage(tx, message, {
      orders: ordersOn.get(message.simId) ?? [],
      rentals: rentalsOn.get(message.simId) ?? [],
    }),
  );
  const { taken, settle } = await activations.takeArrivals(tx, {
    codes: classified.flatMap(({ code }) => code ?? []),
    late: classified.flatMap(({ late }) => late ?? []),
    blocked: [...new Set(classified.flatMap(({ blocked }) => blocked ?? []))],
  });
  const rented = classified.flatMap((message) => message.rented ?? []);
  // Lock order: ending a rental locks balances before the rental, so this must too.
  if (rented.length > 0) await settle();
  const takenRentals = await rentals.takeMessages(tx, rented);
  const allTaken = new Set([...taken, ...takenRentals]);
  store.setVerdicts(
    tx,
    classified.map((message) => confirmResult(message, allTaken)),
  );
  if (rented.length === 0) await settle();
  return messages.length;
}

/** Unmatched if the order or rental ended meanwhile and took nothing. */
function confirmResult({ result, code, late, rented }: Reading, taken: Set<bigint>): store.Verdict {
  const recipient = (code ?? late)?.orderId ?? rented?.rentalId;
  if (recipient === undefined || taken.has(recipient)) return result;
  return { ...result, state: "unmatched", orderId: undefined };
}
