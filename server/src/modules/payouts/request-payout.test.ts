import { DAY_MS } from "@sonum/contract/time-units";
import { describe, expect, it, vi } from "vitest";
import { countWaiting } from "../../../test/fixtures/count-waiting.ts";
import { setupPayoutFixture } from "../../../test/fixtures/payout-fixture.ts";

const fixture = setupPayoutFixture();
const { earn, later, ask, asked, decide, own, balance } = fixture;

describe("PART-4 a payout request", () => {
  it("holds the money at once and waits for an operator", async () => {
    const reply = await ask(40.5);
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({
        id: expect.stringMatching(/^out_/),
        sum: 40.5,
        currency: "USD",
        status: "requested",
      }),
    ]);
    expect(await balance()).toMatchObject({ balance: 59.5, available: 59.5, held: 0, onItsWay: 40.5 });
    expect(await own()).toEqual([
      expect.objectContaining({ sum: 40.5, status: "requested", canCancel: true }),
    ]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it.each([
    [0, "Enter an amount above zero."],
    [-5, "Enter an amount above zero."],
    [0.001, "Enter an amount with at most two decimals."],
    [100.01, "This is more than you can take out now."],
    [10_000.01, "This is above the most that one payout may be."],
    [1e300, "This is above the most that one payout may be."],
  ])("C2 of %s is refused with a message", async (sum, message) => {
    const reply = await ask(sum);
    expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
    expect(await own()).toEqual([]);
  });

  it("C2 is refused in the language of the page", async () => {
    const reply = await fixture.testApp.request({
      method: "POST",
      url: "/rest/partner/payout",
      token: fixture.partner.token,
      payload: { sum: 0, currency: "USD" },
      headers: { "accept-language": "de" },
    });
    expect(reply.json().message).toBe("Geben Sie einen Betrag über null ein.");
  });

  it.each(["EUR", "RUB", "XXX"])("C3 in %s is refused", async (currency) => {
    const reply = await ask(10, { currency });
    expect([reply.statusCode, reply.json().message]).toEqual([400, "Payouts are made in US dollars."]);
  });

  it.each([true, null, "", "10", [5], {}, "0x10"])("A21 of %j is refused as an amount", async (sum) => {
    expect((await ask(sum)).statusCode).toBe(400);
  });

  it("C1 of the whole balance, sixteen times concurrently: one is accepted", async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask(100)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(15).fill(400)]);
    expect(await balance()).toMatchObject({ balance: 0, available: 0, onItsWay: 100 });
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("C1 waiting thirty times for a lock leaves database connections to others", async () => {
    const { pool } = fixture.testApp.system;
    const other = await pool.connect();
    await other.query("begin; lock wallet.balances in exclusive mode");
    const replies = Array.from({ length: 30 }, () => ask(10));
    await vi.waitFor(async () => expect(await countWaiting(pool)).toBe(1));
    const answered = fixture.testApp.request({
      url: "/rest/user/payouts/sales",
      token: fixture.partner.token,
    });
    expect((await answered).statusCode).toBe(200);
    await other.query("rollback");
    other.release();
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(201), ...Array(20).fill(400)]);
  });

  it("C10 to a bank in a sanctioned country is refused when set, requested and approved", async () => {
    const setAccount = (account: string) =>
      fixture.testApp.request({
        method: "POST",
        url: "/rest/user/payout/destination",
        token: fixture.partner.token,
        payload: { method: "iban", account, holder: "Pat Tamm" },
      });
    expect((await setAccount("IR58 0540 1051 8002 1273 1130 07")).json()).toMatchObject({
      code: "not_allowed",
      message: "Payouts to this country are not possible.",
    });
    expect((await setAccount("EE38 2200 2210 2014 5685")).statusCode).toBe(200);
    const id = await asked(10);
    fixture.testApp.system.settings.sanctionedCountries = ["ee"];
    expect((await ask(10)).json().code).toBe("not_allowed");
    expect((await decide(id, "approve")).json().code).toBe("not_allowed");
    fixture.testApp.system.settings.sanctionedCountries = [];
    expect((await decide(id, "approve")).statusCode).toBe(200);
  });

  it("with the same key creates one payout, however often it is sent", async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(10, {}, "key-1")));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect((await ask(11, {}, "key-1")).json().code).toBe("key_reused");
    expect(await own()).toHaveLength(1);
  });

  it("C10 excludes earnings of the last fourteen days", async () => {
    await earn("50");
    expect(await balance()).toMatchObject({ balance: 150, available: 100, held: 50, holdDays: 14 });
    expect((await ask(100.01)).statusCode).toBe(400);
    expect((await ask(100)).statusCode).toBe(201);
    await later(14 * DAY_MS);
    expect(await balance()).toMatchObject({ balance: 50, available: 50 });
  });

  it("needs a recent sign-in, and a second factor for the first payout", async () => {
    await fixture.testApp.db
      .updateTable("accounts.sessions")
      .set({ hasSecondFactor: false })
      .where("userId", "=", fixture.partner.id)
      .execute();
    expect((await ask(10)).json().code).toBe("second_factor_required");
    await fixture.testApp.db
      .updateTable("accounts.sessions")
      .set({ hasSecondFactor: true })
      .where("userId", "=", fixture.partner.id)
      .execute();
    fixture.testApp.clock.advance(11 * 60 * 1000);
    expect((await ask(10)).json().code).toBe("confirmation_required");
    expect(await own()).toEqual([]);
  });

  it("can be cancelled only by its owner and only while it waits", async () => {
    const id = await asked(30);
    const stranger = await fixture.testApp.signedIn("eve", ["ROLE_sao-user"]);
    const cancel = (token: string) =>
      fixture.testApp.request({ method: "POST", url: `/rest/user/payout/${id}/cancel`, token });
    expect((await cancel(stranger.token)).statusCode).toBe(404);
    expect((await cancel(fixture.partner.token)).json().status).toBe("cancelled");
    expect((await cancel(fixture.partner.token)).statusCode).toBe(409);
    expect(await balance()).toMatchObject({ balance: 100, available: 100, onItsWay: 0 });
    expect((await decide(id, "approve")).statusCode).toBe(409);
  });
});
