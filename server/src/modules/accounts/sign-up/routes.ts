import { PASSWORD_LENGTH_MAX } from "@sonum/contract/accounts/password";
import * as api from "@sonum/contract/accounts/sign-up";
import { readPromo } from "@sonum/contract/office/storefront";
import type { Serve } from "../../../platform/http/serve.ts";
import { actingUser } from "../../../platform/security/actors.ts";
import { readCaptchaSolution } from "../captcha/routes.ts";
import { identifyDevice } from "../sign-in/identify-device.ts";
import { openAccount } from "./open-account.ts";
import { findPromo } from "./promo.ts";
import { resendVerification } from "./send-verification.ts";
import { signUp } from "./sign-up.ts";
import { verifyEmail } from "./verify-email.ts";

export function signUpRoutes(serve: Serve) {
  serve(api.signUp, (ctx, { body }, call) =>
    signUp(ctx, body, { address: call.request.ip, captcha: readCaptchaSolution(call, body) }),
  );
  serve(api.openAccount, (ctx, { body }, call) =>
    openAccount(ctx, body, {
      device: identifyDevice(ctx, call),
      captcha: readCaptchaSolution(call, body),
    }),
  );
  serve(api.verifyEmail, (ctx, { query }) => verifyEmail(ctx, query));
  serve(api.resendVerification, (ctx) => resendVerification(ctx, actingUser(ctx).id));
  serve(readPromo, async (ctx) => ({ promo: (await findPromo(ctx, actingUser(ctx).id)) ?? null }));
  serve(api.readPasswordRule, async ({ settings }) => ({
    lengthMin: settings.passwordLengthMin,
    lengthMax: PASSWORD_LENGTH_MAX,
  }));
}
