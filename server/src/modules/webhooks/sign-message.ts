import { Webhook } from "standardwebhooks";
import type { Ctx } from "../../platform/context.ts";
import type { ClaimedDelivery } from "./delivery-store.ts";

type Signable = Pick<ClaimedDelivery, "id" | "encryptedSecret" | "oldSecret" | "oldSecretUntil">;

/** Standard Webhooks headers. A replaced secret signs as well until it expires. */
export function signMessage(ctx: Ctx, message: Signable, body: string): Record<string, string> {
  const now = ctx.clock.now();
  const { oldSecret, oldSecretUntil } = message;
  const isOldValid = oldSecretUntil !== null && oldSecretUntil > now;
  const secrets = [message.encryptedSecret, ...(oldSecret && isOldValid ? [oldSecret] : [])];
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": secrets
      .map((secret) => new Webhook(ctx.cipher.decrypt(secret)).sign(message.id, now, body))
      .join(" "),
  };
}
