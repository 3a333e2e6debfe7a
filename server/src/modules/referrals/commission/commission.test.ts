import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { beforeEach, describe, expect, it } from "vitest";
import { runJobs } from "../../../../test/fixtures/run-jobs.ts";
import { createTestApp, type TestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { insertSignUp } from "../../accounts/sign-up/store.ts";
import { creditCustomer, saveBonus } from "../../wallet/index.ts";
import { bookCommissions, recordFinalPurchases } from "./book-commissions.ts";
import { reverseCommissions } from "./reverse-commissions.ts";

let app: TestApp;
let ann: User;
let bob: User;
type User = { id: string; username: string; password: string; token: string };

beforeEach(async () => {
  app = await createTestApp();
  ann = await app.signedIn("annabel", ["ROLE_sao-user"]);
  bob = await refer("bobby", ann);
});

const summary = async ({ token }: User) =>
  (await app.request({ method: "GET", url: "/rest/user/referrals/summary/USD", token })).json();
const list = async ({ token }: User) =>
  (await app.request({ method: "GET", url: "/rest/user/referrals/USD", token })).json();

/** Signs up a user by the link of another. */
async function refer(username: string, by: User): Promise<User> {
  const user = await app.signedIn(username, ["ROLE_sao-user"]);
  const { code } = await summary(by);
  await transact(app.system, async (tx) => {
    await insertSignUp(tx, {
      userId: user.id,
      clickId: null,
      bonusId: null,
      referralCode: code.toUpperCase(),
      address: "203.0.113.9",
      signedUpAt: tx.clock.now(),
    });
    await enqueue(tx, "referrals:attach", { userId: user.id });
  });
  await runJobs(app);
  return user;
}

let orders = 1_000_000n;
/** Records final purchases, as other modules do. */
async function purchase(customer: User, ...amounts: string[]): Promise<bigint[]> {
  const boughtAt = app.clock.now();
  const purchases = amounts.map((paid) => ({
    orderId: ++orders,
    customerId: customer.id,
    kind: "activation" as const,
    paid: usd(paid),
    boughtAt,
  }));
  await transact(app.system, async (tx) => recordFinalPurchases(tx, purchases));
  return purchases.map(({ orderId }) => orderId);
}
/** Refunds a part of what an order cost before. */
const refund = (orderId: bigint, refunded: string, price: string) =>
  transact(app.system, (tx) =>
    reverseCommissions(tx, [{ orderId, refunded: usd(refunded), price: usd(price) }]),
  );
/** Advances the clock and signs ann in again, because her session expires. */
async function advance(ms: number): Promise<void> {
  app.clock.advance(ms);
  const { username, password } = ann;
  const reply = await app.request({
    method: "POST",
    url: "/rest/proxy/login",
    payload: { username, password },
  });
  ann.token = reply.json().access_token;
}
const book = () => bookCommissions(app.system);
const state = async (by = ann) => (await list(by))[0].state;

describe("MONEY-8 a referral", () => {
  it("earns 6 % of a purchase once the code has arrived", async () => {
    const [iccid] = await app.simsOnSale(1);
    await app.credit(bob.id, usd("5"));
    await app.buy(bob.id);
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
    await app.receive(iccid ?? "");
    await book();
    expect(await summary(ann)).toMatchObject({ earnedUsd: "0.015", balanceUsd: "0.015", referrals: 1 });
    expect(await app.differences()).toEqual([]);
  });

  it("earns nothing from a refunded order", async () => {
    await app.simsOnSale(1);
    await app.credit(bob.id, usd("5"));
    const order = await app.buy(bob.id);
    const url = `/rest/user/order/${app.system.publicIds.toPublic(order.id)}`;
    await app.request({ method: "DELETE", url, token: bob.token });
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("earns from new rentals as well", async () => {
    const boughtAt = app.clock.now();
    const rental = {
      orderId: ++orders,
      customerId: bob.id,
      kind: "rental",
      paid: usd("170.82"),
      boughtAt,
    } as const;
    await transact(app.system, async (tx) => recordFinalPurchases(tx, [rental]));
    await book();
    expect((await summary(ann)).earnedUsd).toBe("10.2492");
  });

  it("C7 earns until the end of the period, exclusive", async () => {
    const [{ attachedAt, endsAt }] = await list(ann);
    expect([attachedAt, endsAt]).toEqual(["2026-01-01T12:00:00.000Z", "2026-04-01T12:00:00.000Z"]);
    await advance(new Date(endsAt).getTime() - app.clock.now().getTime() - 1);
    await purchase(bob, "10");
    await advance(1);
    await purchase(bob, "10");
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.60");
    expect(await state()).toBe("ended");
  });

  it("C6 earns at most 300 USD, even with concurrent bookings", async () => {
    await purchase(bob, ...Array.from({ length: 9 }, () => "549.999"));
    await book();
    for (let n = 0; n < 600; n += 1) await purchase(bob, "1.23");
    await Promise.all(Array.from({ length: 8 }, book));
    await book();
    const { earnedUsd, balanceUsd } = await summary(ann);
    expect([earnedUsd, balanceUsd]).toEqual(["300.00", "300.00"]);
    expect(await state()).toBe("capped");
    expect(await app.differences()).toEqual([]);
  });

  it("earns once per purchase, however often it is recorded and booked", async () => {
    await purchase(bob, "10");
    orders -= 1n;
    await purchase(bob, "10");
    await Promise.all([book(), book(), book()]);
    expect((await summary(ann)).earnedUsd).toBe("0.60");
  });

  it("C8 reverses the commission of a refunded order, once", async () => {
    const [first = 0n] = await purchase(bob, "100", "50");
    await book();
    expect((await summary(ann)).balanceUsd).toBe("9.00");
    for (let n = 0; n < 2; n++) await refund(first, "100", "100");
    expect(await summary(ann)).toMatchObject({ earnedUsd: "3.00", balanceUsd: "3.00" });
    await advance(15 * DAY_MS);
    expect((await summary(ann)).availableUsd).toBe("3.00");
    expect(await app.differences()).toEqual([]);
  });

  it("C8 reverses a commission before it is booked", async () => {
    const [first = 0n] = await purchase(bob, "100");
    await refund(first, "100", "100");
    await book();
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("C8 reverses the share of a commission whose order was refunded in part, before and after booking", async () => {
    const [first = 0n, second = 0n] = await purchase(bob, "100", "100");
    await refund(first, "90", "100");
    await book();
    expect((await summary(ann)).earnedUsd).toBe("6.60");
    await refund(second, "50", "100");
    await refund(second, "25", "50");
    expect(await summary(ann)).toMatchObject({ earnedUsd: "2.10", balanceUsd: "2.10" });
    await advance(15 * DAY_MS);
    expect((await summary(ann)).availableUsd).toBe("2.10");
    expect(await app.differences()).toEqual([]);
  });

  it("earns from what a bonus pays as from own money, and returns it with a refund", async () => {
    const [iccid] = await app.simsOnSale(1);
    await transact(app.system, async (tx) => {
      await saveBonus(tx, bob.id, usd("10"));
      await creditCustomer(tx, { key: "promo:bob", customerId: bob.id, amount: usd("10"), reason: "bonus" });
    });
    const order = await app.buy(bob.id);
    await app.receive(iccid ?? "");
    await book();
    expect(await summary(ann)).toMatchObject({ earnedUsd: "0.015", balanceUsd: "0.015" });
    await refund(order.id, "0.25", "0.25");
    expect(await summary(ann)).toMatchObject({ earnedUsd: "0.00", balanceUsd: "0.00" });
    expect(await app.differences()).toEqual([]);
  });
});

describe("C9 flags and pays no commission", () => {
  it("for an alias of the same mailbox", async () => {
    const alias = await refer("annabel+2", ann);
    await app.db
      .updateTable("accounts.users")
      .set({ email: "annabel+2@sonum.test" })
      .where("id", "=", alias.id)
      .execute();
    await purchase(alias, "10");
    await book();
    expect((await list(ann)).map(({ state }: { state: string }) => state).toSorted()).toEqual([
      "active",
      "not_counted",
    ]);
    expect((await summary(ann)).earnedUsd).toBe("0.00");
  });

  it("for users who refer each other, and for self-referral", async () => {
    const { code } = await summary(bob);
    const own = (await summary(ann)).code;
    for (const [id, ref] of [
      [ann.id, code],
      [bob.id, own],
    ] as const)
      await transact(app.system, async (tx) => {
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
    await runJobs(app);
    await purchase(ann, "10");
    await book();
    expect((await list(bob))[0]).toMatchObject({ state: "not_counted", earnedUsd: "0.00" });
  });

  it("for the same device", async () => {
    await app.db
      .updateTable("accounts.sessions")
      .set({ address: "203.0.113.7", userAgent: "Firefox" })
      .where("userId", "in", [ann.id, bob.id])
      .execute();
    await purchase(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });

  it("for the same browser at any address", async () => {
    const deviceFingerprint = Buffer.from("the same browser");
    await app.db
      .updateTable("accounts.sessions")
      .set({ deviceFingerprint })
      .where("userId", "in", [ann.id, bob.id])
      .execute();
    await purchase(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });

  it("for the same card", async () => {
    await transact(app.system, async (tx) => {
      for (const userId of [ann.id, bob.id])
        await enqueue(tx, "referrals:note_payer", { userId, mark: "card 4242" });
    });
    await runJobs(app);
    await purchase(bob, "10");
    await book();
    expect([await state(), (await summary(ann)).earnedUsd]).toEqual(["not_counted", "0.00"]);
  });
});

describe("MONEY-9 the referral page", () => {
  it("gives every user one link", async () => {
    const [first, again, other] = [await summary(ann), await summary(ann), await summary(bob)];
    expect(first.link).toMatch(/^https:\/\/sonum\.test\/activations\?ref=[a-z0-9]{8}$/);
    expect(again.link).toBe(first.link);
    expect(other.link).not.toBe(first.link);
    expect(first).toMatchObject({ sharePercent: 6, months: 3, capUsd: "300.00", holdDays: 14 });
  });

  it("lists referrals with masked names and earnings in the requested currency", async () => {
    await purchase(bob, "10");
    await book();
    const reply = await app.request({ method: "GET", url: "/rest/user/referrals/EUR", token: ann.token });
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

  it("shows the last thirty days and exports all purchases as CSV", async () => {
    await purchase(bob, "10");
    await book();
    const { days } = await summary(ann);
    expect([days.length, days.at(-1)]).toEqual([30, { day: "2026-01-01", earned: 0.6, purchases: 1 }]);
    const report = await app.request({ method: "GET", url: "/rest/user/referrals/report", token: ann.token });
    expect(report.headers["content-type"]).toContain("text/csv");
    expect(report.body).toContain("2026-01-01T12:00:00.000Z,b***y,activation,10.00,0.60,booked");
  });

  it("holds new commissions for fourteen days", async () => {
    await purchase(bob, "100");
    await book();
    await advance(14 * DAY_MS - 1);
    expect((await summary(ann)).availableUsd).toBe("0.00");
    await advance(1);
    expect(await summary(ann)).toMatchObject({ availableUsd: "6.00", balanceUsd: "6.00" });
  });
});
