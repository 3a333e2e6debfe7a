import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../platform/context.ts";
import { type Entry, netChanges } from "./entry.ts";
import { insufficientFunds } from "./errors.ts";
import { lockBalances } from "./lock-balances.ts";
import * as store from "./store.ts";

/**
 * Writes entries in the books and changes the balances by them, all or nothing. They balance by construction: each
 * move leaves one account and enters another. Answers the keys that were new; an entry that is already in the books
 * has no further effect. Who has locked the balances hands them in, as they were then.
 */
export async function postEntries(tx: Tx, entries: Entry[], locked = NONE): Promise<Set<string>> {
  const unique = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const touched = netChanges(unique.flatMap(({ moves }) => moves));
  const balances = await lockMissing(tx, [...touched.keys()], locked);

  const posted = newEntries(unique, await store.insertMoves(tx, unique));
  const changes = netChanges(posted.flatMap(({ moves }) => moves));
  refuseOverdraft(balances, changes);

  store.changeBalances(tx, changes);
  return new Set(posted.map(({ key }) => key));
}

/**
 * The same for entries that cannot be in the books yet, on balances that are locked: nobody waits for an answer, and an
 * entry that is there after all fails the transaction.
 */
export function postNewEntries(tx: Tx, entries: Entry[], locked: ReadonlyMap<string, Money>): void {
  const changes = netChanges(entries.flatMap(({ moves }) => moves));
  refuseOverdraft(locked, changes);
  store.writeMoves(tx, entries);
  store.changeBalances(tx, changes);
}

/**
 * The same for entries that take no more than what is held for them, so that nobody has to know the balances first. They
 * are locked last, and no longer than it takes to commit: whoever does this holds up nobody.
 */
export function postHeldEntries(tx: Tx, entries: Entry[]): void {
  if (entries.length === 0) return;
  store.writeMoves(tx, entries);
  store.lockAndChangeBalances(tx, netChanges(entries.flatMap(({ moves }) => moves)));
}

const NONE: ReadonlyMap<string, Money> = new Map();

const lockMissing = async (tx: Tx, accounts: string[], locked: ReadonlyMap<string, Money>) =>
  accounts.every((account) => locked.has(account)) ? locked : lockBalances(tx, accounts);

/** An entry is new or it is known. Half of each means that two different entries share a key: a bug. */
function newEntries(entries: Entry[], inserted: Map<string, number>): Entry[] {
  return entries.filter(({ key, moves }) => {
    const count = inserted.get(key) ?? 0;
    if (count > 0 && count < moves.length) throw new Error(`Another entry has the key ${key}`);
    return count > 0;
  });
}

function refuseOverdraft(balances: ReadonlyMap<string, Money>, changes: Map<string, Money>): void {
  for (const [account, change] of changes) {
    const after = micro((balances.get(account) ?? 0n) + change);
    if (after < 0n) throw insufficientFunds();
  }
}
