import { EXPORT_ROWS_MAX } from "@sonum/contract/export-rows";
import type { Ctx } from "../../platform/context.ts";
import { type Cell, type CsvFile, csvFile } from "../../platform/http/csv.ts";
import { listUserContacts, readUserId } from "../accounts/index.ts";
import { countEntries, listEntries, listPostingsOf, listUserBalances } from "../wallet/index.ts";
import { userNotFound } from "./errors.ts";
import { POSTING_HEAD, postingCells } from "./money/posting-cells.ts";
import { presentEntry } from "./present-entry.ts";

/** A user's ledger accounts and entries, with all postings. */
export async function readLedger(ctx: Ctx, who: string, window: { offset: number; limit: number }) {
  const { userId, user, accounts } = await readAccounts(ctx, who);
  const names = accounts.map(({ account }) => account);
  const [entries, total] = await Promise.all([listEntries(ctx, names, window), countEntries(ctx, names)]);
  return {
    userId,
    username: user.username,
    accounts: accounts.map(({ account, amount }) => ({ account, balanceUsd: amount })),
    data: entries.map((entry) => presentEntry(ctx, entry)),
    total,
  };
}

const BATCH = 1000;

/** The newest postings of a user's accounts. */
export async function exportLedger(ctx: Ctx, who: string): Promise<CsvFile> {
  const { user, accounts } = await readAccounts(ctx, who);
  const names = accounts.map(({ account }) => account);
  return csvFile(`sonum-books-${user.username}.csv`, POSTING_HEAD, listBatches(ctx, names));
}

async function* listBatches(ctx: Ctx, accounts: string[]): AsyncGenerator<Cell[][]> {
  let before: bigint | null = null;
  for (let rows = 0; rows < EXPORT_ROWS_MAX; rows += BATCH) {
    const batch = await listPostingsOf(ctx, accounts, { before, limit: BATCH });
    yield batch.map((posting) => postingCells(ctx, posting));
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    before = last.id;
  }
}

async function readAccounts(ctx: Ctx, who: string) {
  const userId = (await readUserId(ctx, who)) ?? who;
  const [user] = await listUserContacts(ctx, [userId]);
  if (!user) throw userNotFound();
  return { userId, user, accounts: await listUserBalances(ctx, userId) };
}
