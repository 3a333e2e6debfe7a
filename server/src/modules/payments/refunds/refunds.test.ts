import { type Money, usd } from "@sonum/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../../test/pay-desk.ts";
import { transact } from "../../../platform/context.ts";
import type { ProviderBooks } from "../../../platform/ports.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";
import { accounts, balanceOf, postEntries } from "../../wallet/index.ts";
import { reconcilePayments } from "../reconcile/reconcile-payments.ts";

const HOUR_MS = 60 * 60 * 1000;
const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };
let house: House;
let desk: PayDesk;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
});
afterAll(() => desk.close());

const newcomer = () => house.signedIn(`owner${++count}`, ["ROLE_sao-user"]);
type Person = Awaited<ReturnType<typeof newcomer>>;

async function deposit(person: Person, body: object) {
  const { id } = (await desk.start(person.token, body)).json<{ id: string }>();
  const order = await desk.orderOf(id);
  desk.happen(order, "confirmed");
  await desk.postSigned(order, desk.write(order, "confirmed"));
  await desk.work();
  return { payId: id, order };
}
const ask = ({ token, id }: Person, amountUsd: string, key = `refund-${id}`) =>
  house.ask({
    ...{ method: "POST", url: "/rest/user/refund", token, payload: { amountUsd } },
    headers: { "idempotency-key": key },
  });
const read = async ({ token }: Person) =>
  (await house.ask({ method: "GET", url: "/rest/user/refund", token })).json();
const operator = () => house.signedIn(`operator${++count}`, ["ROLE_sao-operator"]);
async function decide(id: string, decision: "approve" | "reject", key = `decide-${id}`) {
  const { token } = await operator();
  return house.ask({
    ...{ method: "POST", url: `/rest/office/refunds/${id}`, token },
    ...{ payload: { decision, reason: "asked by the customer" }, headers: { "idempotency-key": key } },
  });
}
const available = async ({ id }: Person) => (await house.balance(id)).available;
const refunding = ({ id }: Person) => balanceOf(house.system, accounts.refunding(id));
const spend = ({ id }: Person, amount: Money) =>
  transact(house.system, (tx) =>
    postEntries(tx, [
      {
        ...{ key: `spent:${id}`, reason: "adjustment" as const },
        moves: [{ from: accounts.available(id), to: accounts.revenue, amount }],
      },
    ]),
  );
/** The report of what the double has sent back, as a provider makes it. */
async function reportRefund(order: Awaited<ReturnType<typeof deposit>>["order"], amount: bigint) {
  await desk.postSigned(order, desk.write(order, "refunded", { amount }));
  await desk.work();
}

describe("a deposit that is asked back", () => {
  it("is set aside at once, sent to its payer when an operator confirms, and never taken twice", async () => {
    const person = await newcomer();
    const { order, payId } = await deposit(person, CARD_20);
    const asked = await ask(person, "21.244444");
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ state: "asked", parts: [{ amount: 19.12, currency: "EUR" }] });
    expect([await available(person), await refunding(person)]).toEqual([0n, usd("21.244444")]);

    expect((await decide(asked.json().id, "approve")).statusCode).toBe(204);
    await desk.work();
    expect(desk.refunded.at(-1)).toMatchObject({ billingId: order.billingId, amount: "19120000" });
    expect([await available(person), await refunding(person)]).toEqual([0n, 0n]);
    expect((await read(person)).requests).toMatchObject([{ state: "done", parts: [{ state: "done" }] }]);

    // The provider reports what we did ourselves: the books know it already.
    await reportRefund(order, 19_120_000n);
    expect(await available(person)).toBe(0n);
    expect((await desk.topUp(person.token, payId)).json()).toMatchObject({ state: "refunded" });
    const history = await house.ask({
      ...{ method: "GET", url: "/rest/user/balancehistory/USD/0/10", token: person.token },
    });
    expect(
      history.json().map(({ source, amountUsd }: Record<string, string>) => [source, amountUsd]),
    ).toEqual([
      ["deposit_refund", "21.244444"],
      ["top_up", "21.244444"],
    ]);
    expect(await house.differences()).toEqual([]);
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
    const more = { clickId: null, referralCode: null, address: "", signedUpAt: house.clock.now() };
    await transact(house.system, (tx) => insertSignUp(tx, { userId: person.id, bonusId: 4, ...more }));
    await deposit(person, CRYPTO_20);
    expect(await available(person)).toBe(usd("30"));
    expect(await read(person)).toMatchObject({ refundableUsd: "20.00", bonusUsd: "10.00" });
    for (const amount of ["20.01", "30.00", "0.00", "-5.00"])
      expect((await ask(person, amount, amount)).statusCode).toBeGreaterThanOrEqual(400);
    const asked = await ask(person, "20.00");
    await decide(asked.json().id, "approve");
    await desk.work();
    // The bonus came with this deposit and goes with it.
    expect(await available(person)).toBe(0n);
    expect(await house.differences()).toEqual([]);
  });

  it("goes back over several deposits, the newest first, as far as they were not spent", async () => {
    const person = await newcomer();
    await deposit(person, CARD_20);
    house.clock.advance(1000);
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
    const cancel = () => house.ask({ method: "POST", url: `/rest/user/refund/${first.id}/cancel`, token });
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
    const stolen = await house.ask({
      ...{ method: "POST", url: `/rest/user/refund/${second.id}/cancel`, token: other.token },
    });
    expect(stolen.statusCode).toBe(404);
  });
});

