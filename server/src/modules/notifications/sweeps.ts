import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { deleteExpiredSubscriptions } from "./restock/store.ts";
import { notifyRestocked } from "./restock/tell-restocked.ts";

export const notificationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "notify restocked", everyMs: 5_000, run: () => notifyRestocked(ctx) },
  {
    name: "delete expired restock subscriptions",
    everyMs: 60 * 60_000,
    run: () => deleteExpiredSubscriptions(ctx),
  },
];
