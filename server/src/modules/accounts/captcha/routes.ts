import * as api from "@sonum/contract/accounts/captcha";
import type { RequestInfo, Serve } from "../../../platform/http/serve.ts";
import { createCaptchaChallenge } from "./create-captcha-challenge.ts";

export function captchaRoutes(serve: Serve) {
  serve(api.askCaptcha, (ctx, { params }) => createCaptchaChallenge(ctx, params.action));
}

/** The caller's captcha solution, from the body or the `x-captcha` header. */
export function readCaptchaSolution(
  { request }: RequestInfo,
  body: { captcha?: string | undefined },
): string | undefined {
  const header = request.headers["x-captcha"];
  return body.captcha ?? (typeof header === "string" ? header : undefined);
}
