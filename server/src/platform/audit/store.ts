import { sql } from "kysely";
import type { Ctx, Tx } from "../context.ts";
import { countRows } from "../database/count-rows.ts";
import type { NewRow } from "../database/database.ts";

const ENTRIES = "platform.auditEntries";
const CHAIN_END = "platform.auditChainEnd";

type ChainEnd = { count: bigint; hash: Buffer };

export const lockChainEnd = (tx: Tx): Promise<ChainEnd> =>
  tx.db.selectFrom(CHAIN_END).select(["count", "hash"]).forUpdate().executeTakeFirstOrThrow();

export const findChainEnd = ({ db }: Ctx): Promise<Pick<ChainEnd, "hash"> | undefined> =>
  db.selectFrom(CHAIN_END).select("hash").executeTakeFirst();

export async function setChainEnd(tx: Tx, end: ChainEnd): Promise<void> {
  await tx.db.updateTable(CHAIN_END).set(end).execute();
}

export async function insertEntry(tx: Tx, entry: NewRow<typeof ENTRIES>): Promise<void> {
  await tx.db.insertInto(ENTRIES).values(entry).execute();
}

/** Entries in the order of the chain, for its verification. */
export const listChain = ({ db }: Ctx, { id, limit }: { id: bigint; limit: number }) =>
  db.selectFrom(ENTRIES).selectAll().where("id", ">", id).orderBy("id").limit(limit).execute();

export async function hasEntry({ db }: Ctx, hash: Buffer): Promise<boolean> {
  const row = await db.selectFrom(ENTRIES).select("id").where("hash", "=", hash).executeTakeFirst();
  return row !== undefined;
}

export type AuditFilter = {
  by?: string | undefined;
  about?: string | undefined;
  /** Prefix of the action's name. */
  what?: string | undefined;
  /** Leaves out views of personal data. */
  views?: "hidden" | undefined;
  from?: Date | undefined;
  till?: Date | undefined;
};

const COUNTED_MAX = 10_000;

export async function listAuditEntries(
  ctx: Ctx,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
) {
  const entries = filtered(ctx, filter);
  const rows = await entries.select(COLUMNS).orderBy("id", "desc").limit(limit).offset(offset).execute();
  const counted = entries.select("id").limit(COUNTED_MAX).as("counted");
  return { rows, total: await countRows(ctx.db.selectFrom(counted)) };
}

/** The same, oldest first, paged by id. */
export const listAuditEntriesAfter = (
  ctx: Ctx,
  filter: AuditFilter,
  { id, limit }: { id: bigint; limit: number },
) => filtered(ctx, filter).select(COLUMNS).where("id", ">", id).orderBy("id").limit(limit).execute();

const COLUMNS = ["id", "at", "by", "what", "about", "details", "hash"] as const;

/** Word for word as in the indexes of entries that are no views. */
const IS_NO_VIEW = sql<boolean>`what not like 'view: %'`;

function filtered({ db }: Ctx, { by, about, what, views, from, till }: AuditFilter) {
  let entries = db.selectFrom(ENTRIES);
  if (by !== undefined) entries = entries.where("by", "=", by);
  if (about !== undefined) entries = entries.where("about", "=", about);
  if (what !== undefined)
    entries = entries.where(({ fn, eb }) => eb(fn("starts_with", ["what", eb.val(what)]), "=", true));
  if (views === "hidden") entries = entries.where(IS_NO_VIEW);
  if (from !== undefined) entries = entries.where("at", ">=", from);
  if (till !== undefined) entries = entries.where("at", "<", till);
  return entries;
}
