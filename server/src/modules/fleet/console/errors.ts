import { defineError } from "../../../platform/errors.ts";

export const unknownMachine = defineError("not_found", "There is no such machine.");
export const unknownSim = defineError("not_found", "There is no such SIM card.");
export const tooManyMachines = defineError("conflict", "There are as many machines as one partner may have.");
export const simMismatch = defineError(
  "invalid_request",
  "The address and the body name different SIM cards.",
);
