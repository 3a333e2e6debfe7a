import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { CRYPTO_20, refundDesk } from "../../../../test/refund-desk.ts";
import type { ProviderBooks } from "../../../platform/ports.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";

const HOUR_MS = 60 * 60 * 1000;
const at = refundDesk();
const { newcomer, operator, deposit, ask, read, decide, available, refunding } = at;

describe("the answer of the provider", () => {
  /** The crypto gateway, with something else in the place of one call. */
  async function whileBooks(
    change: (books: ProviderBooks) => Partial<ProviderBooks>,
    work: () => Promise<void>,
  ) {
    const before = at.house.system.ports.payments;
    at.house.system.ports.payments = before.map((provider) =>
      provider.books ? { ...provider, books: { ...provider.books, ...change(provider.books) } } : provider,
    );
    await work().finally(() => {
      at.house.system.ports.payments = before;
    });
  }
  const sentFor = (billingId: string) =>
    at.desk.refunded.filter((noted) => noted.billingId === billingId).length;

  it("C5 when it is lost, the refund is unknown, asked about later, and sent once", async () => {
    const person = await newcomer();
    const { order } = await deposit(person, CRYPTO_20);
    const { id } = (await ask(person, "20.00")).json();
    const losing = (books: ProviderBooks) => ({
      refund: async (wish: Parameters<ProviderBooks["refund"]>[0]) => {
        await books.refund(wish);
        throw new Error("the line is cut");
      },
    });
    await whileBooks(losing, async () => {
      await decide(id, "approve");
      await at.desk.work();
    });
    expect((await read(person)).requests[0]).toMatchObject({
      state: "approved",
      parts: [{ state: "unknown" }],
    });
    expect(await refunding(person)).toBe(usd("20"));
    at.house.clock.advance(HOUR_MS);
    await reconcilePayments(at.house.system);
    await at.desk.work();
    expect((await read(person)).requests[0]).toMatchObject({ state: "done" });
    expect([await refunding(person), sentFor(order.billingId)]).toEqual([0n, 1]);
  });

  it("C5 when it never heard of the refund, it is sent again under the same id, and not before", async () => {
    const person = await newcomer();
    const { order } = await deposit(person, CRYPTO_20);
    const { id } = (await ask(person, "20.00")).json();
    await whileBooks(
      () => ({ refund: () => Promise.reject(new Error("cut")) }),
      async () => {
        await decide(id, "approve");
        await at.desk.work();
      },
    );
    const { token } = await operator();
    const check = () => at.house.ask({ method: "POST", url: `/rest/office/refunds/${id}/check`, token });
    await check();
    await at.desk.work();
    expect(sentFor(order.billingId)).toBe(0);
    at.house.clock.advance(15 * 60 * 1000);
    await check();
    await at.desk.work();
    expect([sentFor(order.billingId), (await read(person)).requests[0].state]).toEqual([1, "done"]);
  });

  it("when it says no, the money is on the balance again", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const { id } = (await ask(person, "20.00")).json();
    await whileBooks(
      () => ({ refund: async () => ({ isDone: false, told: "card closed" }) }),
      async () => {
        await decide(id, "approve");
        await at.desk.work();
      },
    );
    expect((await read(person)).requests[0]).toMatchObject({ state: "failed", reason: "card closed" });
    expect([await available(person), await refunding(person)]).toEqual([usd("20"), 0n]);
    expect(await at.house.differences()).toEqual([]);
  });
});
