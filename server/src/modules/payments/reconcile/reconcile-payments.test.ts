import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20, createPaymentFixture } from "../../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { accounts } from "../../wallet/index.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let operator: string;
let count = 0;

const app = await createTestApp();
const payments = await createPaymentFixture(app);
await signInOperator();

/** Signs in a new operator: sessions expire overnight. */
async function signInOperator() {
  operator = (await app.signedIn(`operator${++count}`, ["ROLE_sao-operator"])).token;
}
async function begin(body: object) {
  const user = await app.signedIn(`payer${++count}`, ["ROLE_sao-user"]);
  const { id } = (await payments.start(user.token, body)).json<{ id: string }>();
  return { ...user, payId: id, order: await payments.orderOf(id) };
}
async function paid(body: object) {
  const begun = await begin(body);
  payments.recordEvent(begun.order, "confirmed");
  await payments.postSigned(begun.order, payments.write(begun.order, "confirmed"));
  await payments.runJobs();
  return begun;
}
const reconcileNextNight = async () => {
  app.clock.advance(3 * HOUR_MS);
  await signInOperator();
  return reconcilePayments(app.system);
};
const available = async (id: string) => (await app.balance(id)).available;
const office = (path: string) =>
  app.request({ method: "GET", url: `/rest/office/payments/${path}`, token: operator });
const differences = async () => (await office("differences")).json().data;
const decide = (path: string, payload: object, key = `${path}-1`) =>
  app.request({
    method: "POST",
    url: `/rest/office/payments/${path}`,
    token: operator,
    payload,
    headers: { "idempotency-key": key },
  });

describe("reconciliation with the providers", () => {
  it("B11 MONEY-5 credits unreported card and crypto payments exactly once", async () => {
    const card = await begin(CARD_20);
    const coins = await begin(CRYPTO_20);
    for (const { order } of [card, coins]) payments.recordEvent(order, "confirmed");
    const [first, again] = [await reconcileNextNight(), await reconcileNextNight()];
    expect(first.map(({ provider, recovered, failure }) => [provider, recovered, failure])).toEqual([
      ["stripe", 1, null],
      ["crypto", 1, null],
    ]);
    expect(again.map(({ recovered }) => recovered)).toEqual([0, 0]);
    expect(await available(card.id)).toBe(usd("21.244444"));
    expect(await available(coins.id)).toBe(usd("20"));
    // The late report credits nothing more.
    await payments.postSigned(coins.order, payments.write(coins.order, "confirmed"));
    await payments.runJobs();
    expect(await available(coins.id)).toBe(usd("20"));
    expect(await differences()).toEqual([]);
  });

  it("B11 finds unreported refunds, disputes and won disputes", async () => {
    const back = await paid(CARD_20);
    payments.recordEvent(back.order, "refunded");
    const taken = await paid(CARD_20);
    payments.recordEvent(taken.order, "disputed");
    await reconcileNextNight();
    expect([await available(back.id), await available(taken.id)]).toEqual([0n, 0n]);
    payments.recordEvent(taken.order, "dispute_won");
    await reconcileNextNight();
    expect(await available(taken.id)).toBe(usd("21.244444"));
    expect(await differences()).toEqual([]);
  });

  it("lists payments known only to us, known only to the provider, and with different amounts", async () => {
    const ours = await begin(CRYPTO_20);
    await payments.postSigned(ours.order, payments.write(ours.order, "confirmed"));
    const less = await begin(CRYPTO_20);
    payments.recordEvent(less.order, "confirmed", { amount: 15_000_000n });
    await payments.postSigned(less.order, payments.write(less.order, "confirmed"));
    await payments.runJobs();
    const unclaimed = { ...ours.order, billingId: "00000000-0000-4000-8000-000000000001" };
    payments.recordEvent(unclaimed, "confirmed");
    await reconcileNextNight();
    const listed = await differences();
    expect(
      listed.map(({ kind, ours, theirs }: Record<string, unknown>) => [kind, ours, theirs]).toSorted(),
    ).toEqual([
      ["only_ours", 20, 0],
      ["only_theirs", 0, 20],
      ["other_amount", 20, 15],
    ]);
    // The credit stays: operators decide.
    expect(await available(less.id)).toBe(usd("20"));

    // Dismissed differences are not listed again.
    for (const { id, kind } of listed)
      if (kind !== "only_theirs")
        expect((await decide(`differences/${id}`, { decision: "dismiss", reason: "known" })).statusCode).toBe(
          204,
        );
    await reconcileNextNight();
    expect((await differences()).map(({ kind }: { kind: string }) => kind)).toEqual(["only_theirs"]);

    // An unclaimed payment is refunded once.
    const [difference] = await differences();
    const back = { decision: "send_back", reason: "nobody began this" };
    for (const _ of [1, 2]) expect((await decide(`differences/${difference.id}`, back)).statusCode).toBe(204);
    await payments.runJobs();
    expect(payments.refunded.map(({ billingId, amount }) => [billingId, amount])).toEqual([
      [unclaimed.billingId, "20000000"],
    ]);
  });

  it("lists differences also while the clock advances during the run", async () => {
    const ours = await begin(CRYPTO_20);
    await payments.postSigned(ours.order, payments.write(ours.order, "confirmed"));
    await payments.runJobs();
    const { now } = app.system.clock;
    app.system.clock.now = () => {
      app.clock.advance(1);
      return now();
    };
    await reconcileNextNight();
    app.system.clock.now = now;
    expect((await differences()).map(({ topUpId }: { topUpId: string }) => topUpId)).toContain(ours.payId);
    payments.recordEvent(ours.order, "confirmed");
    await reconcileNextNight();
  });

  it("closes a difference that has disappeared", async () => {
    const late = await begin(CRYPTO_20);
    await payments.postSigned(late.order, payments.write(late.order, "confirmed"));
    await payments.runJobs();
    await reconcileNextNight();
    expect((await differences()).map(({ topUpId }: { topUpId: string }) => topUpId)).toEqual([late.payId]);
    payments.recordEvent(late.order, "confirmed");
    await reconcileNextNight();
    expect(await differences()).toEqual([]);
  });

  it("an unreachable provider changes nothing, and the run records the failure", async () => {
    const [stripe, crypto] = app.system.ports.payments;
    const unreachable = {
      list: () => Promise.reject(new Error("unreachable")),
      refund: never,
      findRefund: never,
    };
    if (!stripe || !crypto) throw new Error("Two providers expected");
    app.system.ports.payments = [{ ...stripe, api: unreachable }, crypto];
    const runs = await reconcileNextNight();
    app.system.ports.payments = [stripe, crypto];
    expect(runs.map(({ failure }) => failure)).toEqual(["did not answer", null]);
    const runsListed = (await office("reconciliations")).json();
    expect(runsListed.slice(0, 2).map(({ failure }: { failure: string }) => failure)).toEqual([
      null,
      "did not answer",
    ]);
  });
});

