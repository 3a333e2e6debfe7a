import { deliverMessages, type InboundMessage, MESSAGES_MAX } from "@sonum/contract/ingest/machine-protocol";
import { backoffMs, PAUSE_MS_MIN } from "./backoff-ms.ts";
import { callServer, type ServerConnection } from "./call-server.ts";
import { ServerRefusal } from "./server-errors.ts";
import type { Sleep } from "./sleep.ts";
import type { Spool } from "./spool.ts";

export type UplinkOptions = {
  connection: ServerConnection;
  spool: Spool;
  sleep: Sleep;
  random: () => number;
  /** Called on every failure; the uplink itself waits and retries. */
  onFailure?: (error: unknown) => void;
  onDelivered?: (count: number) => void;
  /** False while a message must not be sent yet. */
  mayDeliver?: (message: InboundMessage) => boolean;
};

const PEEK_MAX = 1_000;
const BATCH_CHARACTERS_MAX = 60_000;
/** A message that was not sent by then is from a time before the server could know. */
const HELD_MS = 2_000;

/**
 * Sends messages from the spool to the server until `stop` aborts.
 * A message leaves the spool only once the server has acknowledged it; until then it is sent again.
 */
export async function runUplink(options: UplinkOptions, stop: AbortSignal): Promise<void> {
  const { spool, sleep, random, onFailure, mayDeliver = () => true } = options;
  let failures = 0;
  let retryAfterMs = 0;
  while (!stop.aborted) {
    try {
      const messages = takeBatch(spool.peek(PEEK_MAX).filter(mayDeliver));
      if (messages.length > 0) await deliver(options, messages, stop);
      failures = 0;
      retryAfterMs = 0;
    } catch (error) {
      failures += 1;
      retryAfterMs = (error instanceof ServerRefusal && error.retryAfterMs) || 0;
      if (!stop.aborted) onFailure?.(error);
    }
    const pauseMs = failures === 0 ? PAUSE_MS_MIN : backoffMs(failures, random);
    await sleep(Math.max(pauseMs, retryAfterMs), stop);
  }
}

/** Limited in number and in total text length, so that the request does not get too large. */
function takeBatch(messages: InboundMessage[]): InboundMessage[] {
  let characters = 0;
  return messages.slice(0, MESSAGES_MAX).filter(({ text }, index) => {
    characters += text.length;
    return index === 0 || characters <= BATCH_CHARACTERS_MAX;
  });
}

async function deliver(
  { connection, spool, onDelivered }: UplinkOptions,
  messages: InboundMessage[],
  stop: AbortSignal,
): Promise<void> {
  const body = { messages: messages.map((message) => markHeld(message, connection)) };
  const { accepted } = await callServer(connection, deliverMessages, { body, stop });
  const sent = new Set(messages.map(({ key }) => key));
  const acknowledged = accepted.filter((key) => sent.has(key));
  if (acknowledged.length === 0) throw new Error("The server acknowledged none of the messages");

  await spool.drop(acknowledged);
  onDelivered?.(acknowledged.length);
}

function markHeld(message: InboundMessage, { clock }: ServerConnection): InboundMessage {
  const receivedAt = clock.correct(message.receivedAt);
  const isHeld = clock.now() - receivedAt.getTime() > HELD_MS;
  return { ...message, receivedAt, ...(isHeld && !message.backlog && { backlog: "held" }) };
}
