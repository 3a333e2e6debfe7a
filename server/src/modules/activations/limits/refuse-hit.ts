import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { tooFast } from "../errors.ts";
import { noteHit } from "./limit-store.ts";
import type { Hit } from "./velocity.ts";

/** Turns a limit that was reached into an answer that says how long to wait, and leaves a note for the people of the shop. */
export function refuseHit(ctx: Ctx, customerId: string, { limit, waitMs }: Hit): AppError {
  ctx.log.warn({ customerId, limit }, "limit reached");
  noteHit(ctx, customerId, limit).catch((err: unknown) => ctx.log.error({ err }, "limit not noted"));
  return tooFast({ limit, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
