import { randomUUID } from "node:crypto";
import type { Ctx, Tx } from "../../../platform/context.ts";
import { deleteRequestsOf } from "../../../platform/database/idempotency.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../../platform/personal-data.ts";
import { maskApiKey } from "../api-keys/rules.ts";
import { findKey } from "../api-keys/store.ts";
import { listPasskeys } from "../passkeys/manage-passkeys.ts";
import { hashPassword } from "../passwords.ts";
import { findPendingEmail } from "../profile/store.ts";
import * as factors from "../second-factor/store.ts";
import { getUser } from "../store.ts";
import { deleteMails } from "./delete-mails.ts";
import * as store from "./store.ts";

/** The user's profile and sign-in methods. Passwords, secrets and keys are left out: they would give access to the account. */
export const accountPersonalData: PersonalDataSource = {
  module: "accounts",
  async exportPersonalData(ctx, userId) {
    const sessions = await store.listSessions(ctx, userId, EXPORT_ROWS_MAX);
    return {
      person: await exportUser(ctx, userId),
      sessions,
      isComplete: sessions.length < EXPORT_ROWS_MAX,
      consents: await store.listConsents(ctx, userId),
      signUp: (await store.findSignUp(ctx, userId)) ?? null,
      knownPlaces: await store.listKnownLocations(ctx, userId),
      passkeys: await listPasskeys(ctx, userId),
      twoFactor: {
        enabledAt: (await factors.findTotp(ctx, userId))?.enabledAt ?? null,
        recoveryCodesLeft: await factors.countCodes(ctx, userId),
      },
      apiKey: await exportApiKey(ctx, userId),
      changes: await store.listChanges(ctx, userId),
    };
  },
  erasePersonalData: eraseOwnData,
};

async function exportUser(ctx: Ctx, userId: string) {
  const { passwordHash: _, usernameKey: _name, emailKey: _email, ...user } = await getUser(ctx, userId);
  return { ...user, pendingEmail: (await findPendingEmail(ctx, userId)) ?? null };
}

async function exportApiKey(ctx: Ctx, userId: string) {
  const row = await findKey(ctx, userId);
  if (!row) return null;
  const { scopes, addresses, createdAt, lastUsedAt } = row;
  return { apiKey: maskApiKey(ctx.cipher.decrypt(row.sealedKey)), scopes, addresses, createdAt, lastUsedAt };
}

async function eraseOwnData(tx: Tx, userId: string): Promise<void> {
  const { email } = await getUser(tx, userId);
  await deleteMails(tx, email);
  await deleteRequestsOf(tx, userId);
  await store.deleteUserRows(tx, userId);
  tx.publish([{ kind: "key", userId }]);
  await store.anonymizeConsents(tx, userId);
  await store.anonymizeUser(tx, userId, await hashPassword(tx, randomUUID()));
}
