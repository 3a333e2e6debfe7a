import { createHash } from "node:crypto";
import type { ActName } from "@sonum/contract/acts";
import type { Ctx, Tx } from "./context.ts";

export type Act = {
  /** The operator's id, or the partner's. */
  by: string;
  what: ActName;
  /** What it was done to. */
  about: string;
  details?: Record<string, string | number | boolean | null>;
};

const ACTS = "platform.acts";
const END = "platform.endOfActs";

/** Writes down what an operator does, in the transaction that does it: either both happened or neither. */
export async function noteAct(tx: Tx, { by, what, about, details = {} }: Act): Promise<void> {
  // One after the other, so that each knows the one before it.
  const end = await tx.db.selectFrom(END).select(["count", "hash"]).forUpdate().executeTakeFirstOrThrow();
  const row = { at: tx.clock.now(), by, what, about, details: JSON.stringify(details) };
  const hash = hashOfAct(end.hash, row);
  await tx.db
    .insertInto(ACTS)
    .values({ ...row, before: end.hash, hash })
    .execute();
  await tx.db
    .updateTable(END)
    .set({ count: end.count + 1n, hash })
    .execute();
}

type Content = { at: Date; by: string; what: string; about: string; details: string };

export const hashOfAct = (before: Buffer, { at, by, what, about, details }: Content): Buffer =>
  createHash("sha256")
    .update(before)
    .update(JSON.stringify([at.toISOString(), by, what, about, details]))
    .digest();

export type ActFilter = {
  by?: string | undefined;
  about?: string | undefined;
  /** The beginning of what was done. */
  what?: string | undefined;
  from?: Date | undefined;
  till?: Date | undefined;
};

export async function listActs(
  ctx: Ctx,
  { limit, offset, ...filter }: ActFilter & { limit: number; offset: number },
) {
  const acts = actsWith(ctx, filter);
  const rows = await acts.select(COLUMNS).orderBy("id", "desc").limit(limit).offset(offset).execute();
  const { total } = await acts
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The same, oldest first, in pages that begin after an id. */
export const listActsAfter = (ctx: Ctx, filter: ActFilter, { id, limit }: { id: bigint; limit: number }) =>
  actsWith(ctx, filter).select(COLUMNS).where("id", ">", id).orderBy("id").limit(limit).execute();

const COLUMNS = ["id", "at", "by", "what", "about", "details", "hash"] as const;

function actsWith({ db }: Ctx, { by, about, what, from, till }: ActFilter) {
  let acts = db.selectFrom(ACTS);
  if (by !== undefined) acts = acts.where("by", "=", by);
  if (about !== undefined) acts = acts.where("about", "=", about);
  if (what !== undefined)
    acts = acts.where(({ fn, eb }) => eb(fn("starts_with", ["what", eb.val(what)]), "=", true));
  if (from !== undefined) acts = acts.where("at", ">=", from);
  if (till !== undefined) acts = acts.where("at", "<", till);
  return acts;
}
