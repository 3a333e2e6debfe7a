import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { tooFast } from "../errors.ts";
import { noteHit } from "./limit-store.ts";
import type { Hit } from "./velocity.ts";

/** Turns a limit hit into an error with the time to wait, and records it for operators. */
export function refuseHit(ctx: Ctx, customerId: string, { limit, waitMs }: Hit): AppError {
  ctx.log.warn({ customerId, limit }, "limit reached");
  noteHit(ctx, customerId, limit).catch((err: unknown) => ctx.log.error({ err }, "limit hit not recorded"));
  return tooFast({ limit, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
