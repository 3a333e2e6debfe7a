import type { Calls, OrderItem } from "./generated-api.ts";

/** Every route an API key may call, by its name in the reference, and `waitForCode`. */
export type Client = {
  [Name in keyof Calls]: (
    input: Calls[Name]["input"],
    options?: CallOptions,
  ) => Promise<Calls[Name]["reply"]>;
} & {
  waitForCode(orderId: number, options?: WaitOptions): Promise<ReceivedCode>;
};

export type CallOptions = {
  /** Repeats with the same key return the same result; use it for purchases. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

export type ClientOptions = {
  /** URL of the shop, such as `https://sonum.example`. */
  url: string;
  /** API key of your account: see the page `/api` of the shop. */
  key: string;
};

/** `code` is null for an SMS without a code. */
export type ReceivedCode = {
  code: string | null;
  text: string | null;
  sender: string | null;
  order: OrderItem;
};

export type WaitOptions = {
  /** Number of SMS already received; waits for the next one. */
  after?: number;
  signal?: AbortSignal;
  /** Poll interval while the event stream is down. */
  pollMs?: number;
};
