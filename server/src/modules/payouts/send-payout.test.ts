import { usd } from "@sonum/contract/money";
import { describe, expect, it } from "vitest";
import { payoutDesk } from "../../../test/payout-desk.ts";
import { runJobs } from "../../../test/run-jobs.ts";
import type { Bank, BankOutcome } from "../../platform/ports.ts";
import { accounts, balanceOf } from "../wallet/index.ts";
import { reconcilePayouts } from "./send-payout.ts";

const desk = payoutDesk();
const { asked, decide, detail, outside } = desk;

describe("a bank", () => {
  let sent: string[];
  const use = (answer: () => Promise<BankOutcome>, found: () => Promise<BankOutcome> = answer) => {
    sent = [];
    const bank: Bank = {
      send: ({ id }) => {
        sent.push(id);
        return answer();
      },
      find: found,
    };
    desk.house.system.ports.bank = bank;
  };
  const status = async (id: string) => (await detail(id)).status;
  const paid = async (): Promise<BankOutcome> => ({ kind: "paid", reference: "TX1" });
  const lost = () => Promise.reject(new Error("timeout"));

  it("sends what was approved, once", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await Promise.all([runJobs(desk.house), runJobs(desk.house)]);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
    expect(await outside()).toBe(usd("40"));
  });

  it("C5 whose answer is lost leaves the payout unknown, never sent again by itself, until the bank says what was", async () => {
    use(lost);
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(desk.house);
    expect(await status(id)).toBe("unknown");
    for (let n = 0; n < 3; n++) await reconcilePayouts(desk.house.system);
    await runJobs(desk.house);
    expect([await status(id), sent]).toEqual(["unknown", [id]]);
    expect((await decide(id, "reject", desk.first, { reason: "no" })).statusCode).toBe(409);
    expect((await decide(id, "send")).statusCode).toBe(409);
    expect(await balanceOf(desk.house.system, accounts.salesPayout(desk.partner.id))).toBe(usd("40"));

    use(lost, paid);
    await reconcilePayouts(desk.house.system);
    expect([await status(id), sent, await outside()]).toEqual(["paid", [], usd("40")]);
  });

  it("C5 that knows nothing of it: an operator may send it again", async () => {
    use(lost, async () => ({ kind: "not_sent", why: "unknown id" }));
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(desk.house);
    await reconcilePayouts(desk.house.system);
    expect([await status(id), sent]).toEqual(["approved", [id]]);
    use(paid);
    await runJobs(desk.house);
    expect(sent).toEqual([]);
    await decide(id, "send");
    await runJobs(desk.house);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
  });

  it("C5 died with us while it was asked: found out after five minutes", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await desk.house.db
      .updateTable("payouts.requests")
      .set({ state: "sending" })
      .where("id", "=", id)
      .execute();
    await reconcilePayouts(desk.house.system);
    await runJobs(desk.house);
    expect([await status(id), sent]).toEqual(["sending", []]);
    desk.house.clock.advance(5 * 60 * 1000);
    await reconcilePayouts(desk.house.system);
    expect([await status(id), sent]).toEqual(["paid", []]);
  });
});
