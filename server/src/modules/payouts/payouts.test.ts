import { usd } from "@sonum/contract/money";
import { DAY_MS } from "@sonum/contract/time-units";
import { describe, expect, it } from "vitest";
import { setupPayoutFixture } from "../../../test/fixtures/payout-fixture.ts";
import { accounts } from "../wallet/index.ts";

const fixture = setupPayoutFixture();
const { earn, later, asked, decide, detail, own } = fixture;

describe("MONEY-9 referral earnings", () => {
  const withdraw = (sum: number, to: string) =>
    fixture.testApp.request({
      method: "POST",
      url: "/rest/user/referrals/withdraw",
      token: fixture.partner.token,
      payload: { sum, currency: "USD", to },
    });

  it("go to the balance or outside when an operator approves", async () => {
    await earn("30", accounts.commission(fixture.partner.id));
    await later(15 * DAY_MS);
    const reply = await withdraw(10, "balance");
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ to: "balance", sum: 10 }),
    ]);
    expect((await decide(reply.json().id, "approve")).json().status).toBe("paid");
    expect((await fixture.testApp.balance(fixture.partner.id)).available).toBe(usd("10"));
    expect((await withdraw(20.01, "outside")).statusCode).toBe(400);
    expect((await withdraw(20, "outside")).statusCode).toBe(201);
    expect((await withdraw(1, "nowhere")).statusCode).toBe(400);
    expect((await own("referrals")).map(({ status }: { status: string }) => status)).toEqual([
      "requested",
      "paid",
    ]);
    expect(await own("sales")).toEqual([]);
    expect(await fixture.testApp.differences()).toEqual([]);
  });

  it("are separate from SIM earnings", async () => {
    expect((await withdraw(10, "outside")).statusCode).toBe(400);
  });
});

describe("the payout destination", () => {
  const setDestination = (payload: object) =>
    fixture.testApp.request({
      method: "POST",
      url: "/rest/user/payout/destination",
      token: fixture.partner.token,
      payload,
    });

  it("is stored encrypted, shown masked to its owner and in full to operators", async () => {
    const reply = await setDestination({
      method: "iban",
      account: "EE38 2200 2210 2014 5685",
      holder: "Pat Partner",
    });
    expect(reply.json().destination).toEqual({ method: "iban", account: "EE38…5685", holder: "Pat Partner" });
    const id = await asked(10);
    await setDestination({
      method: "usdt_trc20",
      account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      holder: "Somebody else",
    });
    expect((await detail(id)).destination).toMatchObject({ account: "EE382200221020145685" });
    const rows = await fixture.testApp.db.selectFrom("payouts.destinations").select("encrypted").execute();
    expect(rows[0]?.encrypted.toString("latin1")).not.toContain("TJRab");
  });

  it.each([
    { method: "iban", account: "EE382200221020145686", holder: "Pat" },
    { method: "usdt_trc20", account: "0x123", holder: "Pat" },
    { method: "iban", account: "EE382200221020145685", holder: " " },
  ])("is refused if invalid: %j", async (payload) => {
    expect((await setDestination(payload)).statusCode).toBe(400);
  });
});
