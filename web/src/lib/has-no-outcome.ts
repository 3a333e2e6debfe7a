import { ApiError } from "./api-error.ts";

/** Nothing is known about a purchase: no answer came, it is still under way, the session ended, or it was called off. */
export const hasNoOutcome = (error: Error): boolean =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status === 401 ||
  error.code === "still_working";
