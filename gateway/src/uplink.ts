import { deliverMessages, type InboundMessage, MESSAGES_MAX } from "@sonum/contract/gateway";
import { backoffMs, PAUSE_MS_MIN } from "./backoff-ms.ts";
import { callServer, type Line } from "./call-server.ts";
import { ServerRefusal } from "./server-errors.ts";
import type { Sleep } from "./sleep.ts";
import type { Spool } from "./spool.ts";

export type UplinkOptions = {
  line: Line;
  spool: Spool;
  sleep: Sleep;
  random: () => number;
  /** Called with every failure; the uplink itself only waits and tries again. */
  onFailure?: (error: unknown) => void;
  onDelivered?: (count: number) => void;
  /** False while a message has to wait. */
  mayDeliver?: (message: InboundMessage) => boolean;
};

const LOOKED_AT_MAX = 1_000;
const BATCH_LETTERS_MAX = 60_000;

/**
 * Carries SMS from the spool to the server, for ever.
 * A message leaves the spool only when the server says it has it; until then we send it again.
 */
export async function runUplink(options: UplinkOptions, stop: AbortSignal): Promise<void> {
  const { spool, sleep, random, onFailure, mayDeliver = () => true } = options;
  let failures = 0;
  let askedToWaitMs = 0;
  while (!stop.aborted) {
    try {
      const messages = takeBatch(spool.peek(LOOKED_AT_MAX).filter(mayDeliver));
      if (messages.length > 0) await deliver(options, messages, stop);
      failures = 0;
      askedToWaitMs = 0;
    } catch (error) {
      failures += 1;
      askedToWaitMs = (error instanceof ServerRefusal && error.retryAfterMs) || 0;
      if (!stop.aborted) onFailure?.(error);
    }
    const pauseMs = failures === 0 ? PAUSE_MS_MIN : backoffMs(failures, random);
    await sleep(Math.max(pauseMs, askedToWaitMs), stop);
  }
}

/** As many as the server takes at once, so that long texts do not make a request too large. */
function takeBatch(messages: InboundMessage[]): InboundMessage[] {
  let letters = 0;
  return messages.slice(0, MESSAGES_MAX).filter(({ text }, place) => {
    letters += text.length;
    return place === 0 || letters <= BATCH_LETTERS_MAX;
  });
}

async function deliver(
  { line, spool, onDelivered }: UplinkOptions,
  messages: InboundMessage[],
  stop: AbortSignal,
): Promise<void> {
  const { accepted } = await callServer(line, deliverMessages, { body: { messages }, stop });
  const sent = new Set(messages.map(({ key }) => key));
  const acknowledged = accepted.filter((key) => sent.has(key));
  if (acknowledged.length === 0) throw new Error("The server acknowledged none of the messages");

  await spool.drop(acknowledged);
  onDelivered?.(acknowledged.length);
}
