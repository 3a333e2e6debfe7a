import { webcrypto } from "node:crypto";
import type { Role } from "@sonum/contract/accounts";
import { errors, jwtVerify, SignJWT } from "jose";
import type { Ctx } from "../../platform/context.ts";
import type { Settings } from "../../platform/settings.ts";
import { inOrder } from "./rules.ts";

export type Holder = { userId: string; sessionId: string; username: string; roles: readonly Role[] };

/** The one kind of token we sign and accept; the sender never chooses. */
const ALGORITHM = "HS256";
const TYPE = "at+jwt";

/** Names a person and a session for a while, by default a day. The session itself is asked on every request, so it may end sooner. */
export async function signAccessToken(ctx: Ctx, holder: Holder): Promise<string> {
  const now = ctx.clock.now();
  const claims = { sid: holder.sessionId, user_name: holder.username, authorities: inOrder(holder.roles) };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(holder.userId)
    .setIssuer(ctx.settings.publicUrl)
    .setAudience(ctx.settings.publicUrl)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + ctx.settings.accessTokenMs))
    .sign(await keyOf(ctx.settings));
}

export type Named = Pick<Holder, "userId" | "sessionId">;

/** Whom a token names, or nothing when we did not sign it for this, or its time is over. */
export async function readAccessToken(ctx: Ctx, token: string): Promise<Named | undefined> {
  const proven = provenBy(ctx.settings);
  const read = proven.get(token) ?? (await verify(ctx, token));
  if (!read) return undefined;
  proven.delete(token);
  if (read.expiresAt <= ctx.clock.now()) return undefined;
  proven.set(token, read);
  for (const oldest of proven.keys()) if (proven.size > PROVEN_MAX) proven.delete(oldest);
  return read;
}

type Read = Named & { expiresAt: Date };

async function verify(ctx: Ctx, token: string): Promise<Read | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, await keyOf(ctx.settings), {
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

const PROVEN_MAX = 10_000;
const provenTokens = new WeakMap<Settings, Map<string, Read>>();

/**
 * Tokens whose signature was found to be ours, those used last at the end. Nothing that a signature says can change, only
 * its time can run out; so it is computed once per token, not once per request.
 */
function provenBy(settings: Settings): Map<string, Read> {
  const proven = provenTokens.get(settings) ?? new Map<string, Read>();
  provenTokens.set(settings, proven);
  return proven;
}

const keys = new WeakMap<Settings, Promise<webcrypto.CryptoKey>>();

/** Made once per process, not once per request. */
function keyOf(settings: Settings): Promise<webcrypto.CryptoKey> {
  const known = keys.get(settings);
  if (known) return known;
  const secret = new TextEncoder().encode(settings.sessionSecret);
  const kind = { name: "HMAC", hash: "SHA-256" };
  const key = webcrypto.subtle.importKey("raw", secret, kind, false, ["sign", "verify"]);
  keys.set(settings, key);
  return key;
}
