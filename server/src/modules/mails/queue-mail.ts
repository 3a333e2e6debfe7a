import { type Locale, toLocale } from "@sonum/contract/locale";
import type { Ctx, Tx } from "../../platform/context.ts";
import { deleteJobs } from "../../platform/jobs/job-store.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import type { MailKind, MailValues } from "./render-mail.ts";

export type NewMail = {
  kind: MailKind;
  to: string;
  /** The recipient's; unsupported languages become English. */
  locale: string;
  values: MailValues;
  /** Not sent after this time, for instance because its link has expired. */
  notAfter?: Date;
};

/** Queues a mail; it is sent if and only if the caller's transaction commits. */
export async function queueMail(tx: Tx, { kind, to, locale, values, notAfter }: NewMail): Promise<void> {
  const mail: QueuedMail = {
    kind,
    to,
    locale: toLocale(locale),
    values,
    notAfterMs: notAfter?.getTime() ?? null,
  };
  const sealed = tx.cipher.encrypt(JSON.stringify(mail)).toString("base64");
  await enqueue(tx, "accounts:send_mail", { id: tx.newId("mail"), sealed });
}

/** The job's payload, stored encrypted. */
export type QueuedMail = Omit<NewMail, "notAfter" | "locale"> & {
  locale: Locale;
  notAfterMs: number | null;
};

export const unsealMail = ({ cipher }: Ctx, sealed: string): QueuedMail =>
  JSON.parse(cipher.decrypt(Buffer.from(sealed, "base64")));

/** Deletes queued mails to an address, also permanently failed ones. Payloads are encrypted, so each is decrypted to compare. */
export const deleteMails = (tx: Tx, isRecipient: (address: string) => boolean): Promise<void> =>
  deleteJobs(tx, ["accounts:send_mail"], ({ sealed }) => isRecipient(unsealMail(tx, sealed).to));
