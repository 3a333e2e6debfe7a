import type { Session } from "@sonum/contract/accounts";
import { type Ctx, type Tx, transact } from "../../platform/context.ts";
import { sessionOver } from "./errors.ts";
import { issueTokens } from "./issue-tokens.ts";
import { hashRefreshToken, successorOf } from "./refresh-token.ts";
import { judgeRefresh } from "./rules.ts";
import * as store from "./store.ts";

/**
 * Trades a refresh token for a new pair of the same session. A token that was traded before ends the session, because
 * one of its two holders is a thief; only two tabs that ask within a few seconds are both served, with the same successor.
 */
export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Session> {
  const session = await transact(ctx, (tx) => trade(tx, refreshToken));
  if (!session) throw sessionOver();
  return session;
}

/** Answers nothing instead of failing, so that the end of a stolen session is not rolled back. */
async function trade(tx: Tx, refreshToken: string): Promise<Session | undefined> {
  const hash = hashRefreshToken(refreshToken);
  const token = await store.lockRefreshToken(tx, hash);
  const verdict = token ? judgeRefresh(token, tx.clock.now()) : "over";
  if (!token || verdict === "over") return undefined;
  if (verdict === "stolen") {
    await store.endSession(tx, token.sessionId);
    tx.log.warn({ sessionId: token.sessionId }, "a used refresh token came again; the session was ended");
    return undefined;
  }
  if (verdict === "fresh") await store.setRefreshTokenUsed(tx, hash);
  await store.deleteExpiredTokens(tx, token.sessionId);
  return issueTokens(tx, token, successorOf(tx, refreshToken));
}
