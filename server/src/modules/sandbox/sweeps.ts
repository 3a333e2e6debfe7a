import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { prolongDueTests } from "./auto-prolong.ts";
import { after } from "./life.ts";
import { forgetOrders } from "./store.ts";

const KEPT_MS = 100 * 24 * 60 * 60 * 1000;

export const sandboxSweeps = (ctx: Ctx): Sweep[] => [
  { name: "prolong rentals of the sandbox", everyMs: 60_000, run: () => prolongDueTests(ctx) },
  // What was tried out long ago is forgotten; the test money it took is back.
  {
    name: "forget orders of the sandbox",
    everyMs: 6 * 60 * 60 * 1000,
    run: async () => void (await forgetOrders(ctx, after(ctx.clock.now(), -KEPT_MS))),
  },
];
