import { defineError } from "../../platform/errors.ts";

export const badSignature = defineError("bad_signature", "The machine's signature is not valid.");
export const badSecret = defineError("bad_signature", "The machine's key or secret is wrong.");
export const unlistedAddress = defineError(
  "bad_signature",
  "This address may not send the secret in the URL. Add it to the SIM list of the machine.",
);
export const machineOff = defineError(
  "not_allowed",
  "This machine is switched off. Switch it on again in the partner area.",
);
export const demoOnly = defineError("not_found", "This call exists in demo mode only.");
export const unknownView = defineError("not_found", "There is nothing to see here.");
export const duplicateListedSim = defineError("conflict", "A port, a line or a SIM card is listed twice.");
export const notDeclared = defineError(
  "declaration_missing",
  "First declare in the console whose SIM cards this machine has: nothing of it is sold before.",
);
export const unknownMachine = defineError("not_found", "There is no such machine.");
export const unknownSim = defineError("not_found", "There is no such SIM card.");
export const tooManyMachines = defineError("conflict", "There are as many machines as one partner may have.");
export const tooManyViews = defineError(
  "conflict",
  "You have 50 saved views. Remove one before you save another.",
);
export const machineSold = defineError(
  "conflict",
  "Something is sold or rented on this machine now. Confirm that you archive it nevertheless.",
);
export const simMismatch = defineError(
  "invalid_request",
  "The address and the body name different SIM cards.",
);
