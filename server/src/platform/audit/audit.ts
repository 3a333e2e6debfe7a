import { createHash } from "node:crypto";
import type { AuditEntryName } from "@sonum/contract/office/audited-actions";
import type { Tx } from "../context.ts";
import * as store from "./store.ts";

export type AuditEntry = {
  /** The operator's id, or the partner's. */
  by: string;
  what: AuditEntryName;
  /** The id of the affected object. */
  about: string;
  details?: Record<string, string | number | boolean | null>;
};

/** Records an operator's action in the transaction that performs it: either both happen or neither. */
export async function auditAction(tx: Tx, { by, what, about, details = {} }: AuditEntry): Promise<void> {
  // The row lock serialises writers, so that each entry includes the hash of the one before.
  const end = await store.lockChainEnd(tx);
  const row = { at: tx.clock.now(), by, what, about, details: JSON.stringify(details) };
  const hash = auditHash(end.hash, row);
  await store.insertEntry(tx, { ...row, before: end.hash, hash });
  await store.setChainEnd(tx, { count: end.count + 1n, hash });
}

type Content = { at: Date; by: string; what: string; about: string; details: string };

export const auditHash = (before: Buffer, { at, by, what, about, details }: Content): Buffer =>
  createHash("sha256")
    .update(before)
    .update(JSON.stringify([at.toISOString(), by, what, about, details]))
    .digest();
