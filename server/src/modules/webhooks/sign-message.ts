import { Webhook } from "standardwebhooks";
import type { Ctx } from "../../platform/context.ts";
import type { Claimed } from "./delivery-store.ts";

type Signed = Pick<Claimed, "id" | "sealedSecret" | "oldSecret" | "oldSecretUntil">;

/** The headers of Standard Webhooks; while a secret that was replaced is still good, it signs too. */
export function signMessage(ctx: Ctx, message: Signed, body: string): Record<string, string> {
  const now = ctx.clock.now();
  const { oldSecret, oldSecretUntil } = message;
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > now;
  const secrets = [message.sealedSecret, ...(oldSecret && isOldGood ? [oldSecret] : [])];
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(ctx.seal.open(secret)).sign(message.id, now, body))
      .join(" "),
  };
}
