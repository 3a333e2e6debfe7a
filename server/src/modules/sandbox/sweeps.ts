import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { extendDueTestRentals } from "./auto-extend.ts";
import { deleteOrdersBefore } from "./store.ts";
import { addMs } from "./test-order-snapshot.ts";

const RETENTION_MS = 100 * 24 * 60 * 60 * 1000;

export const sandboxSweeps = (ctx: Ctx): Sweep[] => [
  { name: "extend sandbox rentals", everyMs: 60_000, run: () => extendDueTestRentals(ctx) },
  // Deleting an order also returns its test money.
  {
    name: "delete old sandbox orders",
    everyMs: 6 * 60 * 60 * 1000,
    run: async () => void (await deleteOrdersBefore(ctx, addMs(ctx.clock.now(), -RETENTION_MS))),
  },
];
