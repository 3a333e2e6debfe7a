import { usd } from "@sonum/contract/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { openPayDesk, type PayDesk } from "../../../../test/pay-desk.ts";
import { accounts } from "../../wallet/index.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const HOUR_MS = 60 * 60 * 1000;
const CRYPTO_20 = { method: "crypto", amount: 20, currency: "USD" };
const CARD_20 = { method: "card", amount: 20, currency: "EUR" };
let house: House;
let desk: PayDesk;
let operator: string;
let count = 0;

beforeAll(async () => {
  house = await makeHouse();
  desk = await openPayDesk(house);
  await comeToWork();
});
afterAll(() => desk.close());

/** An operator's session does not live through a night. */
async function comeToWork() {
  operator = (await house.signedIn(`operator${++count}`, ["ROLE_sao-operator"])).token;
}
async function begin(body: object) {
  const person = await house.signedIn(`payer${++count}`, ["ROLE_sao-user"]);
  const { id } = (await desk.start(person.token, body)).json<{ id: string }>();
  return { ...person, payId: id, order: await desk.orderOf(id) };
}
async function paid(body: object) {
  const begun = await begin(body);
  desk.happen(begun.order, "confirmed");
  await desk.postSigned(begun.order, desk.write(begun.order, "confirmed"));
  await desk.work();
  return begun;
}
const night = async () => {
  house.clock.advance(3 * HOUR_MS);
  await comeToWork();
  return reconcilePayments(house.system);
};
const available = async (id: string) => (await house.balance(id)).available;
const office = (path: string) =>
  house.ask({ method: "GET", url: `/rest/office/payments/${path}`, token: operator });
const differences = async () => (await office("differences")).json().data;
const decide = (path: string, payload: object, key = `${path}-1`) =>
  house.ask({
    ...{ method: "POST", url: `/rest/office/payments/${path}`, token: operator, payload },
    headers: { "idempotency-key": key },
  });

describe("asking the providers", () => {
  it("B11 MONEY-5 credits what was paid and never reported, exactly once, by card and by crypto", async () => {
    const card = await begin(CARD_20);
    const coins = await begin(CRYPTO_20);
    for (const { order } of [card, coins]) desk.happen(order, "confirmed");
    const [first, again] = [await night(), await night()];
    expect(first.map(({ provider, recovered, failure }) => [provider, recovered, failure])).toEqual([
      ["stripe", 1, null],
      ["crypto", 1, null],
    ]);
    expect(again.map(({ recovered }) => recovered)).toEqual([0, 0]);
    expect(await available(card.id)).toBe(usd("21.244444"));
    expect(await available(coins.id)).toBe(usd("20"));
    // The report comes after all: nothing more.
    await desk.postSigned(coins.order, desk.write(coins.order, "confirmed"));
    await desk.work();
    expect(await available(coins.id)).toBe(usd("20"));
    expect(await differences()).toEqual([]);
  });

  it("B11 hears of refunds, disputes and disputes that were won, too", async () => {
    const back = await paid(CARD_20);
    desk.happen(back.order, "refunded");
    const taken = await paid(CARD_20);
    desk.happen(taken.order, "disputed");
    await night();
    expect([await available(back.id), await available(taken.id)]).toEqual([0n, 0n]);
    desk.happen(taken.order, "dispute_won");
    await night();
    expect(await available(taken.id)).toBe(usd("21.244444"));
    expect(await differences()).toEqual([]);
  });

  it("lists what only we know, what only they know, and what differs in amount or state", async () => {
    const ours = await begin(CRYPTO_20);
    await desk.postSigned(ours.order, desk.write(ours.order, "confirmed"));
    const less = await begin(CRYPTO_20);
    desk.happen(less.order, "confirmed", { amount: 15_000_000n });
    await desk.postSigned(less.order, desk.write(less.order, "confirmed"));
    await desk.work();
    const stranger = { ...ours.order, billingId: "00000000-0000-4000-8000-000000000001" };
    desk.happen(stranger, "confirmed");
    await night();
    const listed = await differences();
    expect(
      listed.map(({ kind, ours, theirs }: Record<string, unknown>) => [kind, ours, theirs]).toSorted(),
    ).toEqual([
      ["only_ours", 20, 0],
      ["only_theirs", 0, 20],
      ["other_amount", 20, 15],
    ]);
    // What was credited stays credited: people decide.
    expect(await available(less.id)).toBe(usd("20"));

    // What has an explanation is not listed again, whatever the next night finds.
    for (const { id, kind } of listed)
      if (kind !== "only_theirs")
        expect((await decide(`differences/${id}`, { decision: "dismiss", reason: "known" })).statusCode).toBe(
          204,
        );
    await night();
    expect((await differences()).map(({ kind }: { kind: string }) => kind)).toEqual(["only_theirs"]);

    // The money of a payment that nobody began goes back to its payer, once.
    const [strange] = await differences();
    const back = { decision: "send_back", reason: "nobody began this" };
    for (const _ of [1, 2]) expect((await decide(`differences/${strange.id}`, back)).statusCode).toBe(204);
    await desk.work();
    expect(desk.refunded.map(({ billingId, amount }) => [billingId, amount])).toEqual([
      [stranger.billingId, "20000000"],
    ]);
  });

  it("lists them also while the clock goes on", async () => {
    const ours = await begin(CRYPTO_20);
    await desk.postSigned(ours.order, desk.write(ours.order, "confirmed"));
    await desk.work();
    const { now } = house.system.clock;
    house.system.clock.now = () => {
      house.clock.advance(1);
      return now();
    };
    await night();
    house.system.clock.now = now;
    expect((await differences()).map(({ topUpId }: { topUpId: string }) => topUpId)).toContain(ours.payId);
    desk.happen(ours.order, "confirmed");
    await night();
  });

  it("a difference that mends itself is gone", async () => {
    const late = await begin(CRYPTO_20);
    await desk.postSigned(late.order, desk.write(late.order, "confirmed"));
    await desk.work();
    await night();
    expect((await differences()).map(({ topUpId }: { topUpId: string }) => topUpId)).toEqual([late.payId]);
    desk.happen(late.order, "confirmed");
    await night();
    expect(await differences()).toEqual([]);
  });

  it("a provider that is away changes nothing, and the run says so", async () => {
    const [stripe, crypto] = house.system.ports.payments;
    const away = { list: () => Promise.reject(new Error("away")), refund: never, findRefund: never };
    if (!stripe || !crypto) throw new Error("There are two");
    house.system.ports.payments = [{ ...stripe, books: away }, crypto];
    const runs = await night();
    house.system.ports.payments = [stripe, crypto];
    expect(runs.map(({ failure }) => failure)).toEqual(["did not answer", null]);
    const told = (await office("reconciliations")).json();
    expect(told.slice(0, 2).map(({ failure }: { failure: string }) => failure)).toEqual([
      null,
      "did not answer",
    ]);
  });
});

