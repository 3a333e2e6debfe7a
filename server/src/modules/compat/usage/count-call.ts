import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/compat/api-usage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import type { KeyActor } from "../../../platform/security/actors.ts";
import { recordCall } from "./usage-buffer.ts";

const tooManyCalls = defineError("too_many_requests", "Too many requests. Please wait a little.");

const WINDOW_MS = API_CALLS_PER_SECONDS * 1000;
const WINDOWS_MAX = 50_000;

/** Sandbox calls have their own limit and are not counted as usage. */
type Caller = Pick<KeyActor, "id" | "isSandbox">;

type Window = { endsAt: number; calls: number };

/** What is left of the caller's window after this call. */
type ApiRateLimit = { remaining: number; resetSeconds: number };

const windows = new WeakMap<Ctx["pool"], Map<string, Window>>();

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
  const now = ctx.clock.now().getTime();
  const window = windowOf(ctx, isSandbox ? `${id} in the sandbox` : id, now);
  window.calls++;
  const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  request.apiRateLimit = { remaining: Math.max(0, API_CALLS_MAX - window.calls), resetSeconds };
  const isOver = window.calls > API_CALLS_MAX;
  if (!isSandbox) recordCall(ctx, id, isOver);
  if (isOver) throw tooManyCalls({ retryAfterSeconds: resetSeconds });
}

function windowOf(ctx: Ctx, caller: string, now: number): Window {
  const all = windows.get(ctx.pool) ?? new Map<string, Window>();
  const known = all.get(caller);
  if (known && known.endsAt > now) return known;
  windows.set(ctx.pool, all);
  if (all.size >= WINDOWS_MAX) for (const [id, { endsAt }] of all) if (endsAt <= now) all.delete(id);
  const fresh = { endsAt: now + WINDOW_MS, calls: 0 };
  all.set(caller, fresh);
  return fresh;
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
