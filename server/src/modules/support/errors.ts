import { AppError, defineError } from "../../platform/errors.ts";

export const noSuchTicket = defineError("not_found", "There is no such ticket.");

export const notProved = defineError("conflict", "The owner has not proved the domain yet.");

export const alreadyDecided = defineError("conflict", "This was decided already.");

export const dnsSilent = defineError(
  "unavailable",
  "The DNS of this domain does not answer. Try again later.",
);

/** Refuses a form beside its fields: each fault is the key of a text. */
export function assertNoFaults(faults: Record<string, string | undefined>): void {
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length === 0) return;
  const text = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
  throw new AppError("invalid_request", text, { issues });
}
