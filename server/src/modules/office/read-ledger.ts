import type { Ctx } from "../../platform/context.ts";
import { findUserId, listUserContacts } from "../accounts/index.ts";
import { countEntries, listEntries, listUserBalances } from "../wallet/index.ts";
import { userNotFound } from "./errors.ts";
import { presentEntry } from "./present-entry.ts";

/** A user's ledger accounts and entries, with all postings. */
export async function readLedger(ctx: Ctx, who: string, window: { offset: number; limit: number }) {
  const userId = (await findUserId(ctx, who)) ?? who;
  const [user] = await listUserContacts(ctx, [userId]);
  if (!user) throw userNotFound();
  const accounts = await listUserBalances(ctx, userId);
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
