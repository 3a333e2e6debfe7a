import type { Session } from "@sonum/contract/accounts/sign-in";
import { type Ctx, type Tx, transact } from "../../../platform/context.ts";
import { sessionEnded } from "../errors.ts";
import { hashSecret } from "../random-secret.ts";
import { evaluateRefreshToken } from "../rules.ts";
import * as store from "../store.ts";
import { issueTokens } from "./issue-tokens.ts";

/**
 * Exchanges a refresh token for a new pair of the same session. Reusing a token ends the session, because one of its two
 * holders is a thief; only two tabs that refresh within a few seconds both get the same successor.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Session> {
  const session = await transact(ctx, (tx) => exchange(tx, refreshToken));
  if (!session) throw sessionEnded();
  return session;
}

/** Returns `undefined` instead of throwing, so that ending a stolen session is not rolled back. */
async function exchange(tx: Tx, refreshToken: string): Promise<Session | undefined> {
  const hash = hashSecret(refreshToken);
  const token = await store.lockRefreshToken(tx, hash);
  const state = token ? evaluateRefreshToken(token, tx.clock.now()) : "expired";
  if (!token || state === "expired") return undefined;
  if (state === "stolen") {
    await store.endSession(tx, token.sessionId);
    tx.log.warn({ sessionId: token.sessionId }, "refresh token reused; session ended");
    return undefined;
  }
  if (state === "fresh") await store.setRefreshTokenUsed(tx, hash);
  await store.deleteExpiredTokens(tx, token.sessionId);
  return issueTokens(tx, token, deriveNextRefreshToken(tx, refreshToken));
}

/** Derived, so that two tabs get the same successor; keyed, so that its holder cannot compute it. */
const deriveNextRefreshToken = ({ cipher }: Ctx, token: string): string =>
  cipher.fingerprint(`refresh token after ${token}`).toString("base64url");
