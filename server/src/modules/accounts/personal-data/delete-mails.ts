import type { Tx } from "../../../platform/context.ts";
import { deleteJobs, type Jobs } from "../../../platform/jobs/jobs.ts";
import { canonical } from "../rules.ts";

/** Deletes queued mails to an address, also permanently failed ones. Payloads are encrypted, so each is decrypted to compare. */
export const deleteMails = (tx: Tx, email: string): Promise<void> =>
  deleteJobs(tx, ["accounts:send_mail", "accounts:send_recovery"], ({ sealed }) =>
    isFor(tx, sealed, canonical(email)),
  );

type Sealed = Jobs["accounts:send_mail"]["sealed"];

function isFor({ cipher }: Tx, sealed: Sealed, emailKey: string): boolean {
  const decrypted = cipher.decrypt(Buffer.from(sealed, "base64"));
  return decrypted === emailKey || canonical(recipientOf(decrypted)) === emailKey;
}

/** Mails are JSON with a recipient; a recovery request is just the address. */
function recipientOf(decrypted: string): string {
  if (!decrypted.startsWith("{")) return "";
  const { to } = JSON.parse(decrypted);
  return typeof to === "string" ? to : "";
}
