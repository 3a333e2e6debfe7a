import { webcrypto } from "node:crypto";
import type { Role } from "@sonum/contract/accounts/sign-in";
import { errors, jwtVerify, SignJWT } from "jose";
import type { Settings } from "../../../platform/config/settings.ts";
import type { Ctx } from "../../../platform/context.ts";
import { putBounded } from "../../../platform/put-bounded.ts";
import { sortRoles } from "../rules.ts";

export type TokenSubject = { userId: string; sessionId: string; username: string; roles: readonly Role[] };

/** The only algorithm and type we sign and accept, whatever a token's header says. */
const ALGORITHM = "HS256";
const TYPE = "at+jwt";

/** Names a user and a session, by default for a day. The session is checked on every request, so access may end sooner. */
export async function signAccessToken(ctx: Ctx, holder: TokenSubject): Promise<string> {
  const now = ctx.clock.now();
  const claims = { sid: holder.sessionId, user_name: holder.username, authorities: sortRoles(holder.roles) };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(holder.userId)
    .setIssuer(ctx.settings.publicUrl)
    .setAudience(ctx.settings.publicUrl)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ctx.settings.accessTokenMs))
    .sign(await signingKeyOf(ctx.settings));
}

export type TokenClaims = Pick<TokenSubject, "userId" | "sessionId">;

/** The token's user and session, or `undefined` if we did not sign it as an access token or it has expired. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<TokenClaims | undefined> {
  const cache = verifiedTokensOf(ctx.settings);
  const verified = cache.get(token) ?? (await verify(ctx, token));
  if (!verified) return undefined;
  if (verified.expiresAt <= ctx.clock.now()) {
    cache.delete(token);
    return undefined;
  }
  putBounded(cache, token, verified, VERIFIED_TOKENS_MAX);
  return verified;
}

type VerifiedToken = TokenClaims & { expiresAt: Date };

async function verify(ctx: Ctx, token: string): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, await signingKeyOf(ctx.settings), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ctx.settings.publicUrl,
      audience: ctx.settings.publicUrl,
      currentDate: ctx.clock.now(),
      requiredClaims: ["sub", "sid", "exp"],
    });
    const { sub: userId, sid: sessionId, exp = 0 } = payload;
    if (typeof userId !== "string" || typeof sessionId !== "string") return undefined;
    return { userId, sessionId, expiresAt: new Date(exp * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

const VERIFIED_TOKENS_MAX = 10_000;
const verifiedTokens = new WeakMap<Settings, Map<string, VerifiedToken>>();

/** Tokens with a verified signature, least recently used first: a signature is computed once per token, not once per request. */
function verifiedTokensOf(settings: Settings): Map<string, VerifiedToken> {
  const cache = verifiedTokens.get(settings) ?? new Map<string, VerifiedToken>();
  verifiedTokens.set(settings, cache);
  return cache;
}

const keys = new WeakMap<Settings, Promise<webcrypto.CryptoKey>>();

/** Imported once per process. */
function signingKeyOf(settings: Settings): Promise<webcrypto.CryptoKey> {
  const known = keys.get(settings);
  if (known) return known;
  const secret = new TextEncoder().encode(settings.sessionSecret);
  const kind = { name: "HMAC", hash: "SHA-256" };
  const key = webcrypto.subtle.importKey("raw", secret, kind, false, ["sign", "verify"]);
  keys.set(settings, key);
  return key;
}
