import { AppError, defineError } from "../../platform/errors.ts";

export const noSuchTicket = defineError("not_found", "There is no such ticket.");

export const domainNotProved = defineError("conflict", "The owner has not proved the domain yet.");

export const alreadyDecided = defineError("conflict", "This was decided already.");

export const noReplyAddress = defineError("conflict", "Nobody can be answered: there is no address.");

export const notAnAuthorityRequest = defineError("conflict", "This is not the request of an authority.");

export const noSuchSubject = defineError("not_found", "There is no such customer.");

export const noSuchDisclosure = defineError("not_found", "There is no such disclosure.");

export const checklistIncomplete = defineError(
  "conflict",
  "Nothing is told before the legal checklist of the request is whole.",
);

export const notReleased = defineError(
  "conflict",
  "There is no document: this is not released, or too long ago.",
);

export const ownProposalRefused = defineError("conflict", "Somebody else has to release what you proposed.");

export const dnsUnavailable = defineError(
  "unavailable",
  "The DNS of this domain does not answer. Try again later.",
);

/** Refuses a form with one issue per faulty field; each fault is a translation key. */
export function assertNoFaults(faults: Record<string, string | undefined>): void {
  const issues = Object.entries(faults).flatMap(([field, message]) =>
    message ? [{ path: `body.${field}`, message }] : [],
  );
  if (issues.length === 0) return;
  const text = issues.map(({ path, message }) => `${path}: ${message}`).join("; ");
  throw new AppError("invalid_request", text, { issues });
}
