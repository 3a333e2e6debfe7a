// Rules of webhooks: retries, pausing, event kinds and outcomes.
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@sonum/contract/time-units";
import type { WebhookKind } from "@sonum/contract/webhooks/webhook-events";
import {
  ACTIVATION_WEBHOOK_KEPT_DAYS,
  DELIVERIES_KEPT_DAYS,
  messageKinds,
  sandboxKinds,
  type WebhookOutcome,
  type WebhookShape,
} from "@sonum/contract/webhooks/webhooks";

/** Retry delays: seconds at first, because codes expire, then backing off over three days. */
const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  20 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
export const ATTEMPTS_MAX = RETRY_DELAYS_MS.length + 1;

/** How long events and deliveries are kept. */
export const RETENTION_MS = DELIVERIES_KEPT_DAYS * 24 * HOUR_MS;

/** How long the endpoint of an activation outlives it: longer than retries take, so that its log can be read. */
const ACTIVATION_ENDPOINT_KEPT_MS = ACTIVATION_WEBHOOK_KEPT_DAYS * 24 * HOUR_MS;

export const activationEndpointsEndAt = (orderEndsAt: Date): Date =>
  new Date(orderEndsAt.getTime() + ACTIVATION_ENDPOINT_KEPT_MS);

/** An endpoint that fails this long is paused. */
export const PAUSE_AFTER_MS = 72 * HOUR_MS;

/** HTTP 410: the endpoint is gone permanently. */
const GONE = 410;

/** `undefined` once all retries are used up. */
export function nextAttemptAt(now: Date, attempts: number): Date | undefined {
  const delayMs = RETRY_DELAYS_MS[attempts - 1];
  return delayMs === undefined ? undefined : new Date(now.getTime() + delayMs);
}

export const isAccepted = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Whether a failed attempt pauses the endpoint. */
export const shouldPause = (status: number | undefined, failingSince: Date | null, now: Date): boolean =>
  status === GONE || (failingSince !== null && now.getTime() - failingSince.getTime() >= PAUSE_AFTER_MS);

/** Only the standard format covers all kinds; endpoints of other formats get message events. An empty choice gets the default kinds. */
export function supportedKinds(shape: WebhookShape, kinds: WebhookKind[], isSandbox = false): WebhookKind[] {
  const unique = isSandbox ? sandboxKinds.filter((kind) => kinds.includes(kind)) : [...new Set(kinds)];
  if (shape === "standard") return unique.length > 0 ? unique : [...sandboxKinds];
  const messages = messageKinds.filter((kind) => unique.includes(kind));
  return messages.length > 0 ? messages : [...messageKinds];
}

export const NOTHING_TO_SEND = "nothing left to tell";

/** Classifies a logged attempt by its status or error text. */
export function outcomeOfAttempt({ status, told }: { status: number | null; told: string }): WebhookOutcome {
  if (status !== null) return "answered";
  if (told === NOTHING_TO_SEND) return "nothing_to_tell";
  if (told === "no answer in time" || told === "ETIMEDOUT") return "no_answer_in_time";
  if (told === "the address is private") return "private_address";
  if (told === "ENOTFOUND" || told === "EAI_AGAIN") return "unknown_host";
  if (told === "ECONNREFUSED") return "connection_refused";
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(told) ? "certificate" : "no_connection";
}
