import { micro, usd } from "@sonum/contract/money";
import fc from "fast-check";
import { expect, it } from "vitest";
import { REPEATS } from "../../../../scripts/lib/repeats.ts";
import { createTestContext } from "../../../test/fixtures/test-context.ts";
import { transact } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import { accounts, hasBalance } from "./accounts.ts";
import type { Entry, Posting } from "./entries/entry.ts";
import { lockBalances } from "./entries/lock-balances.ts";
import { postEntries } from "./entries/post-entries.ts";

const RUNS = 40;
const NAMES = ["ann", "bob", "cid"];
const ACCOUNTS = [
  accounts.external,
  accounts.revenue,
  ...NAMES.flatMap((name) => [accounts.available(name), accounts.held(name)]),
  accounts.earned("pat"),
  accounts.earned("ada"),
];

const context = await createTestContext();

/** Half of the postings bring money in, so that others find something to take. */
const posting: fc.Arbitrary<Posting> = fc
  .record({
    from: fc.oneof(fc.constant(accounts.external), fc.constantFrom(...ACCOUNTS)),
    to: fc.constantFrom(...ACCOUNTS),
    amount: fc.bigInt(1n, 5_000_000n).map(micro),
  })
  .filter(({ from, to }) => from !== to);

const call = fc.array(
  fc.record({ name: fc.nat(30), moves: fc.array(posting, { minLength: 1, maxLength: 4 }) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

let round = 0;

it(`MONEY-1 I1-I4 keeps balances equal to the sum of postings and never below zero under concurrent posting (${RUNS} runs)`, async () => {
  let done = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 12 }), async (calls) => {
      const prefix = `concurrent ${++round}`;
      const outcomes = await Promise.allSettled(calls.map((entries) => post(toEntries(prefix, entries))));
      const failures = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));

      expect(failures.filter((error) => !isExpected(error))).toEqual([]);
      expect(await context.differences()).toEqual([]);
      expect([...(await readBalances())].filter(([, amount]) => amount < 0n)).toEqual([]);
      done += outcomes.length - failures.length;
      refused += failures.length;
    }),
    { numRuns: RUNS * REPEATS },
  );
  expect({ done: done > RUNS, refused: refused > 0 }).toEqual({ done: true, refused: true });
});

it("MONEY-1 matches a model of the ledger under sequential posting", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 10 }), async (calls) => {
      const model = await readBalances();
      const seen = new Map<string, number>();
      const prefix = `model ${++round}`;
      for (const entries of calls.map((some) => toEntries(prefix, some))) {
        const expected = applyToModel(model, seen, entries);
        const outcome = await post(entries).then(
          () => "posted",
          (error: Error) => (error instanceof AppError ? error.code : "key clash"),
        );
        expect(outcome).toBe(expected);
      }
      const real = await readBalances();
      for (const [account, amount] of model)
        expect([account, real.get(account) ?? 0n]).toEqual([account, amount]);
    }),
    { numRuns: RUNS * REPEATS },
  );
});

it("never deadlocks, whatever the order of accounts and however often a transaction locks", async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => context.customer({ balance: usd("100") })));
  const partners = ["zoe", "amy", "mia"];
  const transactions = Array.from({ length: 120 }, (_, n) => {
    const some = [...ids.slice(n % 8), ...ids.slice(0, n % 8)].slice(0, 5);
    const order = n % 2 === 0 ? some : some.toReversed();
    return transact(context.system, async (tx) => {
      if (n % 3 === 0) await lockBalances(tx, order.map(accounts.available));
      await postEntries(
        tx,
        order.map((id, part) => mixedEntry(`deadlock:${n}:${part}`, id, partners[n % 3] ?? "")),
      );
    });
  });
  const outcomes = await Promise.allSettled(transactions);
  expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(await context.differences()).toEqual([]);
});

/** The posting rules as plain arithmetic. */
function applyToModel(model: Map<string, bigint>, seen: Map<string, number>, entries: Entry[]): string {
  const unique = new Map(entries.map((entry) => [entry.key, entry]));
  const fresh = [...unique.values()].filter(({ key }) => !seen.has(key));
  if (
    [...unique.values()].some(
      (entry) => entry.postings.length > (seen.get(entry.key) ?? entry.postings.length),
    )
  )
    return "key clash";

  const after = new Map(model);
  for (const { from, to, amount } of fresh.flatMap((entry) => entry.postings)) {
    if (hasBalance(from)) after.set(from, (after.get(from) ?? 0n) - amount);
    if (hasBalance(to)) after.set(to, (after.get(to) ?? 0n) + amount);
  }
  if ([...after.values()].some((amount) => amount < 0n)) return "insufficient_funds";

  for (const [account, amount] of after) model.set(account, amount);
  for (const entry of fresh) seen.set(entry.key, entry.postings.length);
  return "posted";
}

const mixedEntry = (key: string, id: string, partnerId: string): Entry => ({
  key,
  reason: "adjustment",
  postings: [
    { from: accounts.available(id), to: accounts.held(id), amount: usd("0.3") },
    { from: accounts.held(id), to: accounts.earned(partnerId), amount: usd("0.2") },
    { from: accounts.held(id), to: accounts.revenue, amount: usd("0.1") },
  ],
});

const post = (entries: Entry[]) => transact(context.system, (tx) => postEntries(tx, entries));

const toEntries = (prefix: string, entries: { name: number; moves: Posting[] }[]): Entry[] =>
  entries.map(
    ({ name, moves: postings }): Entry => ({ key: `${prefix}:${name}`, reason: "adjustment", postings }),
  );

/** Insufficient funds, or two random entries that share a key. Any other error fails the test. */
const isExpected = (error: unknown) =>
  error instanceof Error &&
  (("code" in error && error.code === "insufficient_funds") ||
    /^Another entry has the key/.test(error.message));

async function readBalances(): Promise<Map<string, bigint>> {
  const rows = await context.db.selectFrom("wallet.balances").selectAll().execute();
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}
