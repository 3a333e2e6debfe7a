import type { WebhookKind } from "@sonum/contract/webhook-events";
import {
  DELIVERIES_KEPT_DAYS,
  messageKinds,
  sandboxKinds,
  type WebhookOutcome,
  type WebhookShape,
} from "@sonum/contract/webhooks";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long we wait after each try that failed: soon at first, because codes are short-lived, then over three days. */
const PAUSES_MS = [
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
export const TRIES_MAX = PAUSES_MS.length + 1;

/** For so long it can be read what was told. */
export const KEPT_MS = DELIVERIES_KEPT_DAYS * 24 * HOUR_MS;

/** An endpoint that took nothing for so long is paused. */
export const FAILING_MS = 72 * HOUR_MS;

/** An endpoint that answers so says that it is gone for good. */
const GONE = 410;

/** When a message is tried again that failed so often; undefined when it is given up. */
export function nextTryAt(now: Date, tries: number): Date | undefined {
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
}

export const isTaken = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300;

/** Whether an endpoint is to be left alone after a try that failed. */
export const isHopeless = (status: number | undefined, failingSince: Date | null, now: Date): boolean =>
  status === GONE || (failingSince !== null && now.getTime() - failingSince.getTime() >= FAILING_MS);

/** Only the standard form has a body for everything; an endpoint of another is told of messages at least. */
export function kindsIn(shape: WebhookShape, kinds: WebhookKind[], isSandbox = false): WebhookKind[] {
  const unique = isSandbox ? sandboxKinds.filter((kind) => kinds.includes(kind)) : [...new Set(kinds)];
  if (shape === "standard") return unique.length > 0 ? unique : [...sandboxKinds];
  const messages = messageKinds.filter((kind) => unique.includes(kind));
  return messages.length > 0 ? messages : [...messageKinds];
}

export const NOTHING_TO_TELL = "nothing left to tell";

/** What came of a try, by what was written down of it. */
export function outcomeOf({ status, told }: { status: number | null; told: string }): WebhookOutcome {
  if (status !== null) return "answered";
  if (told === NOTHING_TO_TELL) return "nothing_to_tell";
  if (told === "no answer in time" || told === "ETIMEDOUT") return "no_answer_in_time";
  if (told === "the address is private") return "private_address";
  if (told === "ENOTFOUND" || told === "EAI_AGAIN") return "unknown_host";
  if (told === "ECONNREFUSED") return "connection_refused";
  return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(told) ? "certificate" : "no_connection";
}
