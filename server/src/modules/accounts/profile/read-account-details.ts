import type { Ctx } from "../../../platform/context.ts";
import { apiKeyPrefix } from "../api-keys/rules.ts";
import { findKey } from "../api-keys/store.ts";
import { hasAnyFactor } from "../second-factor/store.ts";
import { describeDevice } from "../sessions/rules.ts";
import { listActiveSessions } from "../sessions/store.ts";
import { findUserDetails } from "../user-store.ts";

/** A user's profile, API key and sessions, as operators see them. */
export async function readAccountDetails(ctx: Ctx, userId: string) {
  const user = await findUserDetails(ctx, userId);
  if (!user) return undefined;
  const [key, sessions, hasSecondFactor] = await Promise.all([
    findKey(ctx, userId),
    listActiveSessions(ctx, userId),
    hasAnyFactor(ctx, userId),
  ]);
  const { givenName, familyName, ...profile } = user;
  return {
    ...profile,
    name: `${givenName} ${familyName}`.trim(),
    hasSecondFactor,
    apiKey: key ? `${apiKeyPrefix(ctx.cipher.decrypt(key.encryptedKey))}…` : null,
    sessions: sessions.map(({ userAgent, address, createdAt, lastUsedAt }) => ({
      address,
      createdAt,
      lastUsedAt,
      device: describeDevice(userAgent),
    })),
  };
}
