import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { askOperators } from "./checks/ask-operators.ts";
import { type ClassifiedMessage, classifyMessage } from "./classify-message.ts";
import * as store from "./store.ts";

const BATCH = 200;

/** Matches all new messages to their orders and rentals. Safe to run concurrently at any time. */
export async function matchMessages(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, matchBatch)) === BATCH);
}

async function matchBatch(tx: Tx): Promise<number> {
  const messages = await store.lockNewMessages(tx, BATCH);
  if (messages.length === 0) return 0;

  const simIds = [...new Set(messages.map(({ simId }) => simId))];
  const [orders, running] = await Promise.all([
    activations.listLiveOrdersOnSims(tx, simIds),
    rentals.listRunningOnSims(tx, simIds),
  ]);
  const ordersOn = Map.groupBy(orders, ({ simId }) => simId);
  const rentalsOn = Map.groupBy(running, ({ simId }) => simId);
  const classified = messages.map((message) =>
    classifyMessage(tx, message, {
      orders: ordersOn.get(message.simId) ?? [],
      rentals: rentalsOn.get(message.simId) ?? [],
    }),
  );
  const checking = await askOperators(tx, messages, classified);
  const unreadable = new Map(classified.flatMap(({ unreadable = [] }) => unreadable));
  const { delivered, settle } = await activations.deliverCodes(tx, {
    codes: classified.flatMap(({ code }) => code ?? []),
    late: classified.flatMap(({ late }) => late ?? []),
    blocked: [...new Set(classified.flatMap(({ blocked }) => blocked ?? []))],
    checking,
    unreadable,
  });
  const rented = classified.flatMap((message) => message.rented ?? []);
  // Lock order: ending a rental locks balances before the rental, so this must too.
  const isForRental = rented.length > 0 || checking.size > 0 || unreadable.size > 0;
  if (isForRental) await settle();
  await rentals.markChecking(tx, checking);
  await rentals.markUnreadable(tx, unreadable);
  const takenRentals = await rentals.storeRentalMessages(tx, rented);
  const allTaken = new Set([...delivered, ...takenRentals]);
  store.setMatchResults(
    tx,
    classified.map((message) => confirmResult(message, allTaken)),
  );
  if (!isForRental) await settle();
  return messages.length;
}

/** Unmatched if the order or rental ended meanwhile and took nothing. */
function confirmResult(
  { result, code, late, rented }: ClassifiedMessage,
  taken: Set<bigint>,
): store.MatchResult {
  const recipient = (code ?? late)?.orderId ?? rented?.rentalId;
  if (recipient === undefined || taken.has(recipient)) return result;
  return { ...result, state: "unmatched", orderId: undefined };
}
