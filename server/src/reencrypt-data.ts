import type { Ctx } from "./platform/context.ts";
import { reencryptJobs } from "./platform/jobs/reencrypt-jobs.ts";
import { type Reencryption, reencryptTable } from "./platform/security/reencrypt-table.ts";

/** Everything that `ctx.cipher` encrypts, except queued jobs. */
export const ENCRYPTED_COLUMNS: Record<string, readonly string[]> = {
  "accounts.api_keys": ["encrypted_key"],
  "accounts.totp": ["encrypted_secret"],
  "activations.earlier_messages": ["encrypted_code", "encrypted_text"],
  "activations.late_messages": ["encrypted_code", "encrypted_text"],
  "activations.orders": ["encrypted_code", "encrypted_text"],
  "fleet.machine_commands": ["encrypted_content", "encrypted_answer"],
  "fleet.machines": ["encrypted_secret"],
  "gateways.smsc_links": ["encrypted_password"],
  "ingest.message_parts": ["encrypted_text"],
  "ingest.messages": ["encrypted_text"],
  "payments.events": ["body"],
  "payouts.destinations": ["encrypted"],
  "payouts.requests": ["destination"],
  "rentals.messages": ["encrypted_code", "encrypted_text"],
  "suppliers.endpoints": ["encrypted_key"],
  "support.abuse_reports": ["encrypted_phone"],
  "support.disclosures": ["encrypted_document"],
  "support.ticket_notes": ["encrypted_text"],
  "support.tickets": ["encrypted_contact", "encrypted_text"],
  "webhooks.endpoints": ["encrypted_secret", "old_secret"],
};

/** Encrypts all stored data with the current key, by table. */
export async function reencryptData(ctx: Ctx): Promise<Record<string, Reencryption>> {
  const results: Record<string, Reencryption> = { jobs: await reencryptJobs(ctx) };
  for (const [table, columns] of Object.entries(ENCRYPTED_COLUMNS))
    results[table] = await reencryptTable(ctx, table, columns);
  return results;
}
