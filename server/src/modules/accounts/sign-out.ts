import type { Ctx } from "../../platform/context.ts";
import * as store from "./store.ts";

/** Ends a session immediately; its access and refresh tokens stop working. */
export const signOut = (ctx: Ctx, sessionId: string): Promise<void> => store.endSession(ctx, sessionId);
