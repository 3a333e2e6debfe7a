import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import * as activations from "../activations/index.ts";
import * as rentals from "../rentals/index.ts";
import { type Reading, readMessage } from "./read-message.ts";
import * as store from "./store.ts";

const BATCH = 200;

/** Gives every message that is stored and not yet looked at to its buyer, or to nobody. Safe to run at any time. */
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
  const readings = messages.map((message) =>
    readMessage(tx, message, {
      orders: ordersOn.get(message.simId) ?? [],
      rentals: rentalsOn.get(message.simId) ?? [],
    }),
  );
  const { taken, settle } = await activations.takeArrivals(tx, {
    codes: readings.flatMap(({ code }) => code ?? []),
    late: readings.flatMap(({ late }) => late ?? []),
    blocked: [...new Set(readings.flatMap(({ blocked }) => blocked ?? []))],
  });
  const rented = readings.flatMap((reading) => reading.rented ?? []);
  // Whoever ends a rental has its balances before it: so has this.
  if (rented.length > 0) await settle();
  const rentalsTaken = await rentals.takeMessages(tx, rented);
  const allTaken = new Set([...taken, ...rentalsTaken]);
  store.setVerdicts(
    tx,
    readings.map((reading) => confirmed(reading, allTaken)),
  );
  if (rented.length === 0) await settle();
  return messages.length;
}

/** An order or a rental that ended just before takes nothing: its message is nobody's. */
function confirmed({ verdict, code, late, rented }: Reading, taken: Set<bigint>): store.Verdict {
  const wanted = (code ?? late)?.orderId ?? rented?.rentalId;
  if (wanted === undefined || taken.has(wanted)) return verdict;
  return { ...verdict, state: "unmatched", orderId: undefined };
}
