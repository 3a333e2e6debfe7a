import type { Ctx } from "../context.ts";
import { type Reencryption, reencryptValue } from "../security/reencrypt-table.ts";
import { listSealedJobs, replaceSealed } from "./job-store.ts";

/** Encrypts the queued mails and recovery requests with the current key. */
export async function reencryptJobs(ctx: Ctx): Promise<Reencryption> {
  const total = { replaced: 0, unreadable: 0 };
  for (const { id, sealed } of await listSealedJobs(ctx)) {
    const encrypted = reencryptValue(ctx, Buffer.from(sealed, "base64"));
    if (encrypted === "unreadable") total.unreadable++;
    else if (encrypted && (await replaceSealed(ctx, id, sealed, encrypted.toString("base64"))))
      total.replaced++;
  }
  return total;
}
