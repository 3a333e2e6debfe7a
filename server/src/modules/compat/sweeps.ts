import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { flushUsage } from "./usage/usage-buffer.ts";
import { deleteOldUsage } from "./usage/usage-store.ts";

const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

export const compatSweeps = (ctx: Ctx): Sweep[] => [
  { name: "flush API usage", everyMs: 5_000, run: () => flushUsage(ctx) },
  {
    name: "delete old API usage",
    everyMs: 6 * 60 * 60 * 1000,
    run: async () => void (await deleteOldUsage(ctx, new Date(ctx.clock.now().getTime() - KEPT_MS))),
  },
];
