import * as api from "@sonum/contract/accounts/sign-in";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { agreementRoutes } from "./agreements/routes.ts";
import { guestRoutes } from "./guest-routes.ts";
import { identifyDevice } from "./identify-device.ts";
import { profileRoutes } from "./profile-routes.ts";
import { readProfile } from "./read-profile.ts";
import { refreshSession } from "./refresh-session.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { staffRoutes } from "./staff/routes.ts";

export function accountRoutes(serve: Serve) {
  serve(api.signIn, (ctx, { body }, call) => signIn(ctx, body, identifyDevice(ctx, call)));
  serve(api.refreshSession, (ctx, { body }) => refreshSession(ctx, body.refreshToken));
  serve(api.signOut, (ctx) => signOut(ctx, signedInUser(ctx).sessionId));
  serve(api.readProfile, (ctx) => readProfile(ctx, signedInUser(ctx)));
  agreementRoutes(serve);
  guestRoutes(serve);
  profileRoutes(serve);
  staffRoutes(serve);
}
