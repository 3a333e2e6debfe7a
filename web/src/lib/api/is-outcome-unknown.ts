import { ApiError } from "./api-error.ts";

/**
 * Whether a purchase may or may not have been made: no response, a server error, still being processed, an expired
 * session, or an aborted call.
 */
export const isOutcomeUnknown = (error: Error): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status >= 500 ||
  error.code === "still_working";
