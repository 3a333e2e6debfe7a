import type { Ctx, Tx } from "../../platform/context.ts";

/** Tables whose rows belong to one user entirely. */
const USER_TABLES = [
  "accounts.changes",
  "accounts.failedConfirmations",
  "accounts.totp",
  "accounts.backupCodes",
  "accounts.passkeys",
  "accounts.challenges",
  "accounts.apiKeys",
  "accounts.emailProofs",
  "accounts.recoveryCodes",
  "accounts.knownPlaces",
  "accounts.signUps",
] as const;

export async function deleteUserRows(tx: Tx, userId: string): Promise<void> {
  for (const table of USER_TABLES) await tx.db.deleteFrom(table).where("userId", "=", userId).execute();
  await tx.db
    .deleteFrom("accounts.refreshTokens")
    .where("sessionId", "in", (tokens) =>
      tokens.selectFrom("accounts.sessions").select("id").where("userId", "=", userId),
    )
    .execute();
  await tx.db.deleteFrom("accounts.sessions").where("userId", "=", userId).execute();
}

/** Keeps what was agreed to and when, removes the address. */
export async function anonymizeConsents(tx: Tx, userId: string): Promise<void> {
  await tx.db.updateTable("accounts.consents").set({ address: "" }).where("userId", "=", userId).execute();
}

/** Keeps the row for references, anonymous and unable to sign in. */
export async function anonymizeUser(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  const email = `${userId}@erased.invalid`;
  await tx.db
    .updateTable("accounts.users")
    .set({
      username: `erased ${userId}`,
      usernameKey: `erased ${userId}`,
      email,
      emailKey: email,
      givenName: "",
      familyName: "",
      locale: "en",
      emailVerified: false,
      passwordHash,
      isBlocked: true,
      deletesAt: null,
      erasedAt: tx.clock.now(),
    })
    .where("id", "=", userId)
    .execute();
}

export const listSessions = (ctx: Ctx, userId: string, limit: number) =>
  ctx.db
    .selectFrom("accounts.sessions")
    .select(["id", "userAgent", "address", "createdAt", "lastUsedAt", "confirmedAt", "endedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .limit(limit)
    .execute();

export const listConsents = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("accounts.consents")
    .select(["agreement", "version", "givenAt", "address"])
    .where("userId", "=", userId)
    .orderBy("givenAt")
    .execute();

/** Credential changes are rare; the limit is only a safeguard. */
export const listChanges = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("accounts.changes")
    .select(["kind", "changedAt"])
    .where("userId", "=", userId)
    .orderBy("id", "desc")
    .limit(1000)
    .execute();

export const listKnownLocations = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom("accounts.knownPlaces")
    .select(["place", "seenAt"])
    .where("userId", "=", userId)
    .orderBy("seenAt")
    .execute();
