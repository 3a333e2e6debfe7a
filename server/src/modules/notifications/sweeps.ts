import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { deleteOldWishes } from "./restock/store.ts";
import { tellRestocked } from "./restock/tell-restocked.ts";

export const notificationSweeps = (ctx: Ctx): Sweep[] => [
  { name: "notify restocked", everyMs: 5_000, run: () => tellRestocked(ctx) },
  { name: "delete expired restock subscriptions", everyMs: 60 * 60_000, run: () => deleteOldWishes(ctx) },
];
