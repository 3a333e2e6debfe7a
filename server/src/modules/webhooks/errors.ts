import { defineError } from "../../platform/errors.ts";

export const webhookNotFound = defineError("not_found", "There is no such webhook.");
export const deliveryNotFound = defineError("not_found", "There is no such delivery.");
export const tooManyWebhooks = defineError("conflict", "There are as many webhooks as can be kept.");
export const resendRefused = defineError("conflict", "It is being tried already, or was tried too often.");
