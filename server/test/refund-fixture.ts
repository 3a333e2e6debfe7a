import type { Money } from "@sonum/contract/money";
import { afterAll, beforeAll } from "vitest";
import { accounts, balanceOf, postEntries } from "../src/modules/wallet/index.ts";
import { transact } from "../src/platform/context.ts";
import { createPaymentFixture, type PaymentFixture } from "./payment-fixture.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

export const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
export const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };

export type Owner = Awaited<ReturnType<TestApp["signedIn"]>>;
export type RefundFixture = ReturnType<typeof setupRefundFixture>;

/** One app with both providers for all tests of a file, and functions for what customers and operators do with deposits. */
export function setupRefundFixture() {
  let context: { shop: TestApp; payments: PaymentFixture };
  let count = 0;

  beforeAll(async () => {
    const shop = await createTestApp();
    context = { shop, payments: await createPaymentFixture(shop) };
  });
  afterAll(() => context.payments.close());

  const operator = () => context.shop.signedIn(`operator${++count}`, ["ROLE_sao-operator"]);
  async function deposit(owner: Owner, body: object) {
    const { payments } = context;
    const { id } = (await payments.start(owner.token, body)).json<{ id: string }>();
    const order = await payments.orderOf(id);
    payments.recordEvent(order, "confirmed");
    await payments.postSigned(order, payments.write(order, "confirmed"));
    await payments.runJobs();
    return { payId: id, order };
  }

  return {
    get testApp() {
      return context.shop;
    },
    get payments() {
      return context.payments;
    },
    newcomer: () => context.shop.signedIn(`owner${++count}`, ["ROLE_sao-user"]),
    operator,
    deposit,
    ask: ({ token, id }: Owner, amountUsd: string, key = `refund-${id}`) =>
      context.shop.request({
        method: "POST",
        url: "/rest/user/refund",
        token,
        payload: { amountUsd },
        headers: { "idempotency-key": key },
      }),
    read: async ({ token }: Owner) =>
      (await context.shop.request({ method: "GET", url: "/rest/user/refund", token })).json(),
    async decide(id: string, decision: "approve" | "reject", key = `decide-${id}`) {
      const { token } = await operator();
      return context.shop.request({
        method: "POST",
        url: `/rest/office/refunds/${id}`,
        token,
        payload: { decision, reason: "asked by the customer" },
        headers: { "idempotency-key": key },
      });
    },
    available: async ({ id }: Owner) => (await context.shop.balance(id)).available,
    refunding: ({ id }: Owner) => balanceOf(context.shop.system, accounts.refunding(id)),
    spend: ({ id }: Owner, amount: Money) => {
      const postings = [{ from: accounts.available(id), to: accounts.revenue, amount }];
      return transact(context.shop.system, (tx) =>
        postEntries(tx, [{ key: `spent:${id}`, reason: "adjustment", postings: postings }]),
      );
    },
    /** Reports the sandbox's refund, as a provider does. */
    async reportRefund(order: Awaited<ReturnType<typeof deposit>>["order"], amount: bigint) {
      await context.payments.postSigned(order, context.payments.write(order, "refunded", { amount }));
      await context.payments.runJobs();
    },
  };
}