const never = () => Promise.reject(new Error("unreachable"));

describe("held payments", () => {
  const held = async (body: object, more: object) => {
    const begun = await begin(body);
    payments.recordEvent(begun.order, "confirmed", more);
    await payments.postSigned(begun.order, payments.write(begun.order, "confirmed", more));
    await payments.runJobs();
    return begun;
  };
  const listed = async (payId: string) =>
    (await office("held")).json().data.find(({ id }: { id: string }) => id === payId);

  it("B6 an operator credits a held payment of any currency and amount, once", async () => {
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
    expect((await payments.topUp(cents.token, cents.payId)).json()).toMatchObject({ state: "paid" });
    expect((await decide(`held/${euros.payId}`, credit, "another")).json().code).toBe("conflict");
    expect((await decide(`held/${euros.payId}`, { ...credit, decision: "dismiss" })).json().code).toBe(
      "key_reused",
    );
  });

  it("B6 an operator refunds or dismisses a held payment; operator and reason are recorded", async () => {
    const back = await held(CARD_20, { amount: 25_000_000n });
    const left = await held(CRYPTO_20, { amount: 1_000_000n });
    await decide(`held/${back.payId}`, { decision: "send_back", reason: "paid too much" });
    expect(await listed(back.payId)).toMatchObject({ isSendingBack: true });
    await payments.runJobs();
    expect(payments.refunded.at(-1)).toMatchObject({ billingId: back.order.billingId, amount: "25000000" });
    await reconcileNextNight();
    expect((await payments.topUp(back.token, back.payId)).json()).toMatchObject({
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
    await expect(app.db.deleteFrom("payments.actions").execute()).rejects.toThrow("append-only");
  });

  it("the ledger balances at the end, and customers have no access", async () => {
    expect(await app.differences()).toEqual([]);
    const { token } = await begin(CRYPTO_20);
    expect((await app.request({ method: "GET", url: "/rest/office/payments/held", token })).statusCode).toBe(
      403,
    );
    expect(accounts.receivable).toBe("house:receivable");
  });
});
