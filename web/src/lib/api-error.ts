import type { ErrorCode } from "@sonum/contract/errors";

/** `offline`: no answer at all. `unknown`: an answer that is not ours, for instance of a proxy. */
export type FailureCode = ErrorCode | "offline" | "unknown";

type Failure = {
  code: FailureCode;
  status: number;
  message: string;
  requestId?: string | undefined;
  details?: Record<string, unknown> | undefined;
  /** The sentence a refused sign-in is explained with. */
  description?: string | undefined;
  /** The sentence a refused sign-up is explained with, in the visitor's language. */
  errorMessage?: string | undefined;
};

/** A call that did not work. `code` picks the words people read; `message` is for developers. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly description: string | undefined;
  readonly errorMessage: string | undefined;

  constructor({ code, status, message, requestId, details, description, errorMessage }: Failure) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
    this.description = description;
    this.errorMessage = errorMessage;
  }
}

/** Reads a refusal in the shape of the contract; anything else is `unknown` with its status. */
export function apiErrorFrom(status: number, json: unknown): ApiError {
  if (!isRefusal(json)) return new ApiError({ code: "unknown", status, message: `HTTP ${status}` });
  return new ApiError({ ...json, status, description: json.error_description });
}

type Refusal = {
  code: ErrorCode;
  message: string;
  requestId?: string;
  details?: Record<string, unknown>;
  error_description?: string;
  errorMessage?: string;
};

function isRefusal(json: unknown): json is Refusal {
  return (
    typeof json === "object" &&
    json !== null &&
    "code" in json &&
    typeof json.code === "string" &&
    "message" in json &&
    typeof json.message === "string"
  );
}

/** What to quote when asking for help about a failure. */
export const traceOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.requestId ?? error.code) : undefined;
