import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { deleteExpiredChallenges } from "./passkeys/store.ts";
import { eraseAccounts } from "./personal-data/erase-accounts.ts";
import { expireSessions } from "./sessions/expire-sessions.ts";

const MINUTE_MS = 60 * 1000;

export const accountSweeps = (ctx: Ctx, modules: PersonalDataSource[]): Sweep[] => [
  { name: "erase accounts", everyMs: MINUTE_MS, run: () => eraseAccounts(ctx, modules) },
  { name: "delete expired challenges", everyMs: 5 * MINUTE_MS, run: () => deleteExpiredChallenges(ctx) },
  { name: "expire sessions", everyMs: 10 * MINUTE_MS, run: () => expireSessions(ctx) },
];
