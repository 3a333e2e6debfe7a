import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { prolongDueTests } from "./auto-prolong.ts";
import { after } from "./life.ts";
import { forgetOrders } from "./store.ts";

const RETENTION_MS = 100 * 24 * 60 * 60 * 1000;

export const sandboxSweeps = (ctx: Ctx): Sweep[] => [
  { name: "extend sandbox rentals", everyMs: 60_000, run: () => prolongDueTests(ctx) },
  // Deleting an order also returns its test money.
  {
    name: "delete old sandbox orders",
    everyMs: 6 * 60 * 60 * 1000,
    run: async () => void (await forgetOrders(ctx, after(ctx.clock.now(), -RETENTION_MS))),
  },
];
