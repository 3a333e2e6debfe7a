import { ApiError } from "../../lib/api-error.ts";

/** The field whose value the server refused because it is there already. */
export const takenField = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "conflict" ? error.details?.["field"] : undefined;
