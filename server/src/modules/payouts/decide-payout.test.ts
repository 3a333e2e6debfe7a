import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { setupPayoutFixture } from "../../../test/fixtures/payout-fixture.ts";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";

const fixture = setupPayoutFixture();
const { earn, later, asked, decide, detail, own, balance, outside } = fixture;

describe("DESK-3 an operator", () => {
  it("approves, sends by hand and marks as paid; the earner is notified", async () => {
    const id = await asked(40);
    expect((await decide(id, "approve")).json()).toMatchObject({ status: "approved", canMarkPaid: true });
    const paid = await decide(id, "paid", fixture.first, { reference: "SEPA 123" });
    expect(paid.json()).toMatchObject({ status: "paid", reference: "SEPA 123", canReject: false });
    expect(await outside()).toBe(usd("40"));
    expect(
      (await detail(id)).steps.map(({ action, by }: { action: string; by: string }) => [action, by]),
    ).toEqual([
      ["requested", "pat"],
      ["approved", "olga"],
      ["paid", "olga"],
    ]);
    await runJobs(fixture.testApp);
    expect(fixture.testApp.mails.at(-1)).toMatchObject({
      to: "pat@sonum.test",
      subject: "Your payout of 40.00 USD was paid",
    });
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("rejects with a reason, and the money is payable to the partner again", async () => {
    const id = await asked(40);
    expect((await decide(id, "reject", fixture.first, { reason: " " })).statusCode).toBe(400);
    await decide(id, "reject", fixture.first, { reason: "Name and account differ" });
    expect(await own()).toEqual([
      expect.objectContaining({ status: "rejected", reason: "Name and account differ", canCancel: false }),
    ]);
    expect(await balance()).toMatchObject({ balance: 100, available: 100, onItsWay: 0 });
    await runJobs(fixture.testApp);
    expect(fixture.testApp.mails.at(-1)?.text).toContain("Name and account differ");
    expect((await decide(id, "approve")).statusCode).toBe(409);
  });

  it("C4 approves repeatedly and concurrently: one transfer", async () => {
    const id = await asked(40);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => decide(id, "approve", n % 2 ? fixture.first : fixture.second)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const paid = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        decide(id, "paid", n % 2 ? fixture.first : fixture.second, { reference: `r${n}` }),
      ),
    );
    expect(paid.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await outside()).toBe(usd("40"));
  });

  it("C4 marks as paid while another rejects: only one wins", async () => {
    const id = await asked(40);
    await decide(id, "approve");
    await Promise.all([
      decide(id, "paid", fixture.first, { reference: "r" }),
      decide(id, "reject", fixture.second, { reason: "no" }),
    ]);
    const { status } = await detail(id);
    const { balance: left } = await balance();
    expect([status, left, await outside()]).toEqual(
      status === "paid" ? ["paid", 60, usd("40")] : ["rejected", 100, 0n],
    );
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("C4 needs a second operator from 500 USD on", async () => {
    await earn("900");
    await later(15 * DAY_MS);
    const id = await asked(500);
    expect((await decide(id, "approve")).json()).toMatchObject({
      status: "requested",
      approvals: 1,
      approvalsNeeded: 2,
    });
    const again = await decide(id, "approve");
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      "Another operator has to approve this payout too.",
    ]);
    expect((await decide(id, "paid", fixture.first, { reference: "x" })).statusCode).toBe(409);
    expect((await decide(id, "approve", fixture.second)).json()).toMatchObject({
      status: "approved",
      approvals: 2,
    });
  });

  it("C4 needs a second operator for several payouts of a day that reach the limit together", async () => {
    await earn("900");
    await later(15 * DAY_MS);
    const first = await asked(300);
    expect((await decide(first, "approve")).json()).toMatchObject({ status: "approved" });
    const next = await asked(200);
    expect((await decide(next, "approve", fixture.second)).json()).toMatchObject({
      status: "requested",
      approvals: 1,
      approvalsNeeded: 2,
    });
    expect((await decide(next, "approve", fixture.second)).statusCode).toBe(409);
    expect((await decide(next, "approve")).json()).toMatchObject({ status: "approved", approvals: 2 });
  });

  it("cannot approve a payout without an account until the earner sets one", async () => {
    await fixture.testApp.db.deleteFrom("payouts.destinations").execute();
    const id = await asked(40);
    expect(await detail(id)).toMatchObject({ destination: null, canApprove: false });
    const refused = await decide(id, "approve");
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      "This person has not set an account for payouts yet.",
    ]);
    const account = { method: "usdt_trc20", account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", holder: "Pat" };
    await fixture.setDestination(account);
    expect(await detail(id)).toMatchObject({ destination: account, canApprove: true });
    expect((await decide(id, "approve")).json()).toMatchObject({ status: "approved" });
  });

  it("cannot decide on their own payout, and needs a recent sign-in", async () => {
    const id = await asked(10);
    await fixture.testApp.db
      .updateTable("payouts.requests")
      .set({ userId: fixture.first.id ?? "" })
      .where("id", "=", id)
      .execute();
    expect((await decide(id, "approve")).statusCode).toBe(403);
    await fixture.testApp.db
      .updateTable("payouts.requests")
      .set({ userId: fixture.partner.id })
      .where("id", "=", id)
      .execute();
    fixture.testApp.clock.advance(11 * 60 * 1000);
    expect((await decide(id, "approve")).json().code).toBe("confirmation_required");
  });

  it("sees the queue, oldest first, and filters by state", async () => {
    const id = await asked(10);
    await asked(20);
    await decide(id, "approve");
    const list = async (body: object) =>
      (
        await fixture.testApp.request({
          method: "POST",
          url: "/rest/office/payouts",
          token: fixture.first.token,
          payload: body,
        })
      ).json();
    expect((await list({})).data.map(({ sum }: { sum: number }) => sum).toSorted()).toEqual([10, 20]);
    expect(await list({ filter: { status: "requested" } })).toMatchObject({
      total: 1,
      data: [{ sum: 20, username: "pat" }],
    });
  });

  it("DESK-3 exports the payouts of a state, without where they go, and is recorded", async () => {
    const paid = await asked(10);
    await decide(paid, "approve");
    await decide(paid, "paid", fixture.first, { reference: "=cmd()" });
    await asked(20);
    const { token } = fixture.first;
    const reply = await fixture.testApp.request({ url: "/rest/office/payouts/export?status=paid", token });
    const [head = "", row = "", end] = reply.body.split("\r\n");
    expect(head).toContain("sumUsd");
    expect(row).toMatch(new RegExp(`^${paid},.*,pat,sales,outside,10\\.00,paid,.*"'=cmd\\(\\)"`));
    expect(end).toBe("");
    expect(reply.body).not.toMatch(/[A-Z]{2}\d{2}[ \d]{8,}/);
    const entry = await fixture.testApp.db
      .selectFrom("platform.auditEntries")
      .select("what")
      .where("what", "=", "view: payouts/export")
      .executeTakeFirst();
    expect(entry).toBeDefined();
  });

  it("DESK-5 leaves an audit entry for every decision", async () => {
    const [paid, rejected] = [await asked(40), await asked(10)];
    await decide(paid, "approve");
    await decide(paid, "paid", fixture.second, { reference: "SEPA 1" });
    await decide(rejected, "reject", fixture.first, { reason: "Name and account differ" });
    const auditEntries = await fixture.testApp.db
      .selectFrom("platform.auditEntries")
      .select(["by", "what", "about"])
      .execute();
    expect(auditEntries).toEqual([
      { by: fixture.first.id, what: "payout: approve", about: paid },
      { by: fixture.second.id, what: "payout: paid", about: paid },
      { by: fixture.first.id, what: "payout: reject", about: rejected },
    ]);
  });

  it("I5 cannot change the recorded steps of a payout", async () => {
    await asked(10);
    await expect(
      fixture.testApp.db.updateTable("payouts.steps").set({ note: "x" }).execute(),
    ).rejects.toThrow("append-only");
  });
});
