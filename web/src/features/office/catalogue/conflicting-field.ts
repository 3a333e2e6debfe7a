import { ApiError } from "../../../lib/api/api-error.ts";

/** The field whose value the server rejected as a duplicate. */
export const conflictingField = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "conflict" ? error.details?.["field"] : undefined;
