import { z } from "zod";
import { route } from "../route.ts";

/** The action a captcha solution is valid for. It is refused for any other. */
export const CaptchaAction = z.enum([
  "sign-up",
  "partner-sign-up",
  "recover",
  "feedback",
  "abuse",
  "owner-block",
]);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

/** The widget's solution: base64 of the challenge and its answer. */
export const CaptchaSolution = z.string().max(4096);

export const CaptchaChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      data: z.object({ action: CaptchaAction, until: z.int().describe("Seconds since 1970") }),
    }),
    signature: z.string(),
  })
  .meta({ id: "CaptchaChallenge" });
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const askCaptcha = route("GET /rest/captcha/:action", {
  summary: "Get a proof-of-work challenge; its solution is valid once, for ten minutes, for this action",
  access: "public",
  params: z.object({ action: CaptchaAction }),
  reply: CaptchaChallenge,
  limit: { max: 60, perSeconds: 60 },
});
