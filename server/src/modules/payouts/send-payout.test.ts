import { usd } from "@sonum/contract/money";
import { describe, expect, it, vi } from "vitest";
import { countWaiting } from "../../../test/fixtures/count-waiting.ts";
import { setupPayoutFixture } from "../../../test/fixtures/payout-fixture.ts";
import { runJobs } from "../../../test/fixtures/run-jobs.ts";
import type { Bank, BankOutcome } from "../../platform/ports.ts";
import { accounts, balanceOf } from "../wallet/index.ts";
import { reconcilePayouts, sendPayout } from "./send-payout.ts";

const fixture = setupPayoutFixture();
const { asked, decide, detail, outside } = fixture;

describe("sending to the bank", () => {
  let sent: string[];
  const use = (answer: () => Promise<BankOutcome>, found: () => Promise<BankOutcome> = answer) => {
    sent = [];
    const bank: Bank = {
      methods: ["iban"],
      send: ({ id }) => {
        sent.push(id);
        return answer();
      },
      find: found,
    };
    fixture.testApp.system.ports.bank = bank;
  };
  const status = async (id: string) => (await detail(id)).status;
  const paid = async (): Promise<BankOutcome> => ({ kind: "paid", reference: "TX1" });
  const lost = () => Promise.reject(new Error("timeout"));

  it("sends an approved payout once", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await Promise.all([runJobs(fixture.testApp), runJobs(fixture.testApp)]);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
    expect(await outside()).toBe(usd("40"));
  });

  it("C10 does not send to a country that was sanctioned after the approval, nor lets it be marked as paid", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    fixture.testApp.system.settings.sanctionedCountries = ["ee"];
    await runJobs(fixture.testApp);
    expect([await status(id), sent]).toEqual(["approved", []]);
    expect((await detail(id)).steps.at(-1)).toMatchObject({
      action: "not_sent",
      note: "The account is in a sanctioned country.",
    });
    expect((await decide(id, "send")).json().code).toBe("not_allowed");
    const marked = await decide(id, "paid", fixture.first, { reference: "SEPA 1" });
    expect([marked.json().code, await outside()]).toEqual(["not_allowed", 0n]);
  });

  it("C5 sends once if its job runs again while it is being sent, after a lost answer, or once it is paid", async () => {
    const id = await asked(40);
    const runAgain = () => sendPayout(fixture.testApp.system, id);
    use(async () => {
      if (sent.length === 1) await runAgain();
      return lost();
    }, paid);
    await decide(id, "approve");
    await runJobs(fixture.testApp);
    await runAgain();
    expect([await status(id), sent]).toEqual(["unknown", [id]]);
    await reconcilePayouts(fixture.testApp.system);
    await runAgain();
    expect([await status(id), sent, await outside()]).toEqual(["paid", [id], usd("40")]);
  });

  it("C5 sends once if two of its jobs start at the same moment", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    const { system } = fixture.testApp;
    const other = await system.pool.connect();
    await other.query("begin; select from payouts.requests for update");
    const runs = [sendPayout(system, id), sendPayout(system, id)];
    await vi.waitFor(async () => expect(await countWaiting(system.pool)).toBe(2));
    await other.query("rollback");
    other.release();
    await Promise.all(runs);
    expect([await status(id), sent, await outside()]).toEqual(["paid", [id], usd("40")]);
  });

  it("C5 leaves a payout unknown if the answer is lost, and never resends it, until the bank reports the outcome", async () => {
    use(lost);
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(fixture.testApp);
    expect(await status(id)).toBe("unknown");
    for (let n = 0; n < 3; n++) await reconcilePayouts(fixture.testApp.system);
    await runJobs(fixture.testApp);
    expect([await status(id), sent]).toEqual(["unknown", [id]]);
    expect((await decide(id, "reject", fixture.first, { reason: "no" })).statusCode).toBe(409);
    expect((await decide(id, "send")).statusCode).toBe(409);
    expect(await balanceOf(fixture.testApp.system, accounts.salesPayout(fixture.partner.id))).toBe(usd("40"));

    use(lost, paid);
    await reconcilePayouts(fixture.testApp.system);
    expect([await status(id), sent, await outside()]).toEqual(["paid", [], usd("40")]);
  });

  it("C5 lets an operator resend a payout that the bank does not know", async () => {
    use(lost, async () => ({ kind: "not_sent", why: "unknown id" }));
    const id = await asked(40);
    await decide(id, "approve");
    await runJobs(fixture.testApp);
    await reconcilePayouts(fixture.testApp.system);
    expect([await status(id), sent]).toEqual(["approved", [id]]);
    use(paid);
    await runJobs(fixture.testApp);
    expect(sent).toEqual([]);
    await decide(id, "send");
    await runJobs(fixture.testApp);
    expect([await status(id), sent]).toEqual(["paid", [id]]);
  });

  it("C5 resolves a payout left by a crash while sending, after five minutes", async () => {
    use(paid);
    const id = await asked(40);
    await decide(id, "approve");
    await fixture.testApp.db
      .updateTable("payouts.requests")
      .set({ state: "sending" })
      .where("id", "=", id)
      .execute();
    await reconcilePayouts(fixture.testApp.system);
    await runJobs(fixture.testApp);
    expect([await status(id), sent]).toEqual(["sending", []]);
    fixture.testApp.clock.advance(5 * 60 * 1000);
    await reconcilePayouts(fixture.testApp.system);
    expect([await status(id), sent]).toEqual(["paid", []]);
  });
});
