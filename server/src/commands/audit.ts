import { listAuditEntriesAfter } from "../platform/audit/store.ts";
import { verifyAuditChain } from "../platform/audit/verify-audit-chain.ts";
import type { Ctx } from "../platform/context.ts";
import { fail } from "./command.ts";

export async function verifyAudit(ctx: Ctx): Promise<void> {
  const { count, hash, fault } = await verifyAuditChain(ctx);
  console.log(`${count} audit entries verified; the last hash is ${hash.toString("hex")}`);
  if (!fault) return;
  fail(fault.id === undefined ? `Audit entries ${fault.kind}` : `Audit entry ${fault.id}: ${fault.kind}`);
}

export async function exportAudit(ctx: Ctx): Promise<void> {
  for (let id = 0n; ; ) {
    const entries = await listAuditEntriesAfter(ctx, {}, { id, limit: 1000 });
    for (const entry of entries)
      console.log(JSON.stringify({ ...entry, id: Number(entry.id), hash: entry.hash.toString("hex") }));
    const last = entries.at(-1);
    if (!last) return;
    id = last.id;
  }
}
