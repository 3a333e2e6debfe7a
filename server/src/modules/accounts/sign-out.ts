import type { Ctx } from "../../platform/context.ts";
import * as store from "./store.ts";

/** Ends a session here and now: neither its access token nor its refresh tokens open anything any more. */
export const signOut = (ctx: Ctx, sessionId: string): Promise<void> => store.endSession(ctx, sessionId);
