import { DAY_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../../platform/context.ts";
import { addUsage, type Usage } from "./usage-store.ts";

/** By day, then by user. */
type UsageBuffer = Map<string, Map<string, Usage>>;

const buffers = new WeakMap<Ctx["pool"], UsageBuffer>();

/** Counts a call in memory; `flushUsage` writes the counts to the database every few seconds. */
export function recordCall(ctx: Ctx, userId: string, isRefused: boolean): void {
  add(ctx, { userId, day: dayOf(ctx.clock.now()), calls: 1, refused: isRefused ? 1 : 0 });
}

let today = { number: -1, text: "" };

/** Formatted once a day, not for every call. */
function dayOf(now: Date): string {
  const number = Math.floor(now.getTime() / DAY_MS);
  if (number !== today.number) today = { number, text: now.toISOString().slice(0, 10) };
  return today.text;
}

/** Writes the calls counted since the last flush; on failure they stay for the next one. */
export async function flushUsage(ctx: Ctx): Promise<void> {
  const usage = [...(buffers.get(ctx.pool)?.values() ?? [])].flatMap((users) => [...users.values()]);
  if (usage.length === 0) return;
  buffers.delete(ctx.pool);
  await addUsage(ctx, usage).catch((error: unknown) => {
    for (const one of usage) add(ctx, one);
    throw error;
  });
}

function add(ctx: Ctx, { userId, day, calls, refused }: Usage): void {
  const users = usersOf(ctx, day);
  const known = users.get(userId);
  if (!known) return void users.set(userId, { userId, day, calls, refused });
  known.calls += calls;
  known.refused += refused;
}

function usersOf({ pool }: Ctx, day: string): Map<string, Usage> {
  const days = buffers.get(pool) ?? new Map();
  const users = days.get(day) ?? new Map();
  if (users.size === 0) buffers.set(pool, days.set(day, users));
  return users;
}
