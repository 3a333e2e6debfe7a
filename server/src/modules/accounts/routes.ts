import * as api from "@sonum/contract/accounts/sign-in";
import type { Serve } from "../../platform/http/serve.ts";
import { signedInUser } from "../../platform/security/actors.ts";
import { agreementRoutes } from "./agreements/routes.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { readProfile } from "./profile/read-profile.ts";
import { profileRoutes } from "./profile/routes.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import type { PauseWebhooks } from "./revoke-programs.ts";
import { identifyDevice } from "./sign-in/identify-device.ts";
import { refreshSession } from "./sign-in/refresh-session.ts";
import { signIn, signOut } from "./sign-in/sign-in.ts";
import { signUpRoutes } from "./sign-up/routes.ts";

export function accountRoutes(serve: Serve, pauseWebhooks: PauseWebhooks) {
  serve(api.signIn, (ctx, { body }, call) => signIn(ctx, body, identifyDevice(ctx, call)));
  serve(api.refreshSession, (ctx, { body }) => refreshSession(ctx, body.refreshToken));
  serve(api.signOut, (ctx) => signOut(ctx, signedInUser(ctx).sessionId));
  serve(api.readProfile, (ctx) => readProfile(ctx, signedInUser(ctx)));
  agreementRoutes(serve);
  captchaRoutes(serve);
  signUpRoutes(serve);
  recoveryRoutes(serve, pauseWebhooks);
  profileRoutes(serve, pauseWebhooks);
}
