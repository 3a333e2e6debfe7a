import type { Tx } from "../../platform/context.ts";
import { deleteJobs } from "../../platform/jobs/job-store.ts";
import { unsealMail } from "./queue-mail.ts";

/** Deletes queued mails to an address, also permanently failed ones. Payloads are encrypted, so each is decrypted to compare. */
export const deleteMails = (tx: Tx, isRecipient: (address: string) => boolean): Promise<void> =>
  deleteJobs(tx, ["accounts:send_mail"], ({ sealed }) => isRecipient(unsealMail(tx, sealed).to));
