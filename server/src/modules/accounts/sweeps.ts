import type { Ctx } from "../../platform/context.ts";
import type { OwnData } from "../../platform/own-data.ts";
import type { Sweep } from "../../platform/sweeps.ts";
import { erasePeople } from "./own-data/erase-people.ts";
import { deleteOldChallenges } from "./passkeys/store.ts";
import { forgetSessions } from "./sessions/forget-sessions.ts";

const MINUTE_MS = 60 * 1000;

export const accountSweeps = (ctx: Ctx, modules: OwnData[]): Sweep[] => [
  { name: "erase accounts", everyMs: MINUTE_MS, run: () => erasePeople(ctx, modules) },
  { name: "delete expired challenges", everyMs: 5 * MINUTE_MS, run: () => deleteOldChallenges(ctx) },
  { name: "expire sessions", everyMs: 10 * MINUTE_MS, run: () => forgetSessions(ctx) },
];
