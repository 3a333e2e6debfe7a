import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { DAY_MS, payoutDesk } from "../../../test/payout-desk.ts";
import { accounts } from "../wallet/index.ts";

const desk = payoutDesk();
const { earn, later, asked, decide, detail, own } = desk;

describe("MONEY-9 referral earnings", () => {
  const withdraw = (sum: number, to: string) =>
    desk.house.ask({
      ...{ method: "POST", url: "/rest/user/referrals/withdraw", token: desk.partner.token },
      payload: { sum, currency: "USD", to },
    });

  it("go to the balance or outside when an operator confirms", async () => {
    await earn("30", accounts.commission(desk.partner.id));
    await later(15 * DAY_MS);
    const reply = await withdraw(10, "balance");
    expect([reply.statusCode, reply.json()]).toEqual([
      201,
      expect.objectContaining({ to: "balance", sum: 10 }),
    ]);
    expect((await decide(reply.json().id, "approve")).json().status).toBe("paid");
    expect((await desk.house.balance(desk.partner.id)).available).toBe(usd("10"));
    expect((await withdraw(20.01, "outside")).statusCode).toBe(400);
    expect((await withdraw(20, "outside")).statusCode).toBe(201);
    expect((await withdraw(1, "nowhere")).statusCode).toBe(400);
    expect((await own("referrals")).map(({ status }: { status: string }) => status)).toEqual([
      "requested",
      "paid",
    ]);
    expect(await own("sales")).toEqual([]);
    expect(await desk.house.differences()).toEqual([]);
  });

  it("are apart from what SIMs earned", async () => {
    expect((await withdraw(10, "outside")).statusCode).toBe(400);
  });
});

describe("where payouts go", () => {
  const say = (payload: object) =>
    desk.house.ask({
      method: "POST",
      url: "/rest/user/payout/destination",
      token: desk.partner.token,
      payload,
    });

  it("is kept sealed, shown masked to its owner and whole to the operator", async () => {
    const said = await say({ method: "iban", account: "EE38 2200 2210 2014 5685", holder: "Pat Partner" });
    expect(said.json().destination).toEqual({ method: "iban", account: "EE38…5685", holder: "Pat Partner" });
    const id = await asked(10);
    await say({
      method: "usdt_trc20",
      account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
      holder: "Somebody else",
    });
    expect((await detail(id)).destination).toMatchObject({ account: "EE382200221020145685" });
    const rows = await desk.house.db.selectFrom("payouts.destinations").select("sealed").execute();
    expect(rows[0]?.sealed.toString("latin1")).not.toContain("TJRab");
  });

  it.each([
    { method: "iban", account: "EE382200221020145686", holder: "Pat" },
    { method: "usdt_trc20", account: "0x123", holder: "Pat" },
    { method: "iban", account: "EE382200221020145685", holder: " " },
  ])("is refused when it cannot be right: %j", async (payload) => {
    expect((await say(payload)).statusCode).toBe(400);
  });
});
