import { micro, usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { transact } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import type { Entry } from "../entries/entry.ts";
import { holdEntry, settleEntry } from "../entries/order-entries.ts";
import { postEntries } from "../entries/post-entries.ts";
import { settleRentalEntry } from "../entries/rental-entries.ts";
import { listSoldOrders } from "./payment-store.ts";

const context = await createTestContext();

const post = (entries: Entry[]) => transact(context.system, (tx) => postEntries(tx, entries));
const SALES = 1_203;

it("API-3 counts and pages through all orders a partner earned from, each rental once", async () => {
  const customerId = await context.customer({ balance: usd("100") });
  const partnerId = await context.partner();
  await post([holdEntry({ orderId: 1n, customerId, amount: usd("50") })]);
  const sale = { customerId, partnerId, partnerAmount: micro(10n), shopAmount: micro(5n) };
  const bonus = { from: accounts.revenue, to: accounts.earned(partnerId), amount: usd("0.001") };
  await post([
    ...Array.from({ length: SALES }, (_, n) => settleEntry({ orderId: BigInt(n + 1001), ...sale })),
    settleRentalEntry({ orderId: 5000n, part: 0, ...sale }),
    settleRentalEntry({ orderId: 5000n, part: 1, ...sale }),
    settleRentalEntry({ orderId: 5001n, part: 0, ...sale }),
    { key: "bonus", reason: "adjustment", postings: [bonus] },
  ]);
  const page = { offset: 1_200, limit: 15 };
  expect(await listSoldOrders(context.system, partnerId, { kind: "activations", ...page })).toEqual({
    orderIds: [1003n, 1002n, 1001n],
    total: SALES,
  });
  expect(await listSoldOrders(context.system, partnerId, { kind: "rentals", offset: 0, limit: 15 })).toEqual({
    orderIds: [5001n, 5000n],
    total: 2,
  });
  const firstPage = { kind: "activations", offset: 0, limit: 15 } as const;
  expect(await listSoldOrders(context.system, await context.partner(), firstPage)).toEqual({
    orderIds: [],
    total: 0,
  });
});
