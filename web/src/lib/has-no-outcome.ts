import { ApiError } from "./api-error.ts";

/**
 * Nothing is known about a purchase: no answer came or none of ours, the server stumbled on its way, it is still under way,
 * the session ended, or it was called off.
 */
export const hasNoOutcome = (error: Error): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.status >= 500 ||
  error.code === "still_working";
