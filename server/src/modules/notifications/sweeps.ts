import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { notifyRestocked } from "./restock/notify-restocked.ts";
import { deleteExpiredSubscriptions } from "./restock/store.ts";

export const notificationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "notify restocked", everyMs: 5_000, run: () => notifyRestocked(ctx) },
  {
    name: "delete expired restock subscriptions",
    everyMs: 60 * 60_000,
    run: () => deleteExpiredSubscriptions(ctx),
  },
];
