import type { Ctx } from "../../../platform/context.ts";
import type { AppError } from "../../../platform/errors.ts";
import { velocityLimited } from "../errors.ts";
import { recordLimitHit } from "./limit-store.ts";
import type { LimitHit } from "./velocity-limits.ts";

/** Turns a limit hit into an error with the time to wait, and records it for operators. */
export function refuseLimitHit(ctx: Ctx, customerId: string, { limit, waitMs }: LimitHit): AppError {
  ctx.log.warn({ customerId, limit }, "limit reached");
  recordLimitHit(ctx, customerId, limit).catch((err: unknown) =>
    ctx.log.error({ err }, "limit hit not recorded"),
  );
  return velocityLimited({ limit, retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
