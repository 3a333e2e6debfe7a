import { randomBytes } from "node:crypto";
import type { Ctx } from "../../platform/context.ts";
import type { Asked } from "../../platform/http.ts";
import { USER_AGENT_LENGTH_MAX } from "./rules.ts";
import type { Device } from "./sessions/open-session.ts";

const COOKIE = "sonum_device";
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;
const COOKIE_BYTES = 16;
const PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{22})(?:;|$)`);

/**
 * From what and from where somebody signs in. The browser keeps a random text from the first time on, by which it is known
 * again; it opens nothing, and only its mark is kept here.
 */
export function deviceOf(ctx: Ctx, { request, reply }: Asked): Device {
  const known = PATTERN.exec(request.headers.cookie ?? "")?.[1];
  const text = known ?? randomBytes(COOKIE_BYTES).toString("base64url");
  const isSecure = ctx.settings.publicUrl.startsWith("https:");
  const terms = `Path=/rest; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  void reply.header("set-cookie", `${COOKIE}=${text}; ${terms}`);
  return {
    userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH_MAX),
    address: request.ip,
    deviceMark: ctx.seal.mark(`device ${text}`),
  };
}