describe("the answer of the provider", () => {
  /** The crypto gateway, with something else in the place of one call. */
  async function whileBooks(
    change: (books: ProviderBooks) => Partial<ProviderBooks>,
    work: () => Promise<void>,
  ) {
    const before = house.system.ports.payments;
    house.system.ports.payments = before.map((provider) =>
      provider.books ? { ...provider, books: { ...provider.books, ...change(provider.books) } } : provider,
    );
    await work().finally(() => {
      house.system.ports.payments = before;
    });
  }
  const sentFor = (billingId: string) =>
    desk.refunded.filter((noted) => noted.billingId === billingId).length;

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
      await desk.work();
    });
    expect((await read(person)).requests[0]).toMatchObject({
      state: "approved",
      parts: [{ state: "unknown" }],
    });
    expect(await refunding(person)).toBe(usd("20"));
    house.clock.advance(HOUR_MS);
    await reconcilePayments(house.system);
    await desk.work();
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
        await desk.work();
      },
    );
    const { token } = await operator();
    const check = () => house.ask({ method: "POST", url: `/rest/office/refunds/${id}/check`, token });
    await check();
    await desk.work();
    expect(sentFor(order.billingId)).toBe(0);
    house.clock.advance(15 * 60 * 1000);
    await check();
    await desk.work();
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
        await desk.work();
      },
    );
    expect((await read(person)).requests[0]).toMatchObject({ state: "failed", reason: "card closed" });
    expect([await available(person), await refunding(person)]).toEqual([usd("20"), 0n]);
    expect(await house.differences()).toEqual([]);
  });
});

describe("a dispute", () => {
  const buy = (token: string) =>
    house.ask({ method: "POST", url: "/rest/user/order/create/tg/ee/USD", token });
  async function knows(isFrozen: boolean, { id }: Person) {
    const { reloadFrozen } = await import("../../../open-context.ts");
    await reloadFrozen(house.system);
    expect(house.memory.frozen.has(id)).toBe(isFrozen);
  }

  it("B9 freezes buying with a clear message; what was spent is owed, and a dispute won puts it back", async () => {
    await house.simsOnSale(3);
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    house.clock.advance(1000);
    const { order } = await deposit(person, CARD_20);
    await spend(person, usd("30"));
    await desk.postSigned(order, desk.write(order, "disputed"));
    await desk.work();
    await knows(true, person);
    const refused = await buy(person.token);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "account_frozen"]);
    expect(await available(person)).toBe(0n);
    expect((await ask(person, "1.00")).json().code).toBe("account_frozen");
    const { token } = await operator();
    const listed = async () =>
      (await house.ask({ method: "GET", url: "/rest/office/payments/disputes", token })).json().data;
    expect(await listed()).toMatchObject([{ owedUsd: "10.00", isFrozen: true }]);

    await desk.postSigned(order, desk.write(order, "dispute_won"));
    await desk.work();
    await knows(false, person);
    expect(await available(person)).toBe(usd("11.244444"));
    expect(await listed()).toEqual([]);
    expect((await buy(person.token)).statusCode).toBe(200);
    const receivable = await house.db
      .selectFrom("wallet.moves")
      .select(["fromAccount", "toAccount", "amount"])
      .where((where) =>
        where.or([
          where("fromAccount", "=", accounts.receivable),
          where("toAccount", "=", accounts.receivable),
        ]),
      )
      .execute();
    expect(receivable.map(({ amount }) => amount)).toEqual([usd("10"), usd("10")]);
    expect(await house.differences()).toEqual([]);
  });

  it("B9 an operator lets somebody buy again although it stands, and the reason is kept", async () => {
    const person = await newcomer();
    const { order, payId } = await deposit(person, CARD_20);
    await deposit(person, CRYPTO_20);
    await desk.postSigned(order, desk.write(order, "disputed"));
    await desk.work();
    await knows(true, person);
    const { token } = await operator();
    const thaw = { method: "POST" as const, url: `/rest/office/payments/disputes/${payId}`, token };
    expect((await house.ask({ ...thaw, payload: { reason: "paid by bank transfer" } })).statusCode).toBe(204);
    await knows(false, person);
    expect((await buy(person.token)).statusCode).toBe(200);
  });

  it("B9 takes an open request for the deposit off the table", async () => {
    const person = await newcomer();
    const { order } = await deposit(person, CARD_20);
    await ask(person, "21.244444");
    await desk.postSigned(order, desk.write(order, "disputed"));
    await desk.work();
    expect((await read(person)).requests[0]).toMatchObject({ state: "rejected", reason: "disputed" });
    expect([await available(person), await refunding(person)]).toEqual([0n, 0n]);
    expect(await house.differences()).toEqual([]);
  });
});
