import { usd } from "@sonum/contract/money";
import { HOUR_MS, MINUTE_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20 } from "../../../../test/fixtures/payment-fixture.ts";
import { createRefundFixture } from "../../../../test/fixtures/refund-fixture.ts";
import type { ProviderApi } from "../../../platform/ports.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";

const fixture = await createRefundFixture();
const { newcomer, operator, deposit, ask, read, decide, available, refunding, reportRefund } = fixture;

describe("the provider's answer to a refund", () => {
  /** Runs `work` with some provider calls replaced. */
  async function withProviderCalls(
    change: (api: ProviderApi) => Partial<ProviderApi>,
    work: () => Promise<void>,
  ) {
    const before = fixture.testApp.system.ports.payments;
    fixture.testApp.system.ports.payments = before.map((provider) =>
      provider.api ? { ...provider, api: { ...provider.api, ...change(provider.api) } } : provider,
    );
    await work().finally(() => {
      fixture.testApp.system.ports.payments = before;
    });
  }
  const sentFor = (billingId: string) =>
    fixture.payments.refunded.filter((refund) => refund.billingId === billingId).length;

  it("C5 if lost, leaves the refund unknown until it is checked later, sent only once", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CRYPTO_20);
    const { id } = (await ask(user, "20.00")).json();
    const loseAnswer = (api: ProviderApi) => ({
      refund: async (order: Parameters<ProviderApi["refund"]>[0]) => {
        await api.refund(order);
        throw new Error("connection lost");
      },
    });
    await withProviderCalls(loseAnswer, async () => {
      await decide(id, "approve");
      await fixture.payments.runJobs();
    });
    expect((await read(user)).requests[0]).toMatchObject({
      state: "approved",
      parts: [{ state: "unknown" }],
    });
    expect(await refunding(user)).toBe(usd("20"));
    fixture.testApp.clock.advance(HOUR_MS);
    await reconcilePayments(fixture.testApp.system);
    await fixture.payments.runJobs();
    expect((await read(user)).requests[0]).toMatchObject({ state: "done" });
    expect([await refunding(user), sentFor(order.billingId)]).toEqual([0n, 1]);
  });

  it("C5 if the provider does not know the refund, resends it under the same id, and not before", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CRYPTO_20);
    const { id } = (await ask(user, "20.00")).json();
    await withProviderCalls(
      () => ({ refund: () => Promise.reject(new Error("connection lost")) }),
      async () => {
        await decide(id, "approve");
        await fixture.payments.runJobs();
      },
    );
    const { token } = await operator();
    const check = () =>
      fixture.testApp.request({ method: "POST", url: `/rest/office/refunds/${id}/check`, token });
    await check();
    await fixture.payments.runJobs();
    expect(sentFor(order.billingId)).toBe(0);
    fixture.testApp.clock.advance(15 * MINUTE_MS);
    await check();
    await fixture.payments.runJobs();
    expect([sentFor(order.billingId), (await read(user)).requests[0].state]).toEqual([1, "done"]);
  });

  it("B9 if lost, and the payment is disputed meanwhile, is not awaited: nothing is sent", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CARD_20);
    const { id } = (await ask(user, "21.244444")).json();
    await withProviderCalls(
      () => ({ refund: () => Promise.reject(new Error("connection lost")) }),
      async () => {
        await decide(id, "approve");
        await fixture.payments.runJobs();
      },
    );
    await fixture.payments.postSigned(order, fixture.payments.write(order, "disputed"));
    await fixture.payments.runJobs();
    expect((await read(user)).requests[0]).toMatchObject({ state: "approved" });
    fixture.testApp.clock.advance(HOUR_MS);
    await reconcilePayments(fixture.testApp.system);
    await fixture.payments.runJobs();
    expect((await read(user)).requests[0]).toMatchObject({ state: "failed", reason: "disputed" });
    expect([sentFor(order.billingId), await available(user), await refunding(user)]).toEqual([0, 0n, 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("MONEY-5 if its report arrives first, debits nothing again and refunds nothing else meanwhile", async () => {
    const user = await newcomer();
    await fixture.testApp.credit(user.id, usd("5"));
    const { order } = await deposit(user, CRYPTO_20);
    const { id } = (await ask(user, "20.00")).json();
    const meanwhile: unknown[] = [];
    const reportFirst = (api: ProviderApi): Partial<ProviderApi> => ({
      async refund(sent) {
        await reportRefund(order, 20_000_000n);
        meanwhile.push((await read(user)).refundableUsd, (await ask(user, "5.00", "second")).json().code);
        return api.refund(sent);
      },
    });
    await withProviderCalls(reportFirst, async () => {
      await decide(id, "approve");
      await fixture.payments.runJobs();
    });
    expect(meanwhile).toEqual(["0.00", "conflict"]);
    expect((await read(user)).requests).toMatchObject([{ state: "done" }]);
    expect([await available(user), await refunding(user)]).toEqual([usd("5"), 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("if negative, returns the money to the balance", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const { id } = (await ask(user, "20.00")).json();
    await withProviderCalls(
      () => ({ refund: async () => ({ isDone: false, told: "card closed" }) }),
      async () => {
        await decide(id, "approve");
        await fixture.payments.runJobs();
      },
    );
    expect((await read(user)).requests[0]).toMatchObject({ state: "failed", reason: "card closed" });
    expect([await available(user), await refunding(user)]).toEqual([usd("20"), 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });
});
