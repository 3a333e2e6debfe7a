import * as api from "@sonum/contract/captcha";
import type { Asked, Serve } from "../../../platform/http.ts";
import { makeChallenge } from "./make-challenge.ts";

export function captchaRoutes(serve: Serve) {
  serve(api.askCaptcha, (ctx, { params }) => makeChallenge(ctx, params.action));
}

/** The caller's captcha solution, from the body or the `x-captcha` header. */
export function solutionIn({ request }: Asked, body: { captcha?: string | undefined }): string | undefined {
  const header = request.headers["x-captcha"];
  return body.captcha ?? (typeof header === "string" ? header : undefined);
}
