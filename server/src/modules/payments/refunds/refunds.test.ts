import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20 } from "../../../../test/fixtures/payment-fixture.ts";
import { createRefundFixture } from "../../../../test/fixtures/refund-fixture.ts";
import { transact } from "../../../platform/context.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";

const fixture = await createRefundFixture();
const { newcomer, deposit, ask, read, decide, available, refunding, spend, reportRefund } = fixture;

/** A customer who gets half of the first deposit as a bonus. */
async function withBonus() {
  const user = await newcomer();
  const more = { clickId: null, referralCode: null, address: "", signedUpAt: fixture.testApp.clock.now() };
  await transact(fixture.testApp.system, (tx) => insertSignUp(tx, { userId: user.id, bonusId: 4, ...more }));
  return user;
}

describe("a deposit refund", () => {
  it("is held at once, sent to the payer when an operator approves, and never taken twice", async () => {
    const user = await newcomer();
    const { order, payId } = await deposit(user, CARD_20);
    const asked = await ask(user, "21.244444");
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ state: "asked", parts: [{ amount: 19.12, currency: "EUR" }] });
    expect([await available(user), await refunding(user)]).toEqual([0n, usd("21.244444")]);

    expect((await decide(asked.json().id, "approve")).statusCode).toBe(204);
    await fixture.payments.runJobs();
    expect(fixture.payments.refunded.at(-1)).toMatchObject({
      billingId: order.billingId,
      amount: "19120000",
    });
    expect([await available(user), await refunding(user)]).toEqual([0n, 0n]);
    expect((await read(user)).requests).toMatchObject([{ state: "done", parts: [{ state: "done" }] }]);

    // The provider reports our own refund: it is already posted.
    await reportRefund(order, 19_120_000n);
    expect(await available(user)).toBe(0n);
    expect((await fixture.payments.topUp(user.token, payId)).json()).toMatchObject({ state: "refunded" });
    const history = await fixture.testApp.request({
      method: "GET",
      url: "/rest/user/balancehistory/USD/0/10",
      token: user.token,
    });
    expect(
      history.json().map(({ source, amountUsd }: Record<string, string>) => [source, amountUsd]),
    ).toEqual([
      ["deposit_refund", "21.244444"],
      ["top_up", "21.244444"],
    ]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("is requested once per key, one request at a time", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const both = await Promise.all([ask(user, "5.00"), ask(user, "5.00")]);
    expect(both.map(({ json }) => json().id)[0]).toBe(both[1]?.json().id);
    expect((await ask(user, "5.00", "another")).json().code).toBe("conflict");
    expect((await ask(user, "6.00")).json().code).toBe("key_reused");
    expect(await refunding(user)).toBe(usd("5"));
  });

  it("never exceeds the unspent deposits and never includes a bonus", async () => {
    const user = await withBonus();
    await deposit(user, CRYPTO_20);
    expect(await available(user)).toBe(usd("30"));
    expect(await read(user)).toMatchObject({ refundableUsd: "20.00", bonusUsd: "10.00" });
    for (const amount of ["20.01", "30.00", "0.00", "-5.00"])
      expect((await ask(user, amount, amount)).statusCode).toBeGreaterThanOrEqual(400);
    const asked = await ask(user, "20.00");
    // The bonus is taken with its deposit, so that it cannot be spent while the request waits.
    expect(await available(user)).toBe(0n);
    await decide(asked.json().id, "approve");
    await fixture.payments.runJobs();
    expect(await available(user)).toBe(0n);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("B13 counts purchases against the deposit, not the bonus, and returns the bonus with a cancelled request", async () => {
    const user = await withBonus();
    await deposit(user, CRYPTO_20);
    await spend(user, usd("10"));
    expect(await read(user)).toMatchObject({ refundableUsd: "10.00", bonusUsd: "10.00" });
    const { id } = (await ask(user, "10.00")).json();
    expect([await available(user), await refunding(user)]).toEqual([0n, usd("10")]);
    const { token } = user;
    await fixture.testApp.request({ method: "POST", url: `/rest/user/refund/${id}/cancel`, token });
    expect(await read(user)).toMatchObject({ refundableUsd: "10.00", bonusUsd: "10.00" });
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("MONEY-5 ends when the provider refunds its deposit, and the money is not on the balance too", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CRYPTO_20);
    const { id } = (await ask(user, "20.00")).json();
    await reportRefund(order, 20_000_000n);
    expect((await read(user)).requests).toMatchObject([{ state: "rejected", reason: "returned" }]);
    const { token } = user;
    const cancel = { method: "POST" as const, url: `/rest/user/refund/${id}/cancel`, token };
    expect((await fixture.testApp.request(cancel)).statusCode).toBe(409);
    expect((await decide(id, "reject")).statusCode).toBe(409);
    expect([await available(user), await refunding(user)]).toEqual([0n, 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("C4 needs two operators when the refunds of a day to one person reach the limit together", async () => {
    const user = await newcomer();
    await deposit(user, { ...CRYPTO_20, amount: 600 });
    const first = (await ask(user, "300.00", "first")).json();
    await decide(first.id, "approve");
    await fixture.payments.runJobs();
    expect((await read(user)).requests).toMatchObject([{ state: "done" }]);

    const { id } = (await ask(user, "200.00", "second")).json();
    const finn = await fixture.operator();
    const approveAs = ({ token }: { token: string }, key: string) =>
      fixture.testApp.request({
        method: "POST",
        url: `/rest/office/refunds/${id}`,
        token,
        payload: { decision: "approve", reason: "asked by the customer" },
        headers: { "idempotency-key": key },
      });
    expect((await approveAs(finn, "one")).statusCode).toBe(204);
    expect((await approveAs(finn, "two")).json().message).toContain("Another operator has to approve it too");
    await fixture.payments.runJobs();
    expect([await available(user), await refunding(user)]).toEqual([usd("100"), usd("200")]);
    expect((await approveAs(await fixture.operator(), "three")).statusCode).toBe(204);
    await fixture.payments.runJobs();
    expect([await available(user), await refunding(user)]).toEqual([usd("100"), 0n]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("is split over several unspent deposits, newest first", async () => {
    const user = await newcomer();
    await deposit(user, CARD_20);
    fixture.testApp.clock.advance(1000);
    await deposit(user, CRYPTO_20);
    await spend(user, usd("11.244444"));
    expect((await read(user)).refundableUsd).toBe("30.00");
    expect((await ask(user, "30.00")).json().parts).toMatchObject([
      { amount: 20, currency: "USD", dollarsUsd: "20.00" },
      { amount: 9, currency: "EUR", dollarsUsd: "10.00" },
    ]);
  });

  it("returns to the balance if it is rejected with a reason or cancelled by the customer", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const first = (await ask(user, "8.00")).json();
    const { token } = user;
    const cancel = () =>
      fixture.testApp.request({ method: "POST", url: `/rest/user/refund/${first.id}/cancel`, token });
    expect([(await cancel()).json().state, (await cancel()).json().state]).toEqual([
      "cancelled",
      "cancelled",
    ]);
    const second = (await ask(user, "8.00", "second")).json();
    await decide(second.id, "reject");
    expect((await decide(second.id, "approve", "late")).json().code).toBe("conflict");
    expect(await available(user)).toBe(usd("20"));
    const rejected = (await read(user)).requests.find((one: { id: string }) => one.id === second.id);
    expect(rejected).toMatchObject({ state: "rejected", reason: "asked by the customer" });
    const other = await newcomer();
    const stolen = await fixture.testApp.request({
      method: "POST",
      url: `/rest/user/refund/${second.id}/cancel`,
      token: other.token,
    });
    expect(stolen.statusCode).toBe(404);
  });
});
