import { defineError } from "../../platform/errors.ts";

export const tooManyStreams = defineError("too_many_requests", "Too many pages are listening already.");
