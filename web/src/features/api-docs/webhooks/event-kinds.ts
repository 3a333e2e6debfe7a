import { msg } from "@lingui/core/macro";
import type { NewWebhook } from "../queries/webhooks.ts";

export type EventKind = NonNullable<NewWebhook["kinds"]>[number];
export type PayloadShape = NonNullable<NewWebhook["shape"]>;

/** Webhook event kinds with their descriptions. */
export const EVENT_KINDS = [
  { kind: "code.received", about: msg`A code came for a number` },
  { kind: "order.cancelled", about: msg`A number or a rental was given back` },
  { kind: "order.expired", about: msg`No code came in time` },
  { kind: "order.refunded", about: msg`Money came back` },
  { kind: "rental.message", about: msg`An SMS came on a rented number` },
  { kind: "rental.ending", about: msg`A rental ends soon` },
  { kind: "balance.low", about: msg`Your balance is low` },
] as const satisfies readonly { kind: EventKind; about: unknown }[];

/** Only the standard shape carries events other than messages; the sandbox has no rental ends and no low balance. */
export function supportsEvent(
  kind: EventKind,
  { shape, isSandbox }: { shape: PayloadShape; isSandbox: boolean },
): boolean {
  if (isSandbox && (kind === "rental.ending" || kind === "balance.low")) return false;
  return shape === "standard" || kind === "code.received" || kind === "rental.message";
}
