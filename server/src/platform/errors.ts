import { type ErrorCode, errorStatus } from "@sonum/contract/errors";

type Details = Record<string, unknown>;

/** An error that the caller may see. Bugs stay plain `Error`s: they are logged, not explained. */
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

/** In how many seconds the caller may try again, if the error knows. */
export function retryAfterOf(error: unknown): number | undefined {
  const seconds = error instanceof AppError ? error.details?.["retryAfterSeconds"] : undefined;
  return typeof seconds === "number" ? seconds : undefined;
}

/** Defines an error that modules throw by name: `throw numberUnavailable({ service })`. */
export const defineError = (code: ErrorCode, message: string) => (details?: Details) =>
  new AppError(code, message, details);
