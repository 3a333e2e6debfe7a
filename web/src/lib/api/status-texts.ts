import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ApiError } from "./api-error.ts";

/** Texts by HTTP status, for responses without one of our error codes. */
export const textByStatus = {
  400: msg`The data did not pass validation on the server.`,
  401: msg`Your session has expired. Please sign in.`,
  403: msg`Access denied. Contact the administrator.`,
  500: msg`Server error.`,
} as const;

export const noConnectionText = msg`No connection. Check your network.`;

/** Says what to do about a call with a key whose outcome is unknown. */
export const noAnswerText = msg`No answer came. Try again: nothing is done twice.`;

/** The same, after what the server said about its own failure. */
export const unknownOutcomeText = msg`The outcome is unknown. Try again: nothing is done twice.`;

/** An error text that needs no further request, above all for a lost connection. */
export function textForStatus({ code, status }: ApiError): MessageDescriptor {
  if (code === "offline") return noConnectionText;
  if (code === "no_answer") return noAnswerText;
  const known: Partial<Record<number, MessageDescriptor>> = textByStatus;
  return known[status] ?? msg`Error loading data: ${status}`;
}
