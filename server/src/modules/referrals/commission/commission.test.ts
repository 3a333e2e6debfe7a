import { usd } from "@sonum/contract/money";
import { beforeEach, describe, expect, it } from "vitest";
import { type House, makeHouse } from "../../../../test/house.ts";
import { runJobs } from "../../../../test/run-jobs.ts";
import { transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";
import { creditCustomer, grantBonus } from "../../wallet/index.ts";
import { bookCommissions, noteFinalPurchases } from "./book-commissions.ts";
import { reverseCommissions } from "./reverse-commissions.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let house: House;
let ann: Person;
let bob: Person;
type Person = { id: string; username: string; password: string; token: string };

beforeEach(async () => {
  house = await makeHouse();
  ann = await house.signedIn("annabel", ["ROLE_sao-user"]);
  bob = await bring("bobby", ann);
});

const summary = async ({ token }: Person) =>
  (await house.ask({ method: "GET", url: "/rest/user/referrals/summary/USD", token })).json();
const list = async ({ token }: Person) =>
  (await house.ask({ method: "GET", url: "/rest/user/referrals/USD", token })).json();

/** Somebody who signed up by the link of another. */
async function bring(username: string, by: Person): Promise<Person> {
  const person = await house.signedIn(username, ["ROLE_sao-user"]);
  const { code } = await summary(by);
  await transact(house.system, async (tx) => {
    await insertSignUp(tx, {
      ...{ userId: person.id, clickId: null, bonusId: null, referralCode: code.toUpperCase() },
      ...{ address: "203.0.113.9", signedUpAt: tx.clock.now() },
    });
    await enqueue(tx, "referrals:attach", { userId: person.id });
  });
  await runJobs(house);
  return person;
}

let orders = 1_000_000n;
/** Purchases that became final, as other modules note them. */
async function pay(customer: Person, ...amounts: string[]): Promise<bigint[]> {
  const boughtAt = house.clock.now();
  const purchases = amounts.map((paid) => ({
    ...{ orderId: ++orders, customerId: customer.id, kind: "activation" as const, paid: usd(paid), boughtAt },
  }));
  await transact(house.system, async (tx) => noteFinalPurchases(tx, purchases));
  return purchases.map(({ orderId }) => orderId);
}
/** Sessions of a still clock end when it jumps: ann signs in again. */
async function later(ms: number): Promise<void> {
  house.clock.advance(ms);
  const { username, password } = ann;
  const reply = await house.ask({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username, password },
  });
  ann.token = reply.json().access_token;
}
const book = () => bookCommissions(house.system);
const state = async (by = ann) => (await list(by))[0].state;

