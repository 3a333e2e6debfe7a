import { defineError } from "../../platform/errors.ts";

/** The same words whatever was wrong: who guesses learns nothing. */
export const wrongCredentials = defineError("bad_credentials", "Wrong username or password.");

export const sessionOver = defineError("bad_credentials", "The session is over. Sign in again.");

export const signInRequired = defineError("sign_in_required", "Sign in first.");
