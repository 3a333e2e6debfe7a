import type { Tx } from "../../../platform/context.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { canonical } from "../rules.ts";
import { hashLinkCode, newLinkCode } from "../secret-link.ts";
import * as store from "./store.ts";

const PROOF_MS = 48 * 60 * 60 * 1000;

export type Addressee = { id: string; username: string; email: string; locale: string };

/**
 * Sends the mail that proves an address. For `change` it goes to the new address, given as `email`, which becomes the
 * person's when the link is followed. Links sent before for the same purpose stop working.
 */
export async function sendProof(
  tx: Tx,
  { id, username, email, locale }: Addressee,
  purpose: "sign_up" | "change",
): Promise<void> {
  const code = newLinkCode();
  const expiresAt = new Date(tx.clock.now().getTime() + PROOF_MS);
  const proof = {
    hash: hashLinkCode(code),
    userId: id,
    purpose,
    email,
    emailKey: canonical(email),
    expiresAt,
  };
  await store.replaceProof(tx, proof);

  const link = `${tx.settings.publicUrl}/verify?${new URLSearchParams({ token: code, email })}`;
  await queueMail(tx, {
    kind: "verify_email",
    to: email,
    locale,
    values: { username, link },
    notAfter: expiresAt,
  });
}
