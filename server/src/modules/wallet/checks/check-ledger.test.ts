import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { createTestContext, type TestContext } from "../../../../test/fixtures/test-context.ts";
import { transact } from "../../../platform/context.ts";
import { createLog } from "../../../platform/log/log.ts";
import { accounts } from "../accounts.ts";
import { holdEntry } from "../entries/order-entries.ts";
import { postEntries } from "../entries/post-entries.ts";
import { walletJobs } from "../jobs.ts";

async function createHold(context: TestContext) {
  const customerId = await context.customer({ balance: usd("2") });
  const hold = holdEntry({ orderId: 1n, customerId, amount: usd("0.5") });
  await transact(context.system, (tx) => postEntries(tx, [hold]));
  return customerId;
}

/** A hold whose balance was changed by hand. Returns its account. */
async function createWrongHold(context: TestContext) {
  const held = accounts.held(await createHold(context));
  await context.db
    .updateTable("wallet.balances")
    .set({ amount: usd("0.7") })
    .where("account", "=", held)
    .execute();
  return held;
}

it("I1 I3 finds no difference in a ledger that balances", async () => {
  const context = await createTestContext();
  expect(await context.differences()).toEqual([]);
  await createHold(context);
  expect(await context.differences()).toEqual([]);
});

it("I3 reports a balance changed by hand and the resulting total", async () => {
  const context = await createTestContext();
  const held = await createWrongHold(context);

  expect(await context.differences()).toEqual([
    { account: held, balance: usd("0.7"), moved: usd("0.5") },
    { account: "all accounts together", balance: usd("0.2"), moved: 0n },
  ]);
});

it("I3 reports a balance without postings, and postings without a balance", async () => {
  const context = await createTestContext();
  const held = accounts.held(await createHold(context));
  await context.db.deleteFrom("wallet.balances").where("account", "=", held).execute();
  const orphan = accounts.earned("unknown");
  await context.db
    .insertInto("wallet.balances")
    .values({ account: orphan, amount: usd("3") })
    .execute();

  const differences = await context.differences();
  expect(differences).toContainEqual({ account: held, balance: null, moved: usd("0.5") });
  expect(differences).toContainEqual({ account: orphan, balance: usd("3"), moved: 0n });
});

it("logs the nightly result, as an error only if the ledger does not balance", async () => {
  const context = await createTestContext();
  const lines: string[] = [];
  const ctx = { ...context.system, log: createLog("info", { write: (line) => void lines.push(line) }) };
  await walletJobs["wallet:reconcile"](ctx, {});

  const held = await createWrongHold(context);
  await walletJobs["wallet:reconcile"](ctx, {});

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: "the ledger balances" }),
    expect.objectContaining({
      level: 50,
      msg: "the ledger does not balance",
      differences: [
        `${held}: balance 700000, postings 500000`,
        "all accounts together: balance 200000, postings 0",
      ],
    }),
  ]);
});
