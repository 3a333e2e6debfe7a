import { usd } from "@sonum/contract/money";
import { HOUR_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { listHolds } from "../../payouts/index.ts";
import { requestPayout } from "../../payouts/request-payout.ts";
import { accounts, postEntries } from "../../wallet/index.ts";
import { complain as complainAt } from "./complain.ts";
import { openComplaintCases } from "./open-complaint-cases.ts";
import { refundUpheldComplaints } from "./refund-upheld-complaints.ts";

type User = Awaited<ReturnType<TestApp["signedIn"]>>;

let names = 0;

const testApp = await createTestApp({
  complaints: { windowMs: 24 * HOUR_MS, limitBp: 500, codesMin: 4 },
  payouts: { holdMs: 0, minimum: usd("0"), maximum: usd("100"), fourEyesFrom: usd("500") },
});
const operator = await testApp.signedIn("desk", ["ROLE_sao-operator"]);
const buyers = await Promise.all([1, 2, 3].map(() => newBuyer()));

async function newBuyer(): Promise<User> {
  const buyer = await testApp.signedIn(`buyer${++names}`, ["ROLE_sao-user"]);
  await testApp.credit(buyer.id, usd("10"));
  return buyer;
}

/** Buys a number and receives its code after 30 seconds. */
async function buyAndReceiveCode(buyer: User, sms: { sender?: string; text?: string } = {}): Promise<number> {
  const [iccid = ""] = await testApp.simsOnSale(1);
  const order = await testApp.buy(buyer.id);
  testApp.clock.advance(30_000);
  await testApp.receive(iccid, sms);
  return testApp.system.publicIds.toPublic(order.id);
}

const complain = (buyer: User, orderId: number, reason = "refused") =>
  testApp.request({
    method: "POST",
    url: `/rest/user/order/${orderId}/complaint`,
    token: buyer.token,
    payload: { reason },
  });
const decide = (id: string, decision: string, key?: string) =>
  testApp.request({
    method: "POST",
    url: `/rest/office/complaints/${id}/decision`,
    token: operator.token,
    payload: { decision, reason: "Looked at it" },
    headers: key ? { "idempotency-key": key } : {},
  });
const office = async (path = "") =>
  (
    await testApp.request({ method: "GET", url: `/rest/office/complaints${path}`, token: operator.token })
  ).json();
const available = async ({ id }: User) => (await testApp.balance(id)).available;
const earned = () => testApp.earned(testApp.partnerId);

/** Every buyer buys twice and complains: enough to open a case. */
async function openCase(): Promise<{ id: string; orders: { buyer: User; orderId: number }[] }> {
  const orders: { buyer: User; orderId: number }[] = [];
  for (const buyer of [...buyers, ...buyers]) orders.push({ buyer, orderId: await buyAndReceiveCode(buyer) });
  for (const { buyer, orderId } of orders) expect((await complain(buyer, orderId)).statusCode).toBe(200);
  expect(await openComplaintCases(testApp.system)).toBe(1);
  const { data } = await office();
  return { id: data[0].id, orders };
}

const payoutRequest = { source: "sales", to: "balance", sum: 0.1, currency: "USD" } as const;

describe("a complaint about a code", () => {
  it("C11 is accepted once per order, from its buyer only", async () => {
    const [buyer, other] = buyers;
    if (!buyer || !other) throw new Error("There are no buyers");
    const orderId = await buyAndReceiveCode(buyer);
    expect((await complain(other, orderId)).statusCode).toBe(404);
    expect((await complain(buyer, orderId, "because")).statusCode).toBe(400);
    const order = await testApp.request({
      method: "GET",
      url: `/rest/user/order/${orderId}`,
      token: buyer.token,
    });
    expect(order.json()).toMatchObject({ complaint: "possible" });
    expect((await complain(buyer, orderId)).json()).toMatchObject({ orderId, complaint: "made" });
    expect((await complain(buyer, orderId)).json()).toMatchObject({ complaint: "made" });
    expect(await testApp.db.selectFrom("activations.complaints").selectAll().execute()).toHaveLength(1);
    await testApp.db.deleteFrom("activations.complaints").execute();
  });

  it("C11 is refused before a code came and after the complaint window", async () => {
    const customer = await testApp.customer({ balance: usd("5") });
    const [iccid = ""] = await testApp.simsOnSale(1);
    const { id } = await testApp.buy(customer);
    const orderId = testApp.system.publicIds.toPublic(id);
    const fileComplaint = () => complainAt(testApp.system, customer, { orderId, reason: "no_code" });
    await expect(fileComplaint()).rejects.toMatchObject({ code: "no_code_yet" });
    await testApp.receive(iccid);
    testApp.clock.advance(24 * HOUR_MS);
    await expect(fileComplaint()).rejects.toMatchObject({ code: "order_closed" });
    for (const user of [operator, ...buyers]) await signInAgain(user);
  });

  it("C11 stores evidence about the message, but not its content", async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error("There are no buyers");
    const [iccid = ""] = await testApp.simsOnSale(1);
    const { id } = await testApp.buy(buyer.id);
    await testApp.receive(iccid, { sender: "+3725550001", text: "Telegram code 12345" });
    await complain(buyer, testApp.system.publicIds.toPublic(id));
    const rows = await testApp.db.selectFrom("activations.complaints").selectAll().execute();
    expect(rows).toMatchObject([{ isStrangeSender: true, isQuick: true, isRepeatedCode: true }]);
    expect(Object.values(rows[0] ?? {}).map(String)).not.toContain("12345");
    await testApp.db.deleteFrom("activations.complaints").execute();
  });
});

