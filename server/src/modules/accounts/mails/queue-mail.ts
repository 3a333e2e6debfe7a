import { isLocale } from "@sonum/contract/locale";
import type { Tx } from "../../../platform/context.ts";
import { enqueue } from "../../../platform/jobs.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailValues } from "./render-mail.ts";

export type Letter = {
  kind: MailKind;
  to: string;
  /** Of the reader; a language we do not speak becomes English. */
  locale: string;
  values: MailValues;
  /** After this moment the mail would only confuse, for instance because its link is over. */
  notAfter?: Date;
};

/** Sends a mail if and only if the caller's transaction commits. */
export async function queueMail(tx: Tx, { kind, to, locale, values, notAfter }: Letter): Promise<void> {
  const letter: SealedLetter = {
    kind,
    to,
    locale: isLocale(locale) ? locale : "en",
    values,
    notAfterMs: notAfter?.getTime() ?? null,
  };
  const sealed = tx.seal.close(JSON.stringify(letter)).toString("base64");
  await enqueue(tx, "accounts:send_mail", { id: tx.newId("mail"), sealed });
}

/** What lies in the queue, locked. */
export type SealedLetter = Omit<Letter, "notAfter" | "locale"> & {
  locale: "en" | "ru" | "et" | "de" | "pt";
  notAfterMs: number | null;
};
