import * as api from "@sonum/contract/accounts";
import { actingUser } from "../../platform/actors.ts";
import type { Asked, Serve } from "../../platform/http.ts";
import { readProfile } from "./read-profile.ts";
import { refreshSession } from "./refresh-session.ts";
import { USER_AGENT_LENGTH_MAX } from "./rules.ts";
import { type Device, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";

export function accountRoutes(serve: Serve) {
  serve(api.signIn, (ctx, { body }, asked) => signIn(ctx, body, deviceOf(asked)));
  serve(api.refreshSession, (ctx, { body }) => refreshSession(ctx, body.refreshToken));
  serve(api.signOut, (ctx) => signOut(ctx, actingUser(ctx).sessionId));
  serve(api.readProfile, (ctx) => readProfile(ctx, actingUser(ctx)));
}

const deviceOf = ({ request }: Asked): Device => ({
  userAgent: (request.headers["user-agent"] ?? "").slice(0, USER_AGENT_LENGTH_MAX),
  address: request.ip,
});
