import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20 } from "../../../../test/fixtures/payment-fixture.ts";
import { createRefundFixture, type Owner } from "../../../../test/fixtures/refund-fixture.ts";
import { transact } from "../../../platform/context.ts";
import type { ProviderApi } from "../../../platform/ports.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { accounts, balanceOf, postAdjustment } from "../../wallet/index.ts";
import { advanceClosings } from "./advance-closing.ts";

const fixture = await createRefundFixture();
const { newcomer, deposit, available, refunding, ask } = fixture;

const finn = await fixture.testApp.signedIn("finn", ["ROLE_sao-operator", "ROLE_sao-finance"]);
const fred = await fixture.testApp.signedIn("fred", ["ROLE_sao-operator", "ROLE_sao-finance"]);
const sue = await fixture.testApp.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);

const post = (url: string, payload: object, { token }: Owner, key?: string) =>
  fixture.testApp.request({
    method: "POST",
    url: `/rest/office/${url}`,
    payload,
    token,
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const close = ({ id }: Owner, by = finn, key = `close-${id}`) =>
  post(`users/${id}/close`, { reason: "against the rules" }, by, key);
const cardOf = async ({ id }: Owner, { token } = finn) =>
  (await fixture.testApp.request({ method: "GET", url: `/rest/office/users/${id}`, token })).json();
const owed = ({ id }: Owner) => balanceOf(fixture.testApp.system, accounts.owed(id));
const runWork = async () => {
  await fixture.payments.runJobs();
  await advanceClosings(fixture.testApp.system);
};

describe("an account that the office closes", () => {
  it("DESK-2 is blocked at once, and unspent deposits go back to their payer, once", async () => {
    const user = await newcomer();
    const { order } = await deposit(user, CARD_20);
    const first = await close(user);
    expect(first.json()).toMatchObject({ state: "returning", askedBy: "finn", decidedBy: "finn" });
    expect((await close(user)).json().id).toBe(first.json().id);
    expect((await close(user, finn, "another-key")).json().code).toBe("conflict");
    const own = { method: "GET" as const, url: "/rest/user/refund", token: user.token };
    expect((await fixture.testApp.request(own)).statusCode).toBe(401);
    await runWork();
    expect(fixture.payments.refunded.filter(({ billingId }) => billingId === order.billingId)).toHaveLength(
      1,
    );
    expect([await available(user), await refunding(user), await owed(user)]).toEqual([0n, 0n, 0n]);
    expect(await cardOf(user)).toMatchObject({
      isBlocked: true,
      closing: { state: "done", returnedUsd: "21.244444", owedUsd: "0.00" },
    });
    await runWork();
    expect(fixture.payments.refunded.filter(({ billingId }) => billingId === order.billingId)).toHaveLength(
      1,
    );
    expect(await fixture.testApp.differences()).toEqual([]);
    const auditEntries = await fixture.testApp.db
      .selectFrom("platform.auditEntries")
      .select("what")
      .where("about", "=", user.id)
      .where("what", "not like", "view:%")
      .execute();
    expect(auditEntries).toEqual([{ what: "user: closed" }]);
  });

  it("DESK-2 closed by support waits for finance, and cannot be unblocked meanwhile", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const waiting = async () =>
      (await fixture.testApp.request({ url: "/rest/office/money", token: finn.token })).json().waiting
        .closings;
    const before = await waiting();
    const { id, state } = (await close(user, sue)).json();
    expect(state).toBe("waiting");
    expect(await waiting()).toBe(before + 1);
    await runWork();
    expect(await available(user)).toBe(usd("20"));
    const unblock = () => post(`users/${user.id}/block`, { isBlocked: false, reason: "a mistake" }, sue);
    expect((await unblock()).json().code).toBe("conflict");
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, sue)).statusCode).toBe(403);
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, finn)).json().state).toBe("returning");
    expect(await waiting()).toBe(before);
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, fred)).json().code).toBe("conflict");
    await runWork();
    expect((await cardOf(user)).closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect((await unblock()).statusCode).toBe(204);
  });

  it("DESK-2 from the four-eyes limit on, a second finance operator approves, or the money stays", async () => {
    const user = await newcomer();
    await deposit(user, { ...CRYPTO_20, amount: 600 });
    const { id, ...requested } = (await close(user)).json();
    expect(requested).toMatchObject({ state: "waiting", unspentUsd: "600.00" });
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, finn)).json().code).toBe("not_allowed");
    const rejected = (await post(`closings/${id}/decision`, { isAgreed: false }, fred)).json();
    expect(rejected).toMatchObject({ state: "rejected", unspentUsd: null });
    await runWork();
    expect([await available(user), (await cardOf(user)).isBlocked]).toEqual([usd("600"), true]);
  });

  it("DESK-2 refunds no bonus or gift, and includes the owner's pending refund request", async () => {
    const user = await newcomer();
    const more = { clickId: null, referralCode: null, address: "", signedUpAt: fixture.testApp.clock.now() };
    await transact(fixture.testApp.system, (tx) =>
      insertSignUp(tx, { userId: user.id, bonusId: 4, ...more }),
    );
    await deposit(user, CRYPTO_20);
    const gift = { key: `gift:${user.id}`, customerId: user.id, amount: usd("3") };
    await transact(fixture.testApp.system, (tx) => postAdjustment(tx, gift));
    expect(await available(user)).toBe(usd("33"));
    await ask(user, "5.00");
    await close(user);
    await runWork();
    expect((await cardOf(user)).closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect(await available(user)).toBe(usd("3"));
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("DESK-2 an amount that cannot be refunded is owed until finance pays it by hand, once", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const before = fixture.testApp.system.ports.payments;
    const refuse = async () => ({ isDone: false, told: "wallet closed" });
    const refusing = (books: ProviderApi): ProviderApi => ({ ...books, refund: refuse });
    fixture.testApp.system.ports.payments = before.map((provider) =>
      provider.api ? { ...provider, api: refusing(provider.api) } : provider,
    );
    const { id } = (await close(user)).json();
    await runWork();
    fixture.testApp.system.ports.payments = before;
    expect((await cardOf(user)).closing).toMatchObject({ state: "owed", owedUsd: "20.00" });
    expect([await available(user), await owed(user)]).toEqual([0n, usd("20")]);
    const pay = () => post(`closings/${id}/paid`, { note: "bank transfer 17" }, finn);
    expect((await pay()).json()).toMatchObject({ state: "done", paidBy: "finn" });
    expect((await pay()).json().code).toBe("conflict");
    expect(await owed(user)).toBe(0n);
    const cause = {
      method: "GET" as const,
      url: `/rest/office/causes/closing:${id}:paid`,
      token: finn.token,
    };
    expect((await fixture.testApp.request(cause)).json()).toMatchObject({ kind: "closing", id });
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("B9 waits while a payment is disputed", async () => {
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    const { order } = await deposit(user, CARD_20);
    await fixture.payments.postSigned(order, fixture.payments.write(order, "disputed"));
    await fixture.payments.runJobs();
    await close(user);
    await runWork();
    expect((await cardOf(user)).closing.state).toBe("returning");
    await fixture.payments.postSigned(order, fixture.payments.write(order, "dispute_won"));
    await fixture.payments.runJobs();
    await advanceClosings(fixture.testApp.system);
    await runWork();
    expect((await cardOf(user)).closing.state).toBe("done");
    expect(await available(user)).toBe(0n);
  });

  it("refuses invalid closings", async () => {
    expect((await close(finn)).json().code).toBe("not_allowed");
    expect((await close(sue)).json().code).toBe("not_allowed");
    expect((await post("users/usr_nobody/close", { reason: "because" }, finn)).statusCode).toBe(404);
    expect((await post("closings/cls_nobody/paid", { note: "because" }, finn)).statusCode).toBe(404);
  });

  it("DESK-2 waits for open orders, whose money may come back", async () => {
    await fixture.testApp.simsOnSale(2);
    const user = await newcomer();
    await deposit(user, CRYPTO_20);
    await fixture.testApp.buy(user.id);
    await close(user);
    await runWork();
    expect((await cardOf(user)).closing.state).toBe("returning");
    expect(await refunding(user)).toBe(0n);
    fixture.testApp.clock.advance(HOUR_MS);
    await expireOrders(fixture.testApp.system);
    await advanceClosings(fixture.testApp.system);
    await runWork();
    const { closing } = await cardOf(user, await fixture.operator());
    expect(closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect(await fixture.testApp.differences()).toEqual([]);
  });
});
