import { API_CALLS_MAX, API_CALLS_PER_SECONDS } from "@sonum/contract/api-usage";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KeyActor } from "../../../platform/actors.ts";
import type { Ctx } from "../../../platform/context.ts";
import { defineError } from "../../../platform/errors.ts";
import { noteCall } from "./noted-calls.ts";

const tooManyCalls = defineError("too_many_requests", "Too many requests. Please wait a little.");

const WINDOW_MS = API_CALLS_PER_SECONDS * 1000;
const HOLDERS_MAX = 50_000;

/** A sandbox key has a limit of its own, and is not in anybody's statistics. */
type Caller = Pick<KeyActor, "id" | "isSandbox">;

type Window = { endsAt: number; calls: number };

/** How a caller stands in its window after this call. */
type Standing = { remaining: number; resetSeconds: number };

const windows = new WeakMap<Ctx["pool"], Map<string, Window>>();

declare module "fastify" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  interface FastifyRequest {
    standing?: Standing;
  }
}

/** Counts a call of somebody's program, by whatever protocol it came, and refuses what is beyond the limit of a key. */
export function countCall(
  ctx: Ctx,
  { id, isSandbox }: Caller,
  request: Pick<FastifyRequest, "standing">,
): void {
  const now = ctx.clock.now().getTime();
  const window = windowOf(ctx, isSandbox ? `${id} in the sandbox` : id, now);
  window.calls++;
  const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  request.standing = { remaining: Math.max(0, API_CALLS_MAX - window.calls), resetSeconds };
  const isOver = window.calls > API_CALLS_MAX;
  if (!isSandbox) noteCall(ctx, id, isOver);
  if (isOver) throw tooManyCalls({ retryAfterSeconds: resetSeconds });
}

function windowOf(ctx: Ctx, userId: string, now: number): Window {
  const all = windows.get(ctx.pool) ?? new Map<string, Window>();
  const known = all.get(userId);
  if (known && known.endsAt > now) return known;
  windows.set(ctx.pool, all);
  if (all.size >= HOLDERS_MAX) for (const [id, { endsAt }] of all) if (endsAt <= now) all.delete(id);
  const fresh = { endsAt: now + WINDOW_MS, calls: 0 };
  all.set(userId, fresh);
  return fresh;
}

/** Every answer to a program says how many calls are left. */
export function tellLimits(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, _body, done) => {
    const { standing } = request;
    if (standing) void reply.headers(limitHeaders(standing, reply.statusCode));
    done();
  });
}

const limitHeaders = ({ remaining, resetSeconds }: Standing, status: number) => ({
  "ratelimit-limit": String(API_CALLS_MAX),
  "ratelimit-remaining": String(remaining),
  "ratelimit-reset": String(resetSeconds),
  "ratelimit-policy": `${API_CALLS_MAX};w=${API_CALLS_PER_SECONDS}`,
  ...(status === 429 && { "retry-after": String(resetSeconds) }),
});
