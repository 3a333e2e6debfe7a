import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { CARD_20, CRYPTO_20, type Owner, refundDesk } from "../../../../test/refund-desk.ts";
import { transact } from "../../../platform/context.ts";
import type { ProviderBooks } from "../../../platform/ports.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";
import { expireOrders } from "../../activations/sweeps.ts";
import { accounts, adjustCustomer, balanceOf } from "../../wallet/index.ts";
import { moveClosings } from "./move-closing.ts";

const at = refundDesk();
const { newcomer, deposit, available, refunding, ask } = at;
const HOUR_MS = 60 * 60 * 1000;
let finn: Owner;
let fred: Owner;
let sue: Owner;

beforeAll(async () => {
  finn = await at.house.signedIn("finn", ["ROLE_sao-operator", "ROLE_sao-finance"]);
  fred = await at.house.signedIn("fred", ["ROLE_sao-operator", "ROLE_sao-finance"]);
  sue = await at.house.signedIn("sue", ["ROLE_sao-operator", "ROLE_sao-support"]);
});

const post = (url: string, payload: object, { token }: Owner, key?: string) =>
  at.house.ask({
    ...{ method: "POST", url: `/rest/office/${url}`, payload, token },
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const close = ({ id }: Owner, by = finn, key = `close-${id}`) =>
  post(`users/${id}/close`, { reason: "against the rules" }, by, key);
const cardOf = async ({ id }: Owner, { token } = finn) =>
  (await at.house.ask({ method: "GET", url: `/rest/office/users/${id}`, token })).json();
const owed = ({ id }: Owner) => balanceOf(at.house.system, accounts.owed(id));
const goOn = async () => {
  await at.desk.work();
  await moveClosings(at.house.system);
};

describe("an account that the office closes", () => {
  it("DESK-2 is shut at once, and what was paid in and not spent goes back to its payer, once", async () => {
    const person = await newcomer();
    const { order } = await deposit(person, CARD_20);
    const first = await close(person);
    expect(first.json()).toMatchObject({ state: "returning", askedBy: "finn", decidedBy: "finn" });
    expect((await close(person)).json().id).toBe(first.json().id);
    expect((await close(person, finn, "another-key")).json().code).toBe("conflict");
    const own = { method: "GET" as const, url: "/rest/user/refund", token: person.token };
    expect((await at.house.ask(own)).statusCode).toBe(401);
    await goOn();
    expect(at.desk.refunded.filter(({ billingId }) => billingId === order.billingId)).toHaveLength(1);
    expect([await available(person), await refunding(person), await owed(person)]).toEqual([0n, 0n, 0n]);
    expect(await cardOf(person)).toMatchObject({
      isBlocked: true,
      closing: { state: "done", returnedUsd: "21.244444", owedUsd: "0.00" },
    });
    await goOn();
    expect(at.desk.refunded.filter(({ billingId }) => billingId === order.billingId)).toHaveLength(1);
    expect(await at.house.differences()).toEqual([]);
    const acts = await at.house.db
      .selectFrom("platform.acts")
      .select("what")
      .where("about", "=", person.id)
      .where("what", "not like", "view:%")
      .execute();
    expect(acts).toEqual([{ what: "user: closed" }]);
  });

  it("DESK-2 closed by support, its money waits for finance; meanwhile nobody lets the person in", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const waiting = async () =>
      (await at.house.ask({ url: "/rest/office/money", token: finn.token })).json().waiting.closings;
    const before = await waiting();
    const { id, state } = (await close(person, sue)).json();
    expect(state).toBe("waiting");
    expect(await waiting()).toBe(before + 1);
    await goOn();
    expect(await available(person)).toBe(usd("20"));
    const letIn = () => post(`users/${person.id}/block`, { isBlocked: false, reason: "a mistake" }, sue);
    expect((await letIn()).json().code).toBe("conflict");
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, sue)).statusCode).toBe(403);
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, finn)).json().state).toBe("returning");
    expect(await waiting()).toBe(before);
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, fred)).json().code).toBe("conflict");
    await goOn();
    expect((await cardOf(person)).closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect((await letIn()).statusCode).toBe(204);
  });

  it("DESK-2 from the limit on a second person of finance agrees, or the money stays", async () => {
    const person = await newcomer();
    await deposit(person, { ...CRYPTO_20, amount: 600 });
    const { id, ...asked } = (await close(person)).json();
    expect(asked).toMatchObject({ state: "waiting", unspentUsd: "600.00" });
    expect((await post(`closings/${id}/decision`, { isAgreed: true }, finn)).json().code).toBe("not_allowed");
    const rejected = (await post(`closings/${id}/decision`, { isAgreed: false }, fred)).json();
    expect(rejected).toMatchObject({ state: "rejected", unspentUsd: null });
    await goOn();
    expect([await available(person), (await cardOf(person)).isBlocked]).toEqual([usd("600"), true]);
  });

  it("DESK-2 pays no bonus and no gift of the house, and takes a request of the owner along", async () => {
    const person = await newcomer();
    const more = { clickId: null, referralCode: null, address: "", signedUpAt: at.house.clock.now() };
    await transact(at.house.system, (tx) => insertSignUp(tx, { userId: person.id, bonusId: 4, ...more }));
    await deposit(person, CRYPTO_20);
    const gift = { key: `gift:${person.id}`, customerId: person.id, amount: usd("3") };
    await transact(at.house.system, (tx) => adjustCustomer(tx, gift));
    expect(await available(person)).toBe(usd("33"));
    await ask(person, "5.00");
    await close(person);
    await goOn();
    expect((await cardOf(person)).closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect(await available(person)).toBe(usd("3"));
    expect(await at.house.differences()).toEqual([]);
  });

  it("DESK-2 what has no way back is a debt that finance pays by hand, once", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const before = at.house.system.ports.payments;
    const refuse = async () => ({ isDone: false, told: "wallet closed" });
    const refusing = (books: ProviderBooks): ProviderBooks => ({ ...books, refund: refuse });
    at.house.system.ports.payments = before.map((provider) =>
      provider.books ? { ...provider, books: refusing(provider.books) } : provider,
    );
    const { id } = (await close(person)).json();
    await goOn();
    at.house.system.ports.payments = before;
    expect((await cardOf(person)).closing).toMatchObject({ state: "owed", owedUsd: "20.00" });
    expect([await available(person), await owed(person)]).toEqual([0n, usd("20")]);
    const pay = () => post(`closings/${id}/paid`, { note: "bank transfer 17" }, finn);
    expect((await pay()).json()).toMatchObject({ state: "done", paidBy: "finn" });
    expect((await pay()).json().code).toBe("conflict");
    expect(await owed(person)).toBe(0n);
    const cause = {
      method: "GET" as const,
      url: `/rest/office/causes/closing:${id}:paid`,
      token: finn.token,
    };
    expect((await at.house.ask(cause)).json()).toMatchObject({ kind: "closing", id });
    expect(await at.house.differences()).toEqual([]);
  });

  it("B9 waits while a payment is disputed", async () => {
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    const { order } = await deposit(person, CARD_20);
    await at.desk.postSigned(order, at.desk.write(order, "disputed"));
    await at.desk.work();
    await close(person);
    await goOn();
    expect((await cardOf(person)).closing.state).toBe("returning");
    await at.desk.postSigned(order, at.desk.write(order, "dispute_won"));
    await at.desk.work();
    await moveClosings(at.house.system);
    await goOn();
    expect((await cardOf(person)).closing.state).toBe("done");
    expect(await available(person)).toBe(0n);
  });

  it("refuses what makes no sense, and changes nothing", async () => {
    expect((await close(finn)).json().code).toBe("not_allowed");
    expect((await close(sue)).json().code).toBe("not_allowed");
    expect((await post("users/usr_nobody/close", { reason: "because" }, finn)).statusCode).toBe(404);
    expect((await post("closings/cls_nobody/paid", { note: "because" }, finn)).statusCode).toBe(404);
  });

  it("DESK-2 waits for running orders, whose money may come back", async () => {
    await at.house.simsOnSale(2);
    const person = await newcomer();
    await deposit(person, CRYPTO_20);
    await at.house.buy(person.id);
    await close(person);
    await goOn();
    expect((await cardOf(person)).closing.state).toBe("returning");
    expect(await refunding(person)).toBe(0n);
    at.house.clock.advance(HOUR_MS);
    await expireOrders(at.house.system);
    await moveClosings(at.house.system);
    await goOn();
    const { closing } = await cardOf(person, await at.operator());
    expect(closing).toMatchObject({ state: "done", returnedUsd: "20.00" });
    expect(await at.house.differences()).toEqual([]);
  });
});
