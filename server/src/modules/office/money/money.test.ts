import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { createPaymentFixture } from "../../../../test/fixtures/payment-fixture.ts";
import { createTestApp } from "../../../../test/fixtures/test-app.ts";
import { transact } from "../../../platform/context.ts";
import { accounts, postEntries } from "../../wallet/index.ts";

const testApp = await createTestApp();
const payments = await createPaymentFixture(testApp);
const operator = (await testApp.signedIn("fin", ["ROLE_sao-operator"])).token;
const customer = await testApp.signedIn("cora", ["ROLE_sao-user"]);
const started = await payments.start(customer.token, { method: "crypto", amount: 20, currency: "USD" });
const paid = started.json<{ id: string }>().id;
const order = await payments.orderOf(paid);
await payments.postSigned(order, payments.write(order, "confirmed"));
await payments.runJobs();

const request = (url: string, method: "GET" | "POST" = "GET") =>
  testApp.request({ method, url: `/rest/office/${url}`, token: operator });
const read = async (url: string) => (await request(url)).json();

describe("the money page", () => {
  it("DESK-3 shows since when the ledger balances, and names the account if it does not", async () => {
    expect((await read("money")).books).toEqual({ checkedAt: null, balancedSince: null, differences: [] });
    const first = (await request("money/check", "POST")).json();
    expect(first).toMatchObject({ balancedSince: first.checkedAt, differences: [] });
    testApp.clock.advance(60_000);
    const second = (await request("money/check", "POST")).json();
    expect(second.balancedSince).toBe(first.checkedAt);

    const account = `customer:${customer.id}:available`;
    const shift = (by: string) =>
      testApp.db
        .updateTable("wallet.balances")
        .set(({ eb }) => ({ amount: eb("amount", "+", usd(by)) }))
        .where("account", "=", account)
        .execute();
    await shift("1");
    const broken = (await request("money/check", "POST")).json();
    expect(broken.balancedSince).toBeNull();
    expect(broken.differences).toContainEqual({ account, balanceUsd: "21.00", movedUsd: "20.00" });
    await shift("-1");
    testApp.clock.advance(60_000);
    const healed = (await request("money/check", "POST")).json();
    expect(healed.balancedSince).toBe(healed.checkedAt);
    expect((await read("money")).owed.customersUsd).toBe("20.00");
  });

  it("DESK-3 lists payments by state and customer, and shows provider reports without secrets", async () => {
    expect(await read("payments?state=paid&who=cora")).toMatchObject({ total: 1, data: [{ id: paid }] });
    expect(await read(`payments?who=${paid}`)).toMatchObject({ total: 1 });
    expect(await read("payments?state=failed")).toMatchObject({ total: 0 });
    expect((await request("payments?state=nothing")).statusCode).toBe(400);
    const exported = async (query: string) =>
      (await request(`payments/export?${query}`)).body
        .trim()
        .split("\r\n")
        .slice(1)
        .map((row) => row.split(",")[0]);
    expect(await exported("state=paid&who=cora")).toEqual([paid]);
    expect(await exported("state=failed")).toEqual([]);
    const { payment, events } = await read(`payments/${paid}`);
    expect(payment).toMatchObject({ state: "paid", username: "cora", creditedUsd: "20.00" });
    expect(events).toMatchObject([{ kind: "confirmed", outcome: "counted", isAsked: false }]);
    expect(events[0].body).toContain("confirmed");
    expect((await request("payments/pay_nothing")).statusCode).toBe(404);
  });

  it("DESK-3 shows all ledger entries, newest first, and exports a month as a file", async () => {
    const { data, next } = await read("entries?reason=top_up");
    expect(next).toBeNull();
    expect(data).toMatchObject([{ reason: "top_up", topUpId: paid }]);
    expect((await read("entries?reason=payout")).data).toEqual([]);
    const month = testApp.clock.now().toISOString().slice(0, 7);
    const file = await request(`statement?month=${month}&account=customer:${customer.id}:available`);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.body.trim().split("\r\n")).toHaveLength(2);
    expect((await request("statement?month=2026-13")).statusCode).toBe(400);
  });

  it("DESK-3 exports the ledger of one user, newest first, and audits it", async () => {
    const account = `customer:${customer.id}:available`;
    const post = (keys: number[]) =>
      transact(testApp.system, (tx) =>
        postEntries(
          tx,
          keys.map((n) => ({
            key: `gift:${n}`,
            reason: "adjustment" as const,
            postings: [{ from: accounts.revenue, to: account, amount: usd("0.01") }],
          })),
        ),
      );
    // More than is read at once.
    for (let from = 0; from < 1100; from += 100) await post(Array.from({ length: 100 }, (_, n) => from + n));
    const other = await testApp.signedIn("otto", ["ROLE_sao-user"]);
    await testApp.credit(other.id, usd("3"));

    const file = await request("ledger/cora/export");
    const rows = file.body
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(","));
    expect(rows).toHaveLength(1101);
    const ids = rows.map(([id]) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((one, next) => next - one));
    expect(rows.at(-1)).toEqual(expect.arrayContaining([account, "20.00"]));
    expect(file.body).not.toContain(other.id);
    expect((await request("ledger/nobody/export")).statusCode).toBe(404);
    const audited = await testApp.db
      .selectFrom("platform.auditEntries")
      .select("what")
      .where("what", "=", "view: ledger/:who/export")
      .execute();
    expect(audited).not.toEqual([]);
  });

  it("DESK-3 warns of chargebacks above the limit, but not of a single one", async () => {
    expect((await read("money")).chargebacks).toMatchObject({ payments: 1, disputed: 0, isAlarm: false });
    const dispute = async () => {
      const { id } = (
        await payments.start(customer.token, { method: "card", amount: 20, currency: "EUR" })
      ).json();
      const order = await payments.orderOf(id);
      await payments.postSigned(order, payments.write(order, "confirmed"));
      await payments.postSigned(order, payments.write(order, "disputed"));
      await payments.runJobs();
    };
    await dispute();
    expect((await read("money")).chargebacks).toMatchObject({ disputed: 1, isAlarm: false });
    await dispute();
    expect((await read("money")).chargebacks).toMatchObject({ disputed: 2, limit: 0.006, isAlarm: true });
    expect((await read("dashboard")).chargebacks).toMatchObject({ disputed: 2, isAlarm: true });
  });
});
