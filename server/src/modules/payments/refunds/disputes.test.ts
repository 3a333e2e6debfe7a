import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20 } from "../../../../test/fixtures/payment-fixture.ts";
import { createRefundFixture, type Owner } from "../../../../test/fixtures/refund-fixture.ts";
import { accounts } from "../../wallet/index.ts";
import { FrozenCustomers } from "../store.ts";

const fixture = await createRefundFixture();
const { newcomer, operator, deposit, ask, read, available, refunding, spend } = fixture;

describe("a dispute", () => {
  const buy = (token: string) =>
    fixture.testApp.request({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });
  async function expectFrozen(isFrozen: boolean, { id }: Owner) {
    const { reloadFrozenCustomers } = await import("../../../create-context.ts");
    await reloadFrozenCustomers(fixture.testApp.system);
    expect(FrozenCustomers.of(fixture.testApp).has(id)).toBe(isFrozen);
  }

  it("B9 freezes purchases with a clear message and makes spent money owed; winning it restores the balance", async () => {
    await fixture.testApp.simsOnSale(3);
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    fixture.testApp.clock.advance(1000);
    const { order } = await deposit(user, CARD_20);
    await spend(user, usd("30"));
    await fixture.payments.postSigned(order, fixture.payments.write(order, "disputed"));
    await fixture.payments.runJobs();
    await expectFrozen(true, user);
    const refused = await buy(user.token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "account_frozen"]);
    expect(await available(user)).toBe(0n);
    expect((await ask(user, "1.00")).json().code).toBe("account_frozen");
    const { token } = await operator();
    const listed = async () =>
      (await fixture.testApp.request({ method: "GET", url: "/rest/office/payments/disputes", token })).json()
        .data;
    expect(await listed()).toMatchObject([{ owedUsd: "10.00", isFrozen: true }]);

    await fixture.payments.postSigned(order, fixture.payments.write(order, "dispute_won"));
    await fixture.payments.runJobs();
    await expectFrozen(false, user);
    expect(await available(user)).toBe(usd("11.244444"));
    expect(await listed()).toEqual([]);
    expect((await buy(user.token)).statusCode).toBe(200);
    const receivable = await fixture.testApp.db
      .selectFrom("wallet.postings")
      .select(["fromAccount", "toAccount", "amount"])
      .where((where) =>
        where.or([
          where("fromAccount", "=", accounts.receivable),
          where("toAccount", "=", accounts.receivable),
        ]),
      )
      .execute();
    expect(receivable.map(({ amount }) => amount)).toEqual([usd("10"), usd("10")]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("B9 an operator can unfreeze a customer despite the dispute, with a reason", async () => {
    const user = await newcomer();
    const { order, payId } = await deposit(user, CARD_20);
    await deposit(user, CRYPTO_20);
    await fixture.payments.postSigned(order, fixture.payments.write(order, "disputed"));
    await fixture.payments.runJobs();
    await expectFrozen(true, user);
    const { token } = await operator();
    const thaw = { method: "POST" as const, url: `/rest/office/payments/disputes/${payId}`, token };
    expect(
      (await fixture.testApp.request({ ...thaw, payload: { reason: "paid by bank transfer" } })).statusCode,
    ).toBe(204);
    await expectFrozen(false, user);
    expect((await buy(user.token)).statusCode).toBe(200);
  });

  it("B9 rejects an open refund request of the customer", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CARD_20);
    await ask(user, "21.244444");
    await fixture.payments.postSigned(order, fixture.payments.write(order, "disputed"));
    await fixture.payments.runJobs();
    expect((await read(user)).requests[0]).toMatchObject({ state: "rejected", reason: "disputed" });
    expect([await available(user), await refunding(user)]).toEqual([0n, 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });
});
