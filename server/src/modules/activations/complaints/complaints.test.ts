import { usd } from "@sonum/contract/money";
import { beforeAll, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { transact } from "../../../platform/context.ts";
import { listHolds } from "../../payouts/index.ts";
import { requestPayout } from "../../payouts/request-payout.ts";
import { accounts, creditCustomer, postEntries } from "../../wallet/index.ts";
import { complain as complainAt } from "./complain.ts";
import { refundUpheld } from "./refund-upheld.ts";
import { weighComplaints } from "./weigh-complaints.ts";

const HOUR_MS = 60 * 60 * 1000;
type Person = Awaited<ReturnType<House["signedIn"]>>;
let house: House;
let operator: Person;
let buyers: Person[];
let names = 0;

beforeAll(async () => {
  house = await makeHouse({
    complaints: { windowMs: 24 * HOUR_MS, limitBp: 500, codesMin: 4 },
    payouts: { holdMs: 0, minimum: usd("0"), maximum: usd("100"), fourEyesFrom: usd("500") },
  });
  operator = await house.signedIn("desk", ["ROLE_sao-operator"]);
  buyers = await Promise.all([1, 2, 3].map(() => newBuyer()));
});

async function newBuyer(): Promise<Person> {
  const buyer = await house.signedIn(`buyer${++names}`, ["ROLE_sao-user"]);
  const credit = { key: `start:${buyer.id}`, customerId: buyer.id, amount: usd("10") };
  await transact(house.system, (tx) => creditCustomer(tx, { ...credit, reason: "top_up" }));
  return buyer;
}

/** Somebody buys a number and its code comes after a while. */
async function bought(buyer: Person, sms: { sender?: string; text?: string } = {}): Promise<number> {
  const [iccid = ""] = await house.simsOnSale(1);
  const order = await house.buy(buyer.id);
  house.clock.advance(30_000);
  await house.receive(iccid, sms);
  return house.system.orderIds.toPublic(order.id);
}

const complain = (buyer: Person, orderId: number, reason = "refused") =>
  house.ask({
    ...{ method: "POST", url: `/rest/user/order/${orderId}/complaint`, token: buyer.token },
    payload: { reason },
  });
const decide = (id: string, decision: string, key?: string) =>
  house.ask({
    ...{ method: "POST", url: `/rest/office/complaints/${id}/decision`, token: operator.token },
    ...{ payload: { decision, reason: "Looked at it" }, headers: key ? { "idempotency-key": key } : {} },
  });
const office = async (path = "") =>
  (await house.ask({ method: "GET", url: `/rest/office/complaints${path}`, token: operator.token })).json();
const available = async ({ id }: Person) => (await house.balance(id)).available;
const earned = () => house.earned(house.partnerId);

/** Every buyer buys twice and complains: enough for a case. */
async function openCase(): Promise<{ id: string; orders: { buyer: Person; orderId: number }[] }> {
  const orders: { buyer: Person; orderId: number }[] = [];
  for (const buyer of [...buyers, ...buyers]) orders.push({ buyer, orderId: await bought(buyer) });
  for (const { buyer, orderId } of orders) expect((await complain(buyer, orderId)).statusCode).toBe(200);
  expect(await weighComplaints(house.system)).toBe(1);
  const { data } = await office();
  return { id: data[0].id, orders };
}

const wish = { source: "sales", to: "balance", sum: 0.1, currency: "USD" } as const;

describe("a complaint about a code", () => {
  it("C11 is made once for an order, for a while after its code, by its buyer only", async () => {
    const [buyer, other] = buyers;
    if (!buyer || !other) throw new Error("There are no buyers");
    const orderId = await bought(buyer);
    expect((await complain(other, orderId)).statusCode).toBe(404);
    expect((await complain(buyer, orderId, "because")).statusCode).toBe(400);
    const order = await house.ask({
      ...{ method: "GET", url: `/rest/user/order/${orderId}`, token: buyer.token },
    });
    expect(order.json()).toMatchObject({ complaint: "possible" });
    expect((await complain(buyer, orderId)).json()).toMatchObject({ orderId, complaint: "made" });
    expect((await complain(buyer, orderId)).json()).toMatchObject({ complaint: "made" });
    expect(await house.db.selectFrom("activations.complaints").selectAll().execute()).toHaveLength(1);
    await house.db.deleteFrom("activations.complaints").execute();
  });

  it("C11 is not possible before a code came, nor when its time is over", async () => {
    const customer = await house.customer({ balance: usd("5") });
    const [iccid = ""] = await house.simsOnSale(1);
    const { id } = await house.buy(customer);
    const orderId = house.system.orderIds.toPublic(id);
    const ask = () => complainAt(house.system, customer, { orderId, reason: "no_code" });
    await expect(ask()).rejects.toMatchObject({ code: "no_code_yet" });
    await house.receive(iccid);
    house.clock.advance(24 * HOUR_MS);
    await expect(ask()).rejects.toMatchObject({ code: "order_closed" });
    for (const person of [operator, ...buyers]) await signInAgain(person);
  });

  it("C11 keeps what the message showed, and nothing that it said", async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error("There are no buyers");
    const [iccid = ""] = await house.simsOnSale(1);
    const { id } = await house.buy(buyer.id);
    await house.receive(iccid, { sender: "+3725550001", text: "Telegram code 12345" });
    await complain(buyer, house.system.orderIds.toPublic(id));
    const rows = await house.db.selectFrom("activations.complaints").selectAll().execute();
    expect(rows).toMatchObject([{ isStrangeSender: true, isQuick: true, isRepeatedCode: true }]);
    expect(Object.values(rows[0] ?? {}).map(String)).not.toContain("12345");
    await house.db.deleteFrom("activations.complaints").execute();
  });
});

