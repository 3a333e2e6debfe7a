import type { ErrorCode } from "@sonum/contract/errors";

/** The server answered, and the answer is no. */
export class ServerRefusal extends Error {
  readonly code: ErrorCode;
  /** The server's clock, where the refusal tells it. */
  readonly serverTime: string | undefined;
  /** How long the server asks to be left alone, where it does. */
  readonly retryAfterMs: number | undefined;
  constructor(code: ErrorCode, message: string, more: { serverTime?: string; retryAfterMs?: number } = {}) {
    super(message);
    this.name = "ServerRefusal";
    this.code = code;
    this.serverTime = more.serverTime;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** No answer, or none in time: the server or the network is away. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached", { cause });
    this.name = "ServerUnreachable";
  }
}
