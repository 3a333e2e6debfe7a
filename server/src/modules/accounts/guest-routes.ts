import type { Serve } from "../../platform/http/serve.ts";
import { captchaRoutes } from "./captcha/routes.ts";
import { mailRoutes } from "./mails/routes.ts";
import { recoveryRoutes } from "./recovery/routes.ts";
import { signUpRoutes } from "./sign-up/routes.ts";

/** Captcha, sign-up, password recovery and mails. */
export function guestRoutes(serve: Serve) {
  captchaRoutes(serve);
  signUpRoutes(serve);
  recoveryRoutes(serve);
  mailRoutes(serve);
}
