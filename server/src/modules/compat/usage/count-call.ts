import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/compat/api-usage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { countCallInWindow } from "../../../platform/rate-limits/call-windows.ts";
import type { KeyActor } from "../../../platform/security/actors.ts";
import { recordCall } from "./usage-buffer.ts";

const tooManyCalls = defineError("too_many_requests", "Too many requests. Please wait a little.");

const WINDOW_MS = API_CALLS_PER_SECONDS * 1000;

/** Sandbox calls have their own limit and are not counted as usage. */
type Caller = Pick<KeyActor, "id" | "isSandbox">;

/** What is left of the caller's window after this call. */
type ApiRateLimit = { remaining: number; resetSeconds: number };

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface FastifyRequest {
    apiRateLimit?: ApiRateLimit;
  }
}

/** Counts a call made with an API key, in any protocol, and throws beyond the key's limit. */
export function countCall(
  ctx: Ctx,
  { id, isSandbox }: Caller,
  request: Pick<FastifyRequest, "apiRateLimit">,
): void {
  const key = `API key of ${isSandbox ? `${id} in the sandbox` : id}`;
  const { calls, resetSeconds } = countCallInWindow(ctx, key, WINDOW_MS);
  request.apiRateLimit = { remaining: Math.max(0, API_CALLS_MAX - calls), resetSeconds };
  const isOver = calls > API_CALLS_MAX;
  if (!isSandbox) recordCall(ctx, id, isOver);
  if (isOver) throw tooManyCalls({ retryAfterSeconds: resetSeconds });
}

/** Adds `RateLimit-*` headers to every response to an API key. */
export function addRateLimitHeaders(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _body, done) => {
    const { apiRateLimit } = request;
    if (apiRateLimit) void reply.headers(limitHeaders(apiRateLimit, reply.statusCode));
    done();
  });
}

const limitHeaders = ({ remaining, resetSeconds }: ApiRateLimit, status: number) => ({
  "ratelimit-limit": String(API_CALLS_MAX),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(resetSeconds),
  "ratelimit-policy": `${API_CALLS_MAX};w=${API_CALLS_PER_SECONDS}`,
  ...(status === 429 && { "retry-after": String(resetSeconds) }),
});
