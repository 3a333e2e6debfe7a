import type { Ctx } from "../../platform/context.ts";
import { findUser, listPeople } from "../accounts/index.ts";
import { countEntries, listAccounts, listEntries } from "../wallet/index.ts";
import { personUnknown } from "./errors.ts";
import { presentEntry } from "./present-entry.ts";

/** The books behind what a customer sees: accounts, entries and every posting in them. */
export async function readLedger(ctx: Ctx, who: string, window: { offset: number; limit: number }) {
  const userId = (await findUser(ctx, who)) ?? who;
  const [person] = await listPeople(ctx, [userId]);
  if (!person) throw personUnknown();
  const accounts = await listAccounts(ctx, userId);
  const names = accounts.map(({ account }) => account);
  const [entries, total] = await Promise.all([listEntries(ctx, names, window), countEntries(ctx, names)]);
  return {
    userId,
    username: person.username,
    accounts: accounts.map(({ account, amount }) => ({ account, balanceUsd: amount })),
    data: entries.map((entry) => presentEntry(ctx, entry)),
    total,
  };
}
