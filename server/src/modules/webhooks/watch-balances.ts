import type { Money } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import { insertTold } from "../events/index.ts";
import { accounts, listBalances } from "../wallet/index.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { listWatching, setLowTold } from "./endpoint-store.ts";

const TOGETHER_MAX = 1_000;

/** Tells once when a balance has fallen below the mark of an endpoint, and again only after it was above it. */
export async function watchBalances(ctx: Ctx): Promise<void> {
  for (let afterId = ""; ; ) {
    const watching = await listWatching(ctx, afterId, TOGETHER_MAX);
    const own = watching.map(({ customerId }) => accounts.available(customerId));
    const balances = await listBalances(ctx, own);
    for (const endpoint of watching) {
      const balance = balances.get(accounts.available(endpoint.customerId));
      if (balance === undefined) continue;
      const isLow = balance < endpoint.lowBalance;
      if (isLow !== endpoint.isLowTold) await note(ctx, endpoint, { isLow, balance });
    }
    const last = watching.at(-1);
    if (!last || watching.length < TOGETHER_MAX) return;
    afterId = last.id;
  }
}

type Watching = Awaited<ReturnType<typeof listWatching>>[number];
type Standing = { isLow: boolean; balance: Money };

const note = (ctx: Ctx, { id, customerId }: Watching, { isLow, balance }: Standing) =>
  transact(ctx, async (tx) => {
    if (!(await setLowTold(tx, id, isLow)) || !isLow) return;
    const eventId = await insertTold(tx, { customerId, kind: "balance.low", amount: balance });
    await insertDeliveries(tx, [{ id: tx.newId("msg"), endpointId: id, eventId }]);
  });
