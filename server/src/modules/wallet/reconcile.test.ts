import { usd } from "@sonum/contract/money";
import { expect, it } from "vitest";
import { makeWorld, type World } from "../../../test/world.ts";
import { transact } from "../../platform/context.ts";
import { makeLog } from "../../platform/log.ts";
import { accounts } from "./accounts.ts";
import { walletJobs } from "./jobs.ts";
import { postEntries } from "./post-entries.ts";
import { holdEntry } from "./sales.ts";

async function makeSale(world: World) {
  const customerId = await world.customer({ balance: usd("2") });
  const hold = holdEntry({ orderId: 1n, customerId, amount: usd("0.5") });
  await transact(world.system, (tx) => postEntries(tx, [hold]));
  return customerId;
}

it("I1 I3 finds nothing wrong in books that balance", async () => {
  const world = await makeWorld();
  expect(await world.differences()).toEqual([]);
  await makeSale(world);
  expect(await world.differences()).toEqual([]);
});

it("I3 names a balance that somebody changed by hand, and the sum it spoils", async () => {
  const world = await makeWorld();
  const held = accounts.held(await makeSale(world));
  await world.db
    .updateTable("wallet.balances")
    .set({ amount: usd("0.7") })
    .where("account", "=", held)
    .execute();

  expect(await world.differences()).toEqual([
    { account: held, balance: usd("0.7"), moved: usd("0.5") },
    { account: "all accounts together", balance: usd("0.2"), moved: 0n },
  ]);
});

it("I3 names a balance without moves, and moves without a balance", async () => {
  const world = await makeWorld();
  const held = accounts.held(await makeSale(world));
  await world.db.deleteFrom("wallet.balances").where("account", "=", held).execute();
  const ghost = accounts.earned("nobody");
  await world.db
    .insertInto("wallet.balances")
    .values({ account: ghost, amount: usd("3") })
    .execute();

  const differences = await world.differences();
  expect(differences).toContainEqual({ account: held, balance: null, moved: usd("0.5") });
  expect(differences).toContainEqual({ account: ghost, balance: usd("3"), moved: 0n });
});

it("tells the log every night, as an error only when the books do not balance", async () => {
  const world = await makeWorld();
  const lines: string[] = [];
  const ctx = { ...world.system, log: makeLog("info", { write: (line) => void lines.push(line) }) };
  await walletJobs["wallet:reconcile"](ctx, {});

  const held = accounts.held(await makeSale(world));
  await world.db
    .updateTable("wallet.balances")
    .set({ amount: usd("0.7") })
    .where("account", "=", held)
    .execute();
  await walletJobs["wallet:reconcile"](ctx, {});

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 30, msg: "the books balance" }),
    expect.objectContaining({
      level: 50,
      msg: "the books do not balance",
      differences: [
        `${held}: balance 700000, moves 500000`,
        "all accounts together: balance 200000, moves 0",
      ],
    }),
  ]);
});
