import type { Ctx } from "../../platform/context.ts";
import { findStanding } from "./find-standing.ts";

const KNOWN_MS = 24 * 60 * 60 * 1000;

/** Whether somebody confirmed their address and has been with us for a day. */
export async function isTrusted(ctx: Ctx, userId: string): Promise<boolean> {
  const standing = await findStanding(ctx, userId);
  if (!standing?.emailVerified) return false;
  return ctx.clock.now().getTime() - standing.createdAt.getTime() >= KNOWN_MS;
}
