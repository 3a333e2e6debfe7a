import { defineError } from "../../platform/errors.ts";

export const tooManySubscriptions = defineError("conflict", "There are as many wishes as can be kept.");
export const tooManyStreams = defineError("too_many_requests", "Too many pages are listening already.");
