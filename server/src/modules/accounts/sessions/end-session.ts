import type { Ctx } from "../../../platform/context.ts";
import { noSuchSession } from "../errors.ts";
import * as store from "./store.ts";

/** Ends one of the user's sessions immediately. Another user's session is reported as not found. */
export async function endSession(ctx: Ctx, userId: string, sessionId: string): Promise<void> {
  if (!(await store.endOwnSession(ctx, userId, sessionId))) throw noSuchSession();
}
