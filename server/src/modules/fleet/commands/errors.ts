import { defineError } from "../../../platform/errors.ts";

export const commandRunning = defineError(
  "conflict",
  "This port still works on the command before. Wait for its answer, at most three minutes.",
);
export const machineSilent = defineError(
  "conflict",
  "The machine does not report. Start its agent, then try again.",
);
export const portNotReady = defineError(
  "conflict",
  "The agent has not opened the modem in this port yet. Try again in half a minute.",
);
export const commandUnknown = defineError(
  "conflict",
  "The agent on this machine cannot do that. Update it, then try again.",
);
export const simChanged = defineError("conflict", "Another SIM card is in this port now. Look at it again.");
export const noPinNeeded = defineError("conflict", "The SIM card asks for no PIN now.");
export const fewTries = defineError(
  "conflict",
  "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there.",
);
export const simNotReady = defineError("conflict", "The SIM card cannot be used now.");
export const tooManyCommands = defineError(
  "conflict",
  "This port got twenty commands within an hour. Try again later.",
);
export const codeAwaited = defineError(
  "conflict",
  "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes.",
);
export const stillSold = defineError(
  "conflict",
  "This SIM card is sold. Confirm that its modem may be restarted.",
);
export const noUssdCode = defineError("conflict", "First enter the USSD code of this mobile operator.");
export const tooManyCodes = defineError("conflict", "There are codes for as many operators as possible.");
export const noNumberFound = defineError("not_found", "This answer names no number for the SIM card.");
export const numberKnown = defineError("conflict", "The SIM card has a number already.");
