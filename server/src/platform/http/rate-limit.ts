import type { AnyRoute } from "@sonum/contract/route";
import type { FastifyRequest } from "fastify";
import type { Actor, Ctx } from "../context.ts";
import { defineError } from "../errors.ts";
import { countCallInWindow, readCallsInWindow } from "../rate-limits/call-windows.ts";
import { DEMO_LIMIT_FACTOR, locationOf } from "../rate-limits/rate-limit-keys.ts";

const tooManyRequests = defineError("too_many_requests", "Too many requests. Please wait a little.");

/** Finds out who calls, and counts the call. Throws if the caller made too many. */
export type CallLimit = (request: FastifyRequest, identify: () => Promise<Actor>) => Promise<Actor>;

/**
 * The limit of a route, counted by who calls: a user, by any session or key, or a machine. Guests are counted by address,
 * and so are calls with invalid credentials, so that invented ones give no new allowance.
 */
export function createCallLimit(
  ctx: Ctx,
  { limit, method, path }: Pick<AnyRoute, "limit" | "method" | "path">,
): CallLimit {
  if (!limit) return (_, identify) => identify();
  const count = (caller: string, max = limit.max) => {
    const windowMs = limit.perSeconds * 1000;
    const { calls, resetSeconds } = countCallInWindow(ctx, `${method} ${path} ${caller}`, windowMs);
    if (calls > max) throw tooManyRequests({ retryAfterSeconds: resetSeconds });
  };
  const countGuest = (ip: string) =>
    count(locationOf(ip), ctx.settings.isDemo ? limit.max * DEMO_LIMIT_FACTOR : limit.max);
  return async ({ ip }, identify) => {
    const actor = await identify().catch((error: unknown) => {
      countGuest(ip);
      throw error;
    });
    if ("id" in actor) count(actor.id);
    else countGuest(ip);
    return actor;
  };
}

const MISSES_WINDOW_MS = 60_000;

/**
 * Limits guessing: an address that asked for too many unknown things in a minute is refused, even if the next one exists.
 * `find` returns `undefined` for an unknown one.
 */
export async function limitMisses<Found>(
  ctx: Ctx,
  { what, ip, max }: { what: string; ip: string; max: number },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const key = `unknown ${what} ${locationOf(ip)}`;
  const { calls, resetSeconds } = readCallsInWindow(ctx, key, MISSES_WINDOW_MS);
  if (calls >= max) throw tooManyRequests({ retryAfterSeconds: resetSeconds });
  const found = await find();
  if (found === undefined) countCallInWindow(ctx, key, MISSES_WINDOW_MS);
  return found;
}