describe("MONEY-8 a referral", () => {
  it("brings 6 % of what it buys, when the code has come", async () => {
    const [iccid] = await house.simsOnSale(1);
    const credit = { key: "start", customerId: bob.id, amount: usd("5"), reason: "top_up" } as const;
    await transact(house.system, (tx) => creditCustomer(tx, credit));
    await house.buy(bob.id);
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
    await house.receive(iccid ?? "");
    await book();
    expect(await summary(ann)).toMatchObject({ earnedUsd: "0.015", balanceUsd: "0.015", referrals: 1 });
    expect(await house.differences()).toEqual([]);
  });

  it("brings nothing by an order whose money went back", async () => {
    await house.simsOnSale(1);
    const credit = { key: "start", customerId: bob.id, amount: usd("5"), reason: "top_up" } as const;
    await transact(house.system, (tx) => creditCustomer(tx, credit));
    const order = await house.buy(bob.id);
    const url = `/rest/user/order/${house.system.orderIds.toPublic(order.id)}`;
    await house.ask({ method: "DELETE", url, token: bob.token });
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("brings what new rentals cost as well", async () => {
    const boughtAt = house.clock.now();
    const rental = {
      orderId: ++orders,
      customerId: bob.id,
      kind: "rental",
      paid: usd("170.82"),
      boughtAt,
    } as const;
    await transact(house.system, async (tx) => noteFinalPurchases(tx, [rental]));
    await book();
    expect((await summary(ann)).earnedUsd).toBe("10.2492");
  });

  it("C7 counts until its end, and the last moment before it: half open", async () => {
    const [{ attachedAt, endsAt }] = await list(ann);
    expect([attachedAt, endsAt]).toEqual(["2026-01-01T12:00:00.000Z", "2026-04-01T12:00:00.000Z"]);
    await later(new Date(endsAt).getTime() - house.clock.now().getTime() - 1);
    await pay(bob, "10");
    await later(1);
    await pay(bob, "10");
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.60");
    expect(await state()).toBe("ended");
  });

  it("C6 brings at most 300 USD, whoever books at the same moment", async () => {
    await pay(bob, ...Array.from({ length: 9 }, () => "549.999"));
    await book();
    for (let n = 0; n < 600; n += 1) await pay(bob, "1.23");
    await Promise.all(Array.from({ length: 8 }, book));
    await book();
    const { earnedUsd, balanceUsd } = await summary(ann);
    expect([earnedUsd, balanceUsd]).toEqual(["300.00", "300.00"]);
    expect(await state()).toBe("capped");
    expect(await house.differences()).toEqual([]);
  });

  it("brings a purchase once, however often it is noted and booked", async () => {
    await pay(bob, "10");
    orders -= 1n;
    await pay(bob, "10");
    await Promise.all([book(), book(), book()]);
    expect((await summary(ann)).earnedUsd).toBe("0.60");
  });

  it("C8 takes the commission back when an order is paid back, once", async () => {
    const [first = 0n] = await pay(bob, "100", "50");
    await book();
    expect((await summary(ann)).balanceUsd).toBe("9.00");
    for (let n = 0; n < 2; n++) await transact(house.system, (tx) => reverseCommissions(tx, [first]));
    expect(await summary(ann)).toMatchObject({ earnedUsd: "3.00", balanceUsd: "3.00" });
    await later(15 * DAY_MS);
    expect((await summary(ann)).availableUsd).toBe("3.00");
    expect(await house.differences()).toEqual([]);
  });

  it("C8 also before it was booked, and by a job", async () => {
    const [first = 0n] = await pay(bob, "100");
    await transact(house.system, (tx) => enqueue(tx, "referrals:reverse", { orderIds: [String(first)] }));
    await runJobs(house);
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("brings nothing by what a bonus paid for", async () => {
    await transact(house.system, (tx) => grantBonus(tx, { customerId: bob.id, amount: usd("10") }));
    await pay(bob, "4", "8", "5");
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.42");
  });
});

describe("C9 no commission, and a flag", () => {
  it("for an alias of the same mailbox", async () => {
    const alias = await bring("annabel+2", ann);
    await house.db
      .updateTable("accounts.users")
      .set({ email: "annabel+2@sonum.test" })
      .where("id", "=", alias.id)
      .execute();
    await pay(alias, "10");
    await book();
    expect((await list(ann)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "active",
      "not_counted",
    ]);
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("for two who bring each other, and for oneself", async () => {
    const { code } = await summary(bob);
    const own = (await summary(ann)).code;
    for (const [id, ref] of [
      [ann.id, code],
      [bob.id, own],
    ] as const)
      await transact(house.system, async (tx) => {
        const row = {
          userId: id,
          clickId: null,
          bonusId: null,
          referralCode: ref,
          address: "",
          signedUpAt: tx.clock.now(),
        };
        if (id === ann.id) await insertSignUp(tx, row);
        await enqueue(tx, "referrals:attach", { userId: id });
      });
    await runJobs(house);
    await pay(ann, "10");
    await book();
    expect((await list(bob))[0]).toMatchObject({ state: "not_counted", earnedUsd: "0.00" });
  });

  it("for the same device", async () => {
    await house.db
      .updateTable("accounts.sessions")
      .set({ address: "203.0.113.7", userAgent: "Firefox" })
      .where("userId", "in", [ann.id, bob.id])
      .execute();
    await pay(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });

  it("for the same browser, wherever it is", async () => {
    const deviceMark = Buffer.from("the same browser");
    await house.db
      .updateTable("accounts.sessions")
      .set({ deviceMark })
      .where("userId", "in", [ann.id, bob.id])
      .execute();
    await pay(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });

  it("for the same means of payment", async () => {
    await transact(house.system, async (tx) => {
      for (const userId of [ann.id, bob.id])
        await enqueue(tx, "referrals:note_payer", { userId, mark: "card 4242" });
    });
    await runJobs(house);
    await pay(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });
});

describe("MONEY-9 the referral page", () => {
  it("gives everybody one link of their own", async () => {
    const [first, again, other] = [await summary(ann), await summary(ann), await summary(bob)];
    expect(first.link).toMatch(/^https:\/\/sonum\.test\/activations\?ref=[a-z0-9]{8}$/);
    expect(again.link).toBe(first.link);
    expect(other.link).not.toBe(first.link);
    expect(first).toMatchObject({ sharePercent: 6, months: 3, capUsd: "300.00", holdDays: 14 });
  });

  it("lists who came, masked, with what they brought, in the asked currency", async () => {
    await pay(bob, "10");
    await book();
    const reply = await house.ask({ method: "GET", url: "/rest/user/referrals/EUR", token: ann.token });
    expect(reply.json()).toEqual([
      expect.objectContaining({
        name: "b***y",
        purchases: 1,
        earned: 0.54,
        earnedUsd: "0.60",
        state: "active",
      }),
    ]);
    expect(reply.body).not.toContain("bobby");
    expect(await list(bob)).toEqual([]);
  });

  it("draws the last thirty days and sends every purchase as a file", async () => {
    await pay(bob, "10");
    await book();
    const { days } = await summary(ann);
    expect([days.length, days.at(-1)]).toEqual([30, { day: "2026-01-01", earned: 0.6, purchases: 1 }]);
    const report = await house.ask({ method: "GET", url: "/rest/user/referrals/report", token: ann.token });
    expect(report.headers["content-type"]).toContain("text/csv");
    expect(report.body).toContain("2026-01-01T12:00:00.000Z,b***y,activation,10.00,0.00,0.60,booked");
  });

  it("new commissions ripen for fourteen days", async () => {
    await pay(bob, "100");
    await book();
    await later(14 * DAY_MS - 1);
    expect((await summary(ann)).availableUsd).toBe("0.00");
    await later(1);
    expect(await summary(ann)).toMatchObject({ availableUsd: "6.00", balanceUsd: "6.00" });
  });
});
