import { type ErrorCode, errorStatus } from "@sonum/contract/errors";

type Details = Record<string, unknown>;

/** A failure the caller is meant to see. Bugs stay plain `Error`s and are reported, not explained. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details | undefined;

  constructor(code: ErrorCode, message: string, details?: Details) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** Names a failure once; modules throw it by name: `throw numberUnavailable({ service })`. */
export const defineError = (code: ErrorCode, message: string) => (details?: Details) =>
  new AppError(code, message, details);
