import { createHash } from "node:crypto";
import type { AuditEntryName } from "@sonum/contract/office/audited-actions";
import type { Ctx, Tx } from "../context.ts";

export type AuditEntry = {
  /** The operator's id, or the partner's. */
  by: string;
  what: AuditEntryName;
  /** The id of the affected object. */
  about: string;
  details?: Record<string, string | number | boolean | null>;
};

const ACTS = "platform.acts";
const CHAIN_END = "platform.endOfActs";

/** Records an operator's action in the transaction that performs it: either both happen or neither. */
export async function auditAction(tx: Tx, { by, what, about, details = {} }: AuditEntry): Promise<void> {
  // The row lock serialises writers, so that each entry includes the hash of the one before.
  const end = await tx.db
    .selectFrom(CHAIN_END)
    .select(["count", "hash"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const row = { at: tx.clock.now(), by, what, about, details: JSON.stringify(details) };
  const hash = auditHash(end.hash, row);
  await tx.db
    .insertInto(ACTS)
    .values({ ...row, before: end.hash, hash })
    .execute();
  await tx.db
    .updateTable(CHAIN_END)
    .set({ count: end.count + 1n, hash })
    .execute();
}

type Content = { at: Date; by: string; what: string; about: string; details: string };

export const auditHash = (before: Buffer, { at, by, what, about, details }: Content): Buffer =>
  createHash("sha256")
    .update(before)
    .update(JSON.stringify([at.toISOString(), by, what, about, details]))
    .digest();

export type AuditFilter = {
  by?: string | undefined;
  about?: string | undefined;
  /** Prefix of the action's name. */
  what?: string | undefined;
  from?: Date | undefined;
  till?: Date | undefined;
};

export async function listAuditEntries(
  ctx: Ctx,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
) {
  const entries = filtered(ctx, filter);
  const rows = await entries.select(COLUMNS).orderBy("id", "desc").limit(limit).offset(offset).execute();
  const { total } = await entries
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The same, oldest first, paged by id. */
export const listAuditEntriesAfter = (
  ctx: Ctx,
  filter: AuditFilter,
  { id, limit }: { id: bigint; limit: number },
) => filtered(ctx, filter).select(COLUMNS).where("id", ">", id).orderBy("id").limit(limit).execute();

const COLUMNS = ["id", "at", "by", "what", "about", "details", "hash"] as const;

function filtered({ db }: Ctx, { by, about, what, from, till }: AuditFilter) {
  let entries = db.selectFrom(ACTS);
  if (by !== undefined) entries = entries.where("by", "=", by);
  if (about !== undefined) entries = entries.where("about", "=", about);
  if (what !== undefined)
    entries = entries.where(({ fn, eb }) => eb(fn("starts_with", ["what", eb.val(what)]), "=", true));
  if (from !== undefined) entries = entries.where("at", ">=", from);
  if (till !== undefined) entries = entries.where("at", "<", till);
  return entries;
}
