import type { Money } from "@sonum/contract/money";
import { type Ctx, transact } from "../../platform/context.ts";
import { insertDispatchedEvent } from "../events/index.ts";
import { accounts, listBalances } from "../wallet/index.ts";
import { insertDeliveries } from "./delivery-store.ts";
import { listLowBalanceEndpoints, setLowBalanceNotified } from "./endpoint-store.ts";

const BATCH = 1_000;

/** Sends `balance.low` once when a balance falls below the endpoint's limit, and again only after it recovered. */
export async function notifyLowBalances(ctx: Ctx): Promise<void> {
  for (let afterId = ""; ; ) {
    const endpoints = await listLowBalanceEndpoints(ctx, afterId, BATCH);
    const own = endpoints.map(({ customerId }) => accounts.available(customerId));
    const balances = await listBalances(ctx, own);
    for (const endpoint of endpoints) {
      const balance = balances.get(accounts.available(endpoint.customerId));
      if (balance === undefined) continue;
      const isLow = balance < endpoint.lowBalance;
      if (isLow !== endpoint.isLowTold) await recordChange(ctx, endpoint, { isLow, balance });
    }
    const last = endpoints.at(-1);
    if (!last || endpoints.length < BATCH) return;
    afterId = last.id;
  }
}

type LowBalanceEndpoint = Awaited<ReturnType<typeof listLowBalanceEndpoints>>[number];
type BalanceState = { isLow: boolean; balance: Money };

const recordChange = (ctx: Ctx, { id, customerId }: LowBalanceEndpoint, { isLow, balance }: BalanceState) =>
  transact(ctx, async (tx) => {
    if (!(await setLowBalanceNotified(tx, id, isLow)) || !isLow) return;
    const eventId = await insertDispatchedEvent(tx, { customerId, kind: "balance.low", amount: balance });
    await insertDeliveries(tx, [{ id: tx.newId("msg"), endpointId: id, eventId }]);
  });
