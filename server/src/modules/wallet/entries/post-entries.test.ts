import { micro, usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { createTestContext } from "../../../../test/fixtures/test-context.ts";
import { transact } from "../../../platform/context.ts";
import { accounts } from "../accounts.ts";
import type { Entry, Posting } from "./entry.ts";
import { holdEntry, refundEntry, settleEntry } from "./order-entries.ts";
import { postEntries } from "./post-entries.ts";

const context = await createTestContext();

const post = (...entries: Entry[]) => transact(context.system, (tx) => postEntries(tx, entries));
const countPostings = async (key: string) =>
  (await context.db.selectFrom("wallet.postings").select("id").where("key", "=", key).execute()).length;
const topUp = (key: string, customerId: string, amount = usd("1")): Entry => ({
  key,
  reason: "top_up",
  postings: [{ from: accounts.external, to: accounts.available(customerId), amount }],
});

describe("the entries of an order", () => {
  it("holds the price, then splits it between partner and shop", async () => {
    const customerId = await context.customer({ balance: usd("1") });
    const partnerId = await context.partner();

    await post(holdEntry({ orderId: 1n, customerId, amount: usd("0.25") }));
    expect(await context.balance(customerId)).toEqual({ available: usd("0.75"), held: usd("0.25") });

    const parts = { partnerAmount: usd("0.15"), shopAmount: usd("0.10") };
    await post(settleEntry({ orderId: 1n, customerId, partnerId, ...parts }));
    expect(await context.balance(customerId)).toEqual({ available: usd("0.75"), held: usd("0") });
    expect(await context.earned(partnerId)).toBe(usd("0.15"));
    expect(await context.differences()).toEqual([]);
  });

  it("omits zero amounts", () => {
    const sale = { orderId: 9n, customerId: "c", partnerId: "p", shopAmount: usd("1") };
    expect(settleEntry({ ...sale, partnerAmount: usd("0") }).postings).toEqual([
      { from: accounts.held("c"), to: accounts.revenue, amount: usd("1") },
    ]);
  });

  it("A8 refunds once, however often it is requested", async () => {
    const customerId = await context.customer({ balance: usd("1") });
    const order = { orderId: 2n, customerId, amount: usd("0.25") };
    await post(holdEntry(order));

    const posted = await Promise.all(Array.from({ length: 8 }, () => post(refundEntry(order))));

    expect(posted.map(({ size }) => size).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await context.balance(customerId)).toEqual({ available: usd("1"), held: usd("0") });
  });

  it("I7 refuses to settle an order that was refunded", async () => {
    const customerId = await context.customer({ balance: usd("1") });
    const partnerId = await context.partner();
    const order = { orderId: 3n, customerId, amount: usd("0.25") };
    await post(holdEntry(order));
    await post(refundEntry(order));

    const parts = { partnerAmount: usd("0.15"), shopAmount: usd("0.10") };
    await expect(post(settleEntry({ orderId: 3n, customerId, partnerId, ...parts }))).rejects.toThrow(
      "Another entry has the key end:3",
    );
    expect(await context.earned(partnerId)).toBe(usd("0"));
    expect(await context.differences()).toEqual([]);
  });
});

describe("an entry key", () => {
  it("MONEY-1 posts once, in one call, in repeated calls and concurrently", async () => {
    const id = await context.customer();
    const entry = topUp("once", id);

    await post(entry, entry);
    await Promise.all(Array.from({ length: 8 }, () => post(entry)));

    expect(await countPostings("once")).toBe(1);
    expect((await context.balance(id)).available).toBe(usd("1"));
  });

  it("posts new entries even if another entry of the call is known", async () => {
    const id = await context.customer();
    await post(topUp("known", id));
    const posted = await post(topUp("known", id), topUp("new", id));
    expect(posted).toEqual(new Set(["new"]));
    expect((await context.balance(id)).available).toBe(usd("2"));
  });
});

describe("a balance", () => {
  it("MONEY-1 never goes below zero: refuses the entry and writes nothing", async () => {
    const id = await context.customer({ balance: usd("0.10") });
    const tooMuch = holdEntry({ orderId: 4n, customerId: id, amount: usd("0.100001") });

    await expect(post(topUp("beside", id, usd("0.000000")), tooMuch)).rejects.toThrow();
    await expect(post(tooMuch)).rejects.toMatchObject({
      code: "insufficient_funds",
      status: 422,
      message: "Insufficient funds.",
    });

    expect(await context.balance(id)).toEqual({ available: usd("0.10"), held: usd("0") });
    expect(await countPostings("buy:4")).toBe(0);
  });

  it("A1 pays for only one of sixteen concurrent orders", async () => {
    const customerId = await context.customer({ balance: usd("0.25") });
    const holds = Array.from({ length: 16 }, (_, n) =>
      post(holdEntry({ orderId: 100n + BigInt(n), customerId, amount: usd("0.25") })),
    );
    const outcomes = await Promise.allSettled(holds);

    const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refusals).toEqual(Array(15).fill("insufficient_funds"));
    expect(await context.balance(customerId)).toEqual({ available: usd("0"), held: usd("0.25") });
  });

  it("is checked after applying all entries of a call", async () => {
    const customerId = await context.customer();
    await post(topUp("just in time", customerId), holdEntry({ orderId: 5n, customerId, amount: usd("1") }));
    expect(await context.balance(customerId)).toEqual({ available: usd("0"), held: usd("1") });
  });
});

describe("the database", () => {
  it.each([0n, -1n, -(2n ** 62n)])("MONEY-1 refuses a posting of %s", async (amount) => {
    const id = await context.customer({ balance: usd("1") });
    await expect(post(topUp(`amount ${amount}`, id, micro(amount)))).rejects.toMatchObject({ code: "23514" });
  });

  it("MONEY-1 refuses a posting from an account to itself", async () => {
    const own = accounts.available(await context.customer({ balance: usd("1") }));
    const postings: Posting[] = [{ from: own, to: own, amount: usd("1") }];
    await expect(post({ key: "circle", reason: "adjustment", postings: postings })).rejects.toMatchObject({
      code: "23514",
    });
  });

  it.each([
    "update wallet.postings set amount = amount + 1",
    "delete from wallet.postings",
    "truncate wallet.postings",
    "truncate wallet.postings cascade",
  ])("MONEY-1 I5 refuses to change the ledger: %s", async (statement) => {
    await context.customer({ balance: usd("1") });
    await expect(context.system.pool.query(statement)).rejects.toThrow("the books are append-only");
  });

  it("MONEY-1 I2 refuses a negative balance, also by direct SQL", async () => {
    const own = accounts.available(await context.customer({ balance: usd("1") }));
    const change = context.system.pool.query("update wallet.balances set amount = -1 where account = $1", [
      own,
    ]);
    await expect(change).rejects.toThrow("nobody_owes");
  });
});
