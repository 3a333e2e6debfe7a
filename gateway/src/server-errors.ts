import type { ErrorCode } from "@sonum/contract/errors";

/** The server answered with an error. */
export class ServerRefusal extends Error {
  readonly code: ErrorCode;
  /** The server's time, if the error contains it. */
  readonly serverTime: string | undefined;
  /** From the Retry-After header, if there is one. */
  readonly retryAfterMs: number | undefined;
  constructor(code: ErrorCode, message: string, more: { serverTime?: string; retryAfterMs?: number } = {}) {
    super(message);
    this.name = "ServerRefusal";
    this.code = code;
    this.serverTime = more.serverTime;
    this.retryAfterMs = more.retryAfterMs;
  }
}

/** No answer, or none in time: the server or the network is down. */
export class ServerUnreachable extends Error {
  constructor(cause: unknown) {
    super("The server cannot be reached", { cause });
    this.name = "ServerUnreachable";
  }
}
