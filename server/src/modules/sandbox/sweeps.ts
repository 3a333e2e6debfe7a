import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { after } from "./life.ts";
import { forgetOrders } from "./store.ts";

const KEPT_MS = 100 * 24 * 60 * 60 * 1000;

/** What was tried out long ago is forgotten; the test money it took is back. */
export const sandboxSweeps = (ctx: Ctx): Sweep[] => [
  {
    name: "forget orders of the sandbox",
    everyMs: 6 * 60 * 60 * 1000,
    run: async () => void (await forgetOrders(ctx, after(ctx.clock.now(), -KEPT_MS))),
  },
];
