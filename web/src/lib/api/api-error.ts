import type { ErrorCode } from "@sonum/contract/errors";

/** `offline`: no response. `no_answer`: none to a call with a key, also after repeating it. `unknown`: a response that is not from our API, e.g. from a proxy. */
export type FailureCode = ErrorCode | "offline" | "no_answer" | "unknown";

type ApiErrorFields = {
  code: FailureCode;
  status: number;
  message: string;
  requestId?: string | undefined;
  details?: Record<string, unknown> | undefined;
  /** Explains a refused sign-in. */
  description?: string | undefined;
  /** Explains a refused sign-up, in the visitor's language. */
  errorMessage?: string | undefined;
};

/** A failed API call. `code` selects the text users see; `message` is for developers. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly code: FailureCode;
  readonly status: number;
  readonly requestId: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly description: string | undefined;
  readonly errorMessage: string | undefined;

  constructor({ code, status, message, requestId, details, description, errorMessage }: ApiErrorFields) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.details = details;
    this.description = description;
    this.errorMessage = errorMessage;
  }
}

/** Parses an error reply of the contract; anything else becomes `unknown` with its status. */
export function parseApiError(status: number, json: unknown): ApiError {
  if (!isErrorReply(json)) return new ApiError({ code: "unknown", status, message: `HTTP ${status}` });
  return new ApiError({ ...json, status, description: json.error_description });
}

type ErrorReply = {
  code: ErrorCode;
  message: string;
  requestId?: string;
  details?: Record<string, unknown>;
  error_description?: string;
  errorMessage?: string;
};

function isErrorReply(json: unknown): json is ErrorReply {
  return (
    typeof json === "object" &&
    json !== null &&
    "code" in json &&
    typeof json.code === "string" &&
    "message" in json &&
    typeof json.message === "string"
  );
}

/** The request id (or the error code) to quote to support. */
export const supportReference = (error: unknown): string | undefined =>
  error instanceof ApiError ? (error.requestId ?? error.code) : undefined;
