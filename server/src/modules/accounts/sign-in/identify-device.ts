import { randomBytes } from "node:crypto";
import type { Ctx } from "../../../platform/context.ts";
import type { RequestInfo } from "../../../platform/http/serve.ts";
import { USER_AGENT_LENGTH_MAX } from "../rules.ts";

const COOKIE = "sonum_device";
const COOKIE_MAX_AGE_SECONDS = 2 * 365 * 24 * 60 * 60;
const COOKIE_BYTES = 16;
/** Browsers accept the prefix only over HTTPS and from this very host. */
const HOST_PREFIX = "__Host-";

export type Device = {
  userAgent: string;
  address: string;
  /** Fingerprint of the browser's cookie, the same for all its users. */
  deviceFingerprint?: Buffer | undefined;
};

/**
 * The device and address of a sign-in. A random cookie recognises the browser later; it grants no access, and only its
 * fingerprint (keyed hash) is stored.
 */
export function identifyDevice(ctx: Ctx, { request, reply }: RequestInfo): Device {
  const isSecure = ctx.settings.publicUrl.startsWith("https:");
  const name = isSecure ? HOST_PREFIX + COOKIE : COOKIE;
  const cookie = findCookie(request, name) ?? randomBytes(COOKIE_BYTES).toString("base64url");
  const attributes = `Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  void reply.header("set-cookie", `${name}=${cookie}; ${attributes}`);
  return {
    userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH_MAX),
    address: request.ip,
    deviceFingerprint: ctx.cipher.fingerprint(`device ${cookie}`),
  };
}

function findCookie({ headers }: RequestInfo["request"], name: string): string | undefined {
  const pair = headers.cookie?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return /^[\w-]{22}$/.test(value) ? value : undefined;
}
