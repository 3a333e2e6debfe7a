import type { Ctx } from "../context.ts";
import { auditHash } from "./audit.ts";
import * as store from "./store.ts";

const START = Buffer.alloc(32);
const BATCH = 1000;

export type AuditFault = {
  /** The row in question; undefined if entries are missing at the end. */
  id: bigint | undefined;
  kind: "changed" | "missing before" | "moved" | "missing at the end";
};

const TRUNCATED: AuditFault = { id: undefined, kind: "missing at the end" };

export type AuditCheck = { count: bigint; hash: Buffer; fault: AuditFault | undefined };

/** Reads the whole chain and reports the first entry that was changed, moved or removed. */
export async function verifyAuditChain(ctx: Ctx): Promise<AuditCheck> {
  // Read first, so that entries written meanwhile come after it.
  const end = await store.findChainEnd(ctx);
  let last: Pick<Row, "id" | "hash"> = { id: 0n, hash: START };
  let count = 0n;
  let isEndSeen = end?.hash.equals(START) ?? false;
  for (;;) {
    const rows = await store.listChain(ctx, { id: last.id, limit: BATCH });
    for (const row of rows) {
      const kind = await faultOf(ctx, row, last.hash);
      if (kind) return { count, hash: last.hash, fault: { id: row.id, kind } };
      last = row;
      count++;
      isEndSeen ||= end?.hash.equals(row.hash) ?? false;
    }
    if (rows.length < BATCH) return { count, hash: last.hash, fault: isEndSeen ? undefined : TRUNCATED };
  }
}

type Row = Awaited<ReturnType<typeof store.listChain>>[number];

async function faultOf(ctx: Ctx, row: Row, before: Buffer): Promise<AuditFault["kind"] | undefined> {
  if (!auditHash(row.before, row).equals(row.hash)) return "changed";
  if (row.before.equals(before)) return undefined;
  // Moved: its predecessor still exists, but elsewhere.
  const isKnown = row.before.equals(START) || (await store.hasEntry(ctx, row.before));
  return isKnown ? "moved" : "missing before";
}
