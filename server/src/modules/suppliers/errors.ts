import { defineError } from "../../platform/errors.ts";

export const keyTaken = defineError(
  "conflict",
  "Another endpoint has this key. Choose another, or let us make one.",
);
export const badKey = defineError("bad_signature", "There is no supplier with this key.");
