import type { InboundMessage } from "@sonum/contract/gateway";

/** An SMS as some gateway hands it over, in our words. */
export type ForeignMessage = {
  /** How the gateway says which SIM received it; the first that we know counts, the card before all others. */
  iccid?: string | undefined;
  recipient?: string | undefined;
  lines: string[];
  sender: string;
  text: string;
  /** The gateway's own name for the message; without one, who, what and when tell messages apart. */
  id?: string | undefined;
  /** The gateway's time as it wrote it: it tells messages apart, whatever its zone. */
  stamp?: string | undefined;
  /** The same as a moment, where the zone is known. */
  at?: Date | undefined;
  part?: InboundMessage["part"];
};

/** What an adapter reads from: everything as it came. */
export type ForeignRequest = {
  query: URLSearchParams;
  /** The part of the address behind `?`, for gateways whose letters are bytes of some alphabet. */
  rawQuery: string;
  form: URLSearchParams;
  json: unknown;
};

/** A message that came and cannot be read. */
export const UNREADABLE = "unreadable";

/** One small file per gateway: how it speaks, and what it wants to hear. */
export type Adapter = {
  /** Of several messages in one call, one that cannot be read does not keep the others away. */
  read(request: ForeignRequest): (ForeignMessage | typeof UNREADABLE)[];
  /** What the gateway takes for "I have it". */
  answer: { type: string; body: string };
};