describe("a complaint case", () => {
  it("C11 I1 I3 holds the partner's earnings; upholding it refunds every buyer once from them", async () => {
    const [before, spent] = [await earned(), await Promise.all(buyers.map(available))];
    const { id, orders } = await openCase();
    expect(await openComplaintCases(testApp.system)).toBe(0);
    const { data, partners, terms } = await office();
    expect(data[0]).toMatchObject({ state: "open", isHeld: true, waiting: 6, complainers: 3, usual: 0 });
    expect(partners[0]).toMatchObject({ partnerId: testApp.partnerId, complaints: 6 });
    expect(terms).toEqual({ limit: 0.05, codesMin: 4, complainersMin: 3, hours: 24 });
    await expect(
      requestPayout(testApp.asPartner(testApp.partnerId), payoutRequest, undefined),
    ).rejects.toMatchObject({
      code: "conflict",
    });

    const { evidence, machines, sims, orders: listed } = await office(`/${id}`);
    expect(evidence).toEqual({ strangeSender: 0, quick: 0, repeatedCode: 6 });
    expect(machines).toMatchObject([{ machineId: testApp.machine.id, complaints: 6 }]);
    expect(sims).toHaveLength(6);
    expect(JSON.stringify(listed)).not.toContain("12345");

    const upheld = await decide(id, "uphold", "key-1");
    expect(upheld.json()).toMatchObject({ state: "upheld", refunded: 6, isHeld: true, atStakeUsd: "1.50" });
    expect((await decide(id, "uphold", "key-1")).statusCode).toBe(200);
    expect((await decide(id, "uphold")).json().code).toBe("conflict");
    await Promise.all([1, 2, 3].map(() => refundUpheldComplaints(testApp.system)));

    expect(await Promise.all(buyers.map(available))).toEqual(spent);
    expect(await earned()).toBe(before);
    expect(await testApp.differences()).toEqual([]);
    const [first] = orders;
    const order = await testApp.request({
      method: "GET",
      url: `/rest/user/order/${first?.orderId}`,
      token: first?.buyer.token,
    });
    expect(order.json()).toMatchObject({ complaint: "upheld" });
  });

  it("C11 keeps the hold until an operator lifts it, with audit entries", async () => {
    const { data } = await office();
    expect((await decide(data[0].id, "lift")).json()).toMatchObject({ isHeld: false });
    expect((await decide(data[0].id, "lift")).json().code).toBe("conflict");
    const entries = await testApp.db
      .selectFrom("platform.auditEntries")
      .select(["what", "about", "by"])
      .where("what", "like", "complaints:%")
      .orderBy("id")
      .execute();
    expect(entries).toEqual(
      ["complaints: upheld", "complaints: hold lifted"].map((what) => ({
        what,
        about: data[0].id,
        by: operator.id,
      })),
    );
  });

  it("C11 books earnings already paid out as receivable instead of making a balance negative", async () => {
    const { id } = await openCase();
    const all = await earned();
    const move = { from: accounts.earned(testApp.partnerId), to: accounts.external, amount: all };
    await transact(testApp.system, (tx) =>
      postEntries(tx, [{ key: "payout:out_before:end", reason: "payout", postings: [move] }]),
    );
    expect((await decide(id, "uphold")).json()).toMatchObject({ refunded: 6 });
    expect(await earned()).toBe(0n);
    const owed = await testApp.db
      .selectFrom("wallet.postings")
      .select(({ fn }) => fn.sum<string>("amount").as("sum"))
      .where("fromAccount", "=", accounts.receivable)
      .executeTakeFirstOrThrow();
    expect(BigInt(owed.sum)).toBe(usd("0.9"));
    expect(await testApp.differences()).toEqual([]);
    await decide(id, "lift");
  });

  it("C11 ends the hold without moving money when dismissed, and is not reopened", async () => {
    const { id, orders } = await openCase();
    const before = await earned();
    expect((await decide(id, "dismiss")).json()).toMatchObject({
      state: "dismissed",
      isHeld: false,
      refunded: 0,
    });
    expect(await earned()).toBe(before);
    expect(await openComplaintCases(testApp.system)).toBe(0);
    const [first] = orders;
    const order = await testApp.request({
      method: "GET",
      url: `/rest/user/order/${first?.orderId}`,
      token: first?.buyer.token,
    });
    expect(order.json().complaint).toBe("dismissed");
    expect(await listHolds(testApp.system, "sales", [testApp.partnerId])).toEqual(new Set());
    expect(await testApp.differences()).toEqual([]);
  });

  it("C11 can be opened manually for a single complaint, without a hold", async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error("There are no buyers");
    const before = await available(buyer);
    await complain(buyer, await buyAndReceiveCode(buyer));
    const openByHand = (partnerId: string) =>
      testApp.request({
        method: "POST",
        url: `/rest/office/complaints/partners/${partnerId}`,
        token: operator.token,
        payload: { reason: "The buyer showed it" },
      });
    expect((await openByHand("usr_nobody")).statusCode).toBe(404);
    const opened = await openByHand(testApp.partnerId);
    expect(opened.json()).toMatchObject({ state: "open", isHeld: false, waiting: 1 });
    expect((await openByHand(testApp.partnerId)).json().code).toBe("conflict");
    expect((await decide(opened.json().id, "uphold")).json()).toMatchObject({ refunded: 1, isHeld: false });
    expect(await available(buyer)).toBe(before);
    expect(await testApp.differences()).toEqual([]);
  });

  it("C11 is not opened for a partner without complaints", async () => {
    for (const buyer of [...buyers, ...buyers]) await buyAndReceiveCode(buyer);
    const { data } = await office();
    expect(await openComplaintCases(testApp.system)).toBe(0);
    expect(data.filter(({ state }: { state: string }) => state === "open")).toEqual([]);
  });
});

async function signInAgain(user: User): Promise<void> {
  const { username, password } = user;
  const reply = await testApp.request({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username, password },
  });
  user.token = reply.json().access_token;
  await testApp.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
}
