import { defineError } from "../../platform/errors.ts";

export const tooManySubscriptions = defineError("conflict", "There are as many wishes as can be kept.");
export const tooManyStreams = defineError(
  "too_many_requests",
  "Too many event streams are open. Close one, or read all events from one.",
);
export const emailNotConfirmed = defineError("conflict", "Confirm your e-mail address first.");
export const noPush = defineError("conflict", "This shop sends no push notifications.");
export const noTelegramBot = defineError("conflict", "This shop has no Telegram bot.");
