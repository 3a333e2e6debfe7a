import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Ctx, Tx } from "./context.ts";

/** What operators do that is written down, and must not compile under another name. */
export type ActName =
  | "section closed"
  | "section opened"
  | "owner request: block"
  | "owner request: lift"
  | "owner request: refuse"
  | "partner: approved"
  | "partner: rejected"
  | `payment: ${string}`
  | `payout: ${"approve" | "reject" | "paid" | "not sent" | "send again"}`
  | `rate: ${"set" | "accept" | "refuse"}`;

export type Act = {
  /** The operator's id. */
  by: string;
  what: ActName;
  /** What it was done to. */
  about: string;
  details?: Record<string, string | number | boolean | null>;
};

const ACTS = "platform.acts";
/** One after the other, so that each knows the one before it. */
const LOCK = 770_101;
const START = Buffer.alloc(32);
const BATCH = 1000;

/** Writes down what an operator does, in the transaction that does it: either both happened or neither. */
export async function noteAct(tx: Tx, { by, what, about, details = {} }: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db);
  const last = await tx.db.selectFrom(ACTS).select("hash").orderBy("id", "desc").limit(1).executeTakeFirst();
  const row = { at: tx.clock.now(), by, what, about, details: JSON.stringify(details) };
  const hash = hashOf(last?.hash ?? START, row);
  await tx.db
    .insertInto(ACTS)
    .values({ ...row, hash })
    .execute();
}

type Row = { at: Date; by: string; what: string; about: string; details: string };

const hashOf = (before: Buffer, { at, by, what, about, details }: Row): Buffer =>
  createHash("sha256")
    .update(before)
    .update(JSON.stringify([at.toISOString(), by, what, about, details]))
    .digest();

/** The first act that is not as it was written, or that does not follow the one before it. */
export async function findBrokenAct(ctx: Ctx): Promise<bigint | undefined> {
  let before: Buffer = START;
  let afterId = 0n;
  for (;;) {
    const rows = await ctx.db
      .selectFrom(ACTS)
      .selectAll()
      .where("id", ">", afterId)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      if (!hashOf(before, row).equals(row.hash)) return row.id;
      before = row.hash;
      afterId = row.id;
    }
    if (rows.length < BATCH) return undefined;
  }
}

type Page = { limit: number; offset: number; by?: string | undefined; about?: string | undefined };

export async function listActs(ctx: Ctx, { limit, offset, by, about }: Page) {
  let acts = ctx.db.selectFrom(ACTS);
  if (by !== undefined) acts = acts.where("by", "=", by);
  if (about !== undefined) acts = acts.where("about", "=", about);
  const columns = ["id", "at", "by", "what", "about", "details"] as const;
  const rows = await acts.select(columns).orderBy("id", "desc").limit(limit).offset(offset).execute();
  const { total } = await acts
    .select(({ fn }) => fn.countAll<bigint>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
