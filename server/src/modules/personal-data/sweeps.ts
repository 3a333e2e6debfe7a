import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { eraseAccounts } from "./erase-accounts.ts";

export const personalDataSweeps = (ctx: Ctx, modules: PersonalDataSource[]): Sweep[] => [
  { name: "erase accounts", everyMs: 60_000, run: () => eraseAccounts(ctx, modules) },
];
