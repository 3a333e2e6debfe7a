import { defineError } from "../../platform/errors.ts";

/** Also for what was not charged, and for others' receipts. */
export const receiptUnknown = defineError("not_found", "There is no such receipt.");
