import { type CaptchaAction, CaptchaChallenge } from "@sonum/contract/accounts/captcha";
import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Ctx } from "../../../platform/context.ts";
import { captchaRequired } from "../errors.ts";
import { ALGORITHM, captchaKey } from "./create-captcha-challenge.ts";
import * as store from "./store.ts";

const { parameters } = CaptchaChallenge.shape;

/** Exactly the signed fields, nothing else. */
const Payload = z.object({
  challenge: CaptchaChallenge.extend({
    parameters: parameters.extend({ data: parameters.shape.data.strict() }).strict(),
  }).strict(),
  solution: z.object({ counter: z.int(), derivedKey: z.string(), time: z.number().optional() }),
});

/** Accepts a solution once, for its own action, before it expires; throws otherwise. */
export async function spendCaptcha(
  ctx: Ctx,
  action: CaptchaAction,
  solution: string | undefined,
): Promise<void> {
  const payload = Payload.safeParse(decode(solution ?? "")).data;
  if (!payload || !(await isValid(ctx, action, payload))) throw captchaRequired();

  const { challenge } = payload;
  const isFirst = await store.insertSolution(ctx, {
    // Keyed by signature: a solution can be encoded in more than one way.
    signature: Buffer.from(challenge.signature, "hex"),
    expiresAt: new Date(challenge.parameters.data.until * 1000),
  });
  if (!isFirst) throw captchaRequired();
}

async function isValid(ctx: Ctx, action: CaptchaAction, payload: z.infer<typeof Payload>): Promise<boolean> {
  const { challenge, solution } = payload;
  const { algorithm, data } = challenge.parameters;
  if (algorithm !== ALGORITHM || data.action !== action) return false;
  if (data.until * 1000 <= ctx.clock.now().getTime()) return false;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter: solution.counter, derivedKey: solution.derivedKey, time: solution.time ?? 0 },
    deriveKey,
    hmacSignatureSecret: captchaKey(ctx.settings),
  });
  return verified;
}

function decode(solution: string): unknown {
  try {
    return JSON.parse(Buffer.from(solution, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}
