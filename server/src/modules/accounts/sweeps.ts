import { MINUTE_MS } from "@sonum/contract/time-units";
import type { Ctx } from "../../platform/context.ts";
import type { Sweep } from "../../platform/jobs/sweeps.ts";
import { deleteExpiredChallenges } from "./passkeys/store.ts";
import { expireSessions } from "./sessions/expire-sessions.ts";

export const accountSweeps = (ctx: Ctx): Sweep[] => [
  { name: "delete expired challenges", everyMs: 5 * MINUTE_MS, run: () => deleteExpiredChallenges(ctx) },
  { name: "expire sessions", everyMs: 10 * MINUTE_MS, run: () => expireSessions(ctx) },
];