describe("a case", () => {
  it("C11 I1 I3 is opened with a hold; upholding pays every buyer back once, out of what the partner has", async () => {
    const [before, spent] = [await earned(), await Promise.all(buyers.map(available))];
    const { id, orders } = await openCase();
    expect(await weighComplaints(house.system)).toBe(0);
    const { data, partners, terms } = await office();
    expect(data[0]).toMatchObject({ state: "open", isHeld: true, waiting: 6, complainers: 3, usual: 0 });
    expect(partners[0]).toMatchObject({ partnerId: house.partnerId, complaints: 6 });
    expect(terms).toEqual({ limit: 0.05, codesMin: 4, complainersMin: 3, hours: 24 });
    await expect(requestPayout(house.asPartner(house.partnerId), wish, undefined)).rejects.toMatchObject({
      code: "conflict",
    });

    const { evidence, machines, sims, orders: listed } = await office(`/${id}`);
    expect(evidence).toEqual({ strangeSender: 0, quick: 0, repeatedCode: 6 });
    expect(machines).toMatchObject([{ machineId: house.machine.id, complaints: 6 }]);
    expect(sims).toHaveLength(6);
    expect(JSON.stringify(listed)).not.toContain("12345");

    const upheld = await decide(id, "uphold", "key-1");
    expect(upheld.json()).toMatchObject({ state: "upheld", refunded: 6, isHeld: true, atStakeUsd: "1.50" });
    expect((await decide(id, "uphold", "key-1")).statusCode).toBe(200);
    expect((await decide(id, "uphold")).json().code).toBe("conflict");
    await Promise.all([1, 2, 3].map(() => refundUpheld(house.system)));

    expect(await Promise.all(buyers.map(available))).toEqual(spent);
    expect(await earned()).toBe(before);
    expect(await house.differences()).toEqual([]);
    const [first] = orders;
    const order = await house.ask({
      ...{ method: "GET", url: `/rest/user/order/${first?.orderId}`, token: first?.buyer.token },
    });
    expect(order.json()).toMatchObject({ complaint: "upheld" });
  });

  it("C11 the hold ends when it is lifted, and the acts say who did it and why", async () => {
    const { data } = await office();
    expect((await decide(data[0].id, "lift")).json()).toMatchObject({ isHeld: false });
    expect((await decide(data[0].id, "lift")).json().code).toBe("conflict");
    const acts = await house.db
      .selectFrom("platform.acts")
      .select(["what", "about", "by"])
      .where("what", "like", "complaints:%")
      .orderBy("id")
      .execute();
    expect(acts).toEqual(
      ["complaints: upheld", "complaints: hold lifted"].map((what) => ({
        ...{ what, about: data[0].id, by: operator.id },
      })),
    );
  });

  it("C11 what was paid out before cannot be taken from the partner: the house is owed it, nobody is below zero", async () => {
    const { id } = await openCase();
    const all = await earned();
    const move = { from: accounts.earned(house.partnerId), to: accounts.world, amount: all };
    await transact(house.system, (tx) =>
      postEntries(tx, [{ key: "payout:out_before:end", reason: "payout", moves: [move] }]),
    );
    expect((await decide(id, "uphold")).json()).toMatchObject({ refunded: 6 });
    expect(await earned()).toBe(0n);
    const owed = await house.db
      .selectFrom("wallet.moves")
      .select(({ fn }) => fn.sum<string>("amount").as("sum"))
      .where("fromAccount", "=", accounts.receivable)
      .executeTakeFirstOrThrow();
    expect(BigInt(owed.sum)).toBe(usd("0.9"));
    expect(await house.differences()).toEqual([]);
    await decide(id, "lift");
  });

  it("C11 dismissing it ends the hold, moves no money and does not open it again", async () => {
    const { id, orders } = await openCase();
    const before = await earned();
    expect((await decide(id, "dismiss")).json()).toMatchObject({
      state: "dismissed",
      isHeld: false,
      refunded: 0,
    });
    expect(await earned()).toBe(before);
    expect(await weighComplaints(house.system)).toBe(0);
    const [first] = orders;
    const order = await house.ask({
      ...{ method: "GET", url: `/rest/user/order/${first?.orderId}`, token: first?.buyer.token },
    });
    expect(order.json().complaint).toBe("dismissed");
    expect(await listHolds(house.system, "sales", [house.partnerId])).toEqual(new Set());
    expect(await house.differences()).toEqual([]);
  });

  it("C11 one complaint can be upheld too, when somebody opens a case by hand; nothing is held by that", async () => {
    const [buyer] = buyers;
    if (!buyer) throw new Error("There are no buyers");
    const before = await available(buyer);
    await complain(buyer, await bought(buyer));
    const openByHand = (partnerId: string) =>
      house.ask({
        ...{ method: "POST", url: `/rest/office/complaints/partners/${partnerId}`, token: operator.token },
        payload: { reason: "The buyer showed it" },
      });
    expect((await openByHand("usr_nobody")).statusCode).toBe(404);
    const opened = await openByHand(house.partnerId);
    expect(opened.json()).toMatchObject({ state: "open", isHeld: false, waiting: 1 });
    expect((await openByHand(house.partnerId)).json().code).toBe("conflict");
    expect((await decide(opened.json().id, "uphold")).json()).toMatchObject({ refunded: 1, isHeld: false });
    expect(await available(buyer)).toBe(before);
    expect(await house.differences()).toEqual([]);
  });

  it("C11 a partner whose buyers are content is left alone", async () => {
    for (const buyer of [...buyers, ...buyers]) await bought(buyer);
    const { data } = await office();
    expect(await weighComplaints(house.system)).toBe(0);
    expect(data.filter(({ state }: { state: string }) => state === "open")).toEqual([]);
  });
});

async function signInAgain(person: Person): Promise<void> {
  const { username, password } = person;
  const reply = await house.ask({
    ...{ method: "POST", url: "/rest/proxy/login", payload: { username, password } },
  });
  person.token = reply.json().access_token;
  await house.db.updateTable("accounts.sessions").set({ hasSecondFactor: true }).execute();
}
