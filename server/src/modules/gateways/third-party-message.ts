import type { InboundMessage } from "@sonum/contract/ingest/machine-protocol";
import type { PresentedSecret } from "../fleet/index.ts";

/** An SMS from a third-party gateway, normalised. */
export type ThirdPartyMessage = {
  /** Identifiers of the receiving SIM, tried in this order: ICCID, recipient number, lines. */
  iccid?: string | undefined;
  recipient?: string | undefined;
  lines: string[];
  sender: string;
  text: string;
  /** The gateway's message id; without one, sender, text and time identify the message. */
  id?: string | undefined;
  /** The gateway's timestamp as sent, only used to tell messages apart; its zone may be unknown. */
  stamp?: string | undefined;
  /** The time by the gateway's own clock, if its zone is known. */
  at?: Date | undefined;
  /** The time of the message centre, which is often wrong, or a time without a zone: only orders messages and shows repeats. */
  sentAt?: Date | undefined;
  /** When a server between gateway and shop took it, by that server's clock. */
  queuedAt?: Date | undefined;
  /** How long the gateway has held it, by its own word. */
  heldMs?: number | undefined;
  /** The same, if it may have been held for longer since. */
  heldAtLeastMs?: number | undefined;
  /** An MMS, which came without content that can be read. Its text only tells it from others. */
  isMultimedia?: boolean;
  part?: InboundMessage["part"];
};

/** The raw request that an adapter parses. */
export type ThirdPartyRequest = {
  query: URLSearchParams;
  /** The undecoded query, for gateways that use other charsets than UTF-8. */
  rawQuery: string;
  form: URLSearchParams;
  json: unknown;
};

/** What an adapter needs of a request to find its signature. */
export type SignedRequest = {
  headers: Record<string, string | string[] | undefined>;
  query: URLSearchParams;
  rawBody: string;
  /** Parses the body; throws if it is malformed. */
  parse(): ThirdPartyRequest;
};

/** Marks a message that cannot be parsed. */
export const UNREADABLE = "unreadable";

/** Marks a request that is acknowledged, but does not show that the gateway is alive. */
export const NO_CONTACT = "no contact";

/** Parses one gateway's requests and defines the answer it expects. */
export type Adapter = {
  /** One unreadable message does not affect the others of the request. */
  read(request: ThirdPartyRequest): (ThirdPartyMessage | typeof UNREADABLE)[] | typeof NO_CONTACT;
  /** The acknowledgement that stops the gateway from resending. */
  answer: { type: string; body: string };
  /** The signature of a gateway that signs in its own way; `undefined` if the request has none. */
  readSignature?(request: SignedRequest): PresentedSecret | undefined;
};
