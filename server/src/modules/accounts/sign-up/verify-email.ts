import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { takenConstraint } from "../../../platform/taken-constraint.ts";
import { noteChange } from "../changes/note-change.ts";
import { linkExpired } from "../errors.ts";
import { canonical } from "../rules.ts";
import { hashLinkCode } from "../secret-link.ts";
import { endAll } from "../sessions/store.ts";
import * as store from "./store.ts";

export type Proof = { token: string; email: string };

/**
 * Proves an address by the link that was mailed to it. The link works once, for this address, for two days. Where it
 * replaces another address, everybody is signed out but the session that asked for it.
 */
export async function verifyEmail(ctx: Ctx, proof: Proof): Promise<void> {
  try {
    if (await transact(ctx, (tx) => settle(tx, proof))) return;
  } catch (error) {
    // Somebody else took the address while the link was under way.
    if (takenConstraint(error) !== "an_email_is_taken_once") throw error;
  }
  throw linkExpired();
}

async function settle(tx: Tx, { token, email }: Proof): Promise<boolean> {
  const proof = await store.claimProof(tx, { hash: hashLinkCode(token), emailKey: canonical(email) });
  if (!proof) return false;
  if (proof.purpose === "sign_up") return store.setEmailVerified(tx, proof);
  await store.setEmail(tx, proof);
  await endAll(tx, proof.userId, proof.sessionId ?? undefined);
  await noteChange(tx, proof.userId, "email_changed");
  return true;
}
