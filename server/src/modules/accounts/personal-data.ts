import { randomUUID } from "node:crypto";
import type { Ctx, Tx } from "../../platform/context.ts";
import { deleteRequestsOf } from "../../platform/database/request-store.ts";
import { deleteJobs } from "../../platform/jobs/job-store.ts";
import { EXPORT_ROWS_MAX, type PersonalDataSource } from "../../platform/personal-data.ts";
import { deleteMails } from "../mails/index.ts";
import { maskApiKey } from "./api-keys/rules.ts";
import { findKey } from "./api-keys/store.ts";
import { listPasskeys } from "./passkeys/manage-passkeys.ts";
import { hashPassword } from "./passwords/passwords.ts";
import * as store from "./personal-data-store.ts";
import { findPendingEmail } from "./profile/store.ts";
import { canonical } from "./rules.ts";
import * as factors from "./second-factor/store.ts";
import { findSignUp } from "./sign-up/store.ts";
import { getUser } from "./store.ts";

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
      signUp: (await findSignUp(ctx, userId)) ?? null,
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
  return {
    apiKey: maskApiKey(ctx.cipher.decrypt(row.encryptedKey)),
    scopes,
    addresses,
    createdAt,
    lastUsedAt,
  };
}

async function eraseOwnData(tx: Tx, userId: string): Promise<void> {
  const { email } = await getUser(tx, userId);
  await deleteMailsTo(tx, canonical(email));
  await deleteRequestsOf(tx, userId);
  await store.deleteUserRows(tx, userId);
  tx.publish([{ kind: "key", userId }]);
  await store.anonymizeConsents(tx, userId);
  await store.anonymizeUser(tx, userId, await hashPassword(tx, randomUUID()));
}

/** Also requests for password recovery that wait for their job; they hold the address only. */
async function deleteMailsTo(tx: Tx, emailKey: string): Promise<void> {
  await deleteMails(tx, (address) => canonical(address) === emailKey);
  await deleteJobs(
    tx,
    ["accounts:send_recovery"],
    ({ sealed }) => tx.cipher.decrypt(Buffer.from(sealed, "base64")) === emailKey,
  );
}
