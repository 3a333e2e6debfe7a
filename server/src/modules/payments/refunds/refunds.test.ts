import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20, refundDesk } from "../../../../test/refund-desk.ts";
import { transact } from "../../../platform/context.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";

const at = refundDesk();
const { newcomer, deposit, ask, read, decide, available, refunding, spend, reportRefund } = at;

describe("a deposit that is asked back", () => {
  it("is set aside at once, sent to its payer when an operator confirms, and never taken twice", async () => {
    const person = await newcomer();
    const { order, payId } = await deposit(person, CARD_20);
    const asked = await ask(person, "21.244444");
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ state: "asked", parts: [{ amount: 19.12, currency: "EUR" }] });
    expect([await available(person), await refunding(person)]).toEqual([0n, usd("21.244444")]);

    expect((await decide(asked.json().id, "approve")).statusCode).toBe(204);
    await at.desk.work();
    expect(at.desk.refunded.at(-1)).toMatchObject({ billingId: order.billingId, amount: "19120000" });
    expect([await available(person), await refunding(person)]).toEqual([0n, 0n]);
    expect((await read(person)).requests).toMatchObject([{ state: "done", parts: [{ state: "done" }] }]);

    // The provider reports what we did ourselves: the books know it already.
    await reportRefund(order, 19_120_000n);
    expect(await available(person)).toBe(0n);
    expect((await at.desk.topUp(person.token, payId)).json()).toMatchObject({ state: "refunded" });
    const history = await at.house.ask({
      ...{ method: "GET", url: "/rest/user/balancehistory/USD/0/10", token: person.token },
    });
    expect(
      history.json().map(({ source, amountUsd }: Record<string, string>) => [source, amountUsd]),
    ).toEqual([
      ["deposit_refund", "21.244444"],
      ["top_up", "21.244444"],
    ]);
    expect(await at.house.differences()).toEqual([]);
  });

  it("is asked once per key, and one request at a time", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const both = await Promise.all([ask(person, "5.00"), ask(person, "5.00")]);
    expect(both.map(({ json }) => json().id)[0]).toBe(both[1]?.json().id);
    expect((await ask(person, "5.00", "another")).json().code).toBe("conflict");
    expect((await ask(person, "6.00")).json().code).toBe("key_reused");
    expect(await refunding(person)).toBe(usd("5"));
  });

  it("is never more than what is unspent, and never a bonus", async () => {
    const person = await newcomer();
    const more = { clickId: null, referralCode: null, address: "", signedUpAt: at.house.clock.now() };
    await transact(at.house.system, (tx) => insertSignUp(tx, { userId: person.id, bonusId: 4, ...more }));
    await deposit(person, CRYPTO_20);
    expect(await available(person)).toBe(usd("30"));
    expect(await read(person)).toMatchObject({ refundableUsd: "20.00", bonusUsd: "10.00" });
    for (const amount of ["20.01", "30.00", "0.00", "-5.00"])
      expect((await ask(person, amount, amount)).statusCode).toBeGreaterThanOrEqual(400);
    const asked = await ask(person, "20.00");
    await decide(asked.json().id, "approve");
    await at.desk.work();
    // The bonus came with this deposit and goes with it.
    expect(await available(person)).toBe(0n);
    expect(await at.house.differences()).toEqual([]);
  });

  it("goes back over several deposits, the newest first, as far as they were not spent", async () => {
    const person = await newcomer();
    await deposit(person, CARD_20);
    at.house.clock.advance(1000);
    await deposit(person, CRYPTO_20);
    await spend(person, usd("11.244444"));
    expect((await read(person)).refundableUsd).toBe("30.00");
    expect((await ask(person, "30.00")).json().parts).toMatchObject([
      { amount: 20, currency: "USD", dollarsUsd: "20.00" },
      { amount: 9, currency: "EUR", dollarsUsd: "10.00" },
    ]);
  });

  it("is on the balance again when it is rejected, with the reason, or when its owner changes their mind", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const first = (await ask(person, "8.00")).json();
    const { token } = person;
    const cancel = () => at.house.ask({ method: "POST", url: `/rest/user/refund/${first.id}/cancel`, token });
    expect([(await cancel()).json().state, (await cancel()).json().state]).toEqual([
      "cancelled",
      "cancelled",
    ]);
    const second = (await ask(person, "8.00", "second")).json();
    await decide(second.id, "reject");
    expect((await decide(second.id, "approve", "late")).json().code).toBe("conflict");
    expect(await available(person)).toBe(usd("20"));
    const rejected = (await read(person)).requests.find((one: { id: string }) => one.id === second.id);
    expect(rejected).toMatchObject({ state: "rejected", reason: "asked by the customer" });
    const other = await newcomer();
    const stolen = await at.house.ask({
      ...{ method: "POST", url: `/rest/user/refund/${second.id}/cancel`, token: other.token },
    });
    expect(stolen.statusCode).toBe(404);
  });
});