const never = () => Promise.reject(new Error("away"));

describe("held payments", () => {
  const held = async (body: object, more: object) => {
    const begun = await begin(body);
    desk.happen(begun.order, "confirmed", more);
    await desk.postSigned(begun.order, desk.write(begun.order, "confirmed", more));
    await desk.work();
    return begun;
  };
  const listed = async (payId: string) =>
    (await office("held")).json().data.find(({ id }: { id: string }) => id === payId);

  it("B6 an operator credits what arrived, whatever currency and sum it is, once", async () => {
    const euros = await held(CRYPTO_20, { currency: "EUR" });
    const cents = await held(CARD_20, { amount: 19_990_000n });
    expect(await listed(euros.payId)).toMatchObject({
      arrived: [{ amount: 20, currency: "EUR" }],
      creditUsd: "22.222222",
    });
    const credit = { decision: "credit", reason: "the customer wrote to us" };
    const replies = await Promise.all([1, 2, 3].map(() => decide(`held/${euros.payId}`, credit)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    await decide(`held/${cents.payId}`, credit);
    expect(await available(euros.id)).toBe(usd("22.222222"));
    expect(await available(cents.id)).toBe(usd("21.233333"));
    expect((await desk.topUp(cents.token, cents.payId)).json()).toMatchObject({ state: "paid" });
    expect((await decide(`held/${euros.payId}`, credit, "another")).json().code).toBe("conflict");
    expect((await decide(`held/${euros.payId}`, { ...credit, decision: "dismiss" })).json().code).toBe(
      "key_reused",
    );
  });

  it("B6 or sends it back to its payer, or leaves it; who did what and why is kept", async () => {
    const back = await held(CARD_20, { amount: 25_000_000n });
    const left = await held(CRYPTO_20, { amount: 1_000_000n });
    await decide(`held/${back.payId}`, { decision: "send_back", reason: "paid too much" });
    expect(await listed(back.payId)).toMatchObject({ isSendingBack: true });
    await desk.work();
    expect(desk.refunded.at(-1)).toMatchObject({ billingId: back.order.billingId, amount: "25000000" });
    await night();
    expect((await desk.topUp(back.token, back.payId)).json()).toMatchObject({
      state: "refunded",
      creditedUsd: "0.00",
    });
    await decide(`held/${left.payId}`, { decision: "dismiss", reason: "below the minimum" });
    expect(await listed(left.payId)).toBeUndefined();
    expect((await office("actions")).json().slice(0, 2)).toMatchObject([
      {
        operator: expect.stringMatching(/^operator/),
        action: "held_dismiss",
        subject: left.payId,
        reason: "below the minimum",
      },
      { operator: expect.stringMatching(/^operator/), action: "held_send_back", subject: back.payId },
    ]);
    await expect(house.db.deleteFrom("payments.actions").execute()).rejects.toThrow("append-only");
  });

  it("the books balance after all this, and nobody else may look", async () => {
    expect(await house.differences()).toEqual([]);
    const { token } = await begin(CRYPTO_20);
    expect((await house.ask({ method: "GET", url: "/rest/office/payments/held", token })).statusCode).toBe(
      403,
    );
    expect(accounts.receivable).toBe("house:receivable");
  });
});
