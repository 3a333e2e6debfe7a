import type { Tx } from "../../platform/context.ts";
import { deleteKey } from "./api-keys/store.ts";

/** Pauses all webhooks of a user and ends the forwarding of codes. Given from outside, because webhooks depend on accounts. */
export type PauseWebhooks = (tx: Tx, userId: string) => Promise<void>;

/** What a thief may have set up to read the user's messages without signing in: API keys, webhooks and forwarding. */
export async function revokePrograms(tx: Tx, userId: string, pauseWebhooks: PauseWebhooks): Promise<void> {
  await deleteKey(tx, userId);
  await pauseWebhooks(tx, userId);
}
