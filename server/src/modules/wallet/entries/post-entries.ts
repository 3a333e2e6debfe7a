import { type Money, micro } from "@sonum/contract/money";
import type { Tx } from "../../../platform/context.ts";
import { insufficientFunds } from "../errors.ts";
import * as store from "../store.ts";
import { type Entry, netChanges } from "./entry.ts";
import { lockBalances } from "./lock-balances.ts";

/**
 * Writes entries to the ledger and updates the balances, all or nothing. Entries balance by construction: each posting
 * has a source and a destination. Returns the keys that were new; an entry already in the ledger has no effect. Callers
 * that have locked the balances pass them as `locked`.
 */
export async function postEntries(tx: Tx, entries: Entry[], locked = NONE_LOCKED): Promise<Set<string>> {
  const unique = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const touched = netChanges(unique.flatMap((entry) => entry.postings));
  const balances = await lockMissing(tx, [...touched.keys()], locked);

  const posted = newEntries(unique, await store.insertPostings(tx, unique));
  const changes = netChanges(posted.flatMap((entry) => entry.postings));
  refuseOverdraft(balances, changes);

  store.changeBalances(tx, changes);
  return new Set(posted.map(({ key }) => key));
}

/**
 * Like `postEntries`, for entries that cannot be in the ledger yet, on locked balances. The statements are sent with the
 * commit, without waiting for results; a duplicate key fails the transaction.
 */
export function postNewEntries(tx: Tx, entries: Entry[], locked: ReadonlyMap<string, Money>): void {
  const changes = netChanges(entries.flatMap((entry) => entry.postings));
  refuseOverdraft(locked, changes);
  store.writePostings(tx, entries);
  store.changeBalances(tx, changes);
}

/**
 * Like `postNewEntries`, for entries that take only money held for them, so the balances need not be read first. They are
 * locked last, only for the time of the commit.
 */
export function postEntriesFromHolds(tx: Tx, entries: Entry[]): void {
  if (entries.length === 0) return;
  store.writePostings(tx, entries);
  store.lockAndChangeBalances(tx, netChanges(entries.flatMap((entry) => entry.postings)));
}

const NONE_LOCKED: ReadonlyMap<string, Money> = new Map();

const lockMissing = async (tx: Tx, accounts: string[], locked: ReadonlyMap<string, Money>) =>
  accounts.every((account) => locked.has(account)) ? locked : lockBalances(tx, accounts);

/** An entry is entirely new or entirely known. Anything else means two different entries share a key: a bug. */
function newEntries(entries: Entry[], inserted: Map<string, number>): Entry[] {
  return entries.filter((entry) => {
    const count = inserted.get(entry.key) ?? 0;
    if (count > 0 && count < entry.postings.length) throw new Error(`Another entry has the key ${entry.key}`);
    return count > 0;
  });
}

function refuseOverdraft(balances: ReadonlyMap<string, Money>, changes: Map<string, Money>): void {
  for (const [account, change] of changes) {
    const after = micro((balances.get(account) ?? 0n) + change);
    if (after < 0n) throw insufficientFunds();
  }
}
