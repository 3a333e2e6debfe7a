import type { Money } from "@sonum/contract/money";
import { afterAll, beforeAll } from "vitest";
import { accounts, balanceOf, postEntries } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { type House, makeHouse } from "./house.ts";
import { openPayDesk, type PayDesk } from "./pay-desk.ts";

export const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
export const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };

export type Owner = Awaited<ReturnType<House["signedIn"]>>;
export type RefundDesk = ReturnType<typeof refundDesk>;

/** One house with both providers for all tests of a file, and what customers and operators do about deposits. */
export function refundDesk() {
  let open: { house: House; desk: PayDesk };
  let count = 0;

  beforeAll(async () => {
    const house = await makeHouse();
    open = { house, desk: await openPayDesk(house) };
  });
  afterAll(() => open.desk.close());

  const operator = () => open.house.signedIn(`operator${++count}`, ["ROLE_sao-operator"]);
  async function deposit(person: Owner, body: object) {
    const { desk } = open;
    const { id } = (await desk.start(person.token, body)).json<{ id: string }>();
    const order = await desk.orderOf(id);
    desk.happen(order, "confirmed");
    await desk.postSigned(order, desk.write(order, "confirmed"));
    await desk.work();
    return { payId: id, order };
  }

  return {
    get house() {
      return open.house;
    },
    get desk() {
      return open.desk;
    },
    newcomer: () => open.house.signedIn(`owner${++count}`, ["ROLE_sao-user"]),
    operator,
    deposit,
    ask: ({ token, id }: Owner, amountUsd: string, key = `refund-${id}`) =>
      open.house.ask({
        ...{ method: "POST", url: "/rest/user/refund", token, payload: { amountUsd } },
        headers: { "idempotency-key": key },
      }),
    read: async ({ token }: Owner) =>
      (await open.house.ask({ method: "GET", url: "/rest/user/refund", token })).json(),
    async decide(id: string, decision: "approve" | "reject", key = `decide-${id}`) {
      const { token } = await operator();
      return open.house.ask({
        ...{ method: "POST", url: `/rest/office/refunds/${id}`, token },
        ...{ payload: { decision, reason: "asked by the customer" }, headers: { "idempotency-key": key } },
      });
    },
    available: async ({ id }: Owner) => (await open.house.balance(id)).available,
    refunding: ({ id }: Owner) => balanceOf(open.house.system, accounts.refunding(id)),
    spend: ({ id }: Owner, amount: Money) => {
      const moves = [{ from: accounts.available(id), to: accounts.revenue, amount }];
      return transact(open.house.system, (tx) =>
        postEntries(tx, [{ key: `spent:${id}`, reason: "adjustment", moves }]),
      );
    },
    /** The report of what the double has sent back, as a provider makes it. */
    async reportRefund(order: Awaited<ReturnType<typeof deposit>>["order"], amount: bigint) {
      await open.desk.postSigned(order, open.desk.write(order, "refunded", { amount }));
      await open.desk.work();
    },
  };
}
