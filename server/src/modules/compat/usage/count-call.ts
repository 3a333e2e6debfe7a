import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/accounts/api-key-rules";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { countCallInWindow } from "../../../platform/rate-limits/call-windows.ts";
import type { KeyActor } from "../../../platform/security/actors.ts";
import { recordCall } from "./usage-buffer.ts";

const tooManyCalls = defineError("too_many_requests", "Too many requests. Please wait a little.");

const WINDOW_MS = API_CALLS_PER_SECONDS * 1000;

/** Sandbox calls have their own limit and are not counted as usage. */
type Caller = Pick<KeyActor, "id" | "isSandbox" | "apiKey">;

/** What is left of the caller's window after this call. */
type ApiRateLimit = { limit: number; remaining: number; resetSeconds: number };

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface FastifyRequest {
    apiRateLimit?: ApiRateLimit;
  }
}

/** Counts a call made with an API key, in any protocol, and throws beyond the limit of its account or its own. */
export function countCall(
  ctx: Ctx,
  { id, isSandbox, apiKey: own }: Caller,
  request: Pick<FastifyRequest, "apiRateLimit">,
): void {
  const key = `API key of ${isSandbox ? `${id} in the sandbox` : id}`;
  const { calls, resetSeconds } = countCallInWindow(ctx, key, WINDOW_MS);
  const ofAccount = { limit: API_CALLS_MAX, left: API_CALLS_MAX - calls };
  const { limit, left } = stricterOf(ofAccount, own && countOwn(ctx, own));
  request.apiRateLimit = { limit, remaining: Math.max(0, left), resetSeconds };
  if (!isSandbox) recordCall(ctx, id, left < 0);
  if (left < 0) throw tooManyCalls({ retryAfterSeconds: resetSeconds });
}

type Left = { limit: number; left: number };

/** Counts against the limit that the owner set for this key. */
function countOwn(ctx: Ctx, { id, callsPerMinute }: NonNullable<KeyActor["apiKey"]>): Left | undefined {
  if (callsPerMinute === null) return undefined;
  const { calls } = countCallInWindow(ctx, `API key ${id}`, WINDOW_MS);
  return { limit: callsPerMinute, left: callsPerMinute - calls };
}

const stricterOf = (one: Left, other: Left | undefined): Left =>
  other && other.left < one.left ? other : one;

/** Adds `RateLimit-*` headers to every response to an API key. */
export function addRateLimitHeaders(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _body, done) => {
    const { apiRateLimit } = request;
    if (!apiRateLimit) return done();
    void reply.headers(limitHeaders(apiRateLimit));
    // Another limit, such as that of purchases, may last longer: its answer has told how long.
    if (reply.statusCode === 429 && !reply.hasHeader("retry-after"))
      void reply.header("retry-after", String(apiRateLimit.resetSeconds));
    done();
  });
}

const limitHeaders = ({ limit, remaining, resetSeconds }: ApiRateLimit) => ({
  "ratelimit-limit": String(limit),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(resetSeconds),
  "ratelimit-policy": `${limit};w=${API_CALLS_PER_SECONDS}`,
});
