import { micro } from "@sonum/contract/money";
import type { Ctx, Tx } from "../../../platform/context.ts";
import {
  accounts,
  balanceOf,
  type Entry,
  findBonus,
  lockBalances,
  postEntries,
  saveBonus,
} from "../../wallet/index.ts";
import type { BookAccount, BookDeposit, BookRequest, DepositBook, Move } from "./deposit-book.ts";
import * as store from "./deposit-store.ts";

/** A book with what was stored, to save only what changed. `opened` is the request that was open, even when it has ended. */
export type OpenBook = DepositBook & {
  stored: Pick<DepositBook, "bonus" | "deposits" | "request">;
  opened: BookRequest | undefined;
};

/**
 * Locks a customer's deposits until commit and reads them; with `depositId` also that deposit, whatever its state. The
 * balance is locked before anything else, so that changes of a customer's deposits follow each other and never deadlock.
 */
export async function openBook(tx: Tx, customerId: string, depositId?: string): Promise<OpenBook> {
  const [own, held] = [accounts.available(customerId), accounts.refunding(customerId)];
  const locked = await lockBalances(tx, [own, held]);
  const balances = { available: locked.get(own) ?? NOTHING, refunding: locked.get(held) ?? NOTHING };
  return { ...balances, ...(await readRows(tx, customerId, depositId)) };
}

/** Reads a customer's deposits without locking them. */
export async function readBook(ctx: Ctx, customerId: string): Promise<DepositBook> {
  const [available, refunding, rows] = await Promise.all([
    balanceOf(ctx, accounts.available(customerId)),
    balanceOf(ctx, accounts.refunding(customerId)),
    readRows(ctx, customerId),
  ]);
  return { available, refunding, ...rows };
}

const NOTHING = micro(0n);

async function readRows(ctx: Ctx, customerId: string, depositId: string | null = null) {
  const rows = await store.listBookDeposits(ctx, customerId, depositId);
  const refunds = await store.listBookRefunds(
    ctx,
    rows.map(({ id }) => id),
  );
  const [open] = await store.listOpenRequest(ctx, customerId);
  const ofRequest = refunds.filter(({ requestId }) => requestId === open?.id);
  const request: BookRequest | undefined = open && {
    ...open,
    refundIds: new Set(ofRequest.map(({ id }) => id)),
  };
  const deposits: BookDeposit[] = rows.map((row) => ({
    ...row,
    refunds: refunds
      .filter(({ topUpId }) => topUpId === row.id)
      .map(({ topUpId: _topUp, requestId: _request, ...refund }) => refund),
  }));
  const bonus = (await findBonus(ctx, customerId)) ?? NOTHING;
  const stored = structuredClone({ bonus, deposits, request });
  return { customerId, bonus, deposits, request, opened: request, stored, moves: [] };
}

/** Posts the moves of a book and stores what changed. */
export async function saveBook(tx: Tx, book: OpenBook): Promise<void> {
  await postEntries(tx, toEntries(book.customerId, book.moves.splice(0)));
  await saveChanges(tx, book);
  for (const request of new Set([book.opened, book.request]))
    if (request && hasChanged(book.stored.request, request)) await store.saveRequest(tx, request);
  if (book.bonus !== book.stored.bonus) await saveBonus(tx, book.customerId, book.bonus);
  tx.publish([{ kind: "balance", customerId: book.customerId }]);
}

async function saveChanges(tx: Tx, { deposits, stored }: OpenBook): Promise<void> {
  const before = new Map(stored.deposits.map((deposit) => [deposit.id, deposit]));
  for (const deposit of deposits) {
    const { refunds: known = [], ...old } = before.get(deposit.id) ?? {};
    const { refunds, ...now } = deposit;
    if (hasChanged(old, now)) await store.saveDeposit(tx, deposit);
    for (const refund of refunds)
      if (
        hasChanged(
          known.find(({ id }) => id === refund.id),
          refund,
        )
      )
        await store.saveRefund(tx, refund);
  }
}

const hasChanged = (before: object | undefined, now: object): boolean =>
  Object.entries(now).some(([name, value]) => Reflect.get(before ?? {}, name) !== value);

function toEntries(customerId: string, moves: Move[]): Entry[] {
  const account: Record<BookAccount, string> = {
    available: accounts.available(customerId),
    refunding: accounts.refunding(customerId),
    external: accounts.external,
    receivable: accounts.receivable,
    promo: accounts.promo,
  };
  const entries = new Map<string, Entry>();
  for (const { key, reason, from, to, amount } of moves) {
    const entry = entries.get(key) ?? { key, reason, postings: [] };
    entry.postings.push({ from: account[from], to: account[to], amount });
    entries.set(key, entry);
  }
  return [...entries.values()];
}
