import type { Session } from "@sonum/contract/accounts/sign-in";
import type { Tx } from "../../../platform/context.ts";
import { hashSecret, newSecret } from "../random-secret.ts";
import { REFRESH_TOKEN_MS } from "../rules.ts";
import * as store from "../store.ts";
import { signAccessToken, type TokenSubject } from "./access-token.ts";

/** Issues a token pair for an existing session. A refresh token that was issued before is not changed. */
export async function issueTokens(
  tx: Tx,
  holder: TokenSubject,
  refreshToken = newSecret(),
): Promise<Session> {
  const issuedAt = tx.clock.now();
  await store.insertRefreshToken(tx, {
    hash: hashSecret(refreshToken),
    sessionId: holder.sessionId,
    issuedAt,
    expiresAt: new Date(issuedAt.getTime() + REFRESH_TOKEN_MS),
  });
  return {
    access_token: await signAccessToken(tx, holder),
    refresh_token: refreshToken,
    token_type: "bearer",
    scope: "read write",
    expires_in: tx.settings.accessTokenMs / 1000,
    username: holder.username,
  };
}
