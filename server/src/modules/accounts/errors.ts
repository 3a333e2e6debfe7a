import { violatedUniqueConstraint } from "../../platform/database/violated-unique-constraint.ts";
import { type AppError, defineError } from "../../platform/errors.ts";

/** One message for every cause, so that guessing reveals nothing. */
export const wrongCredentials = defineError("bad_credentials", "Wrong username or password.");

/** Told only to whoever knows the password. */
export const accountBlocked = defineError(
  "account_blocked",
  "This account is blocked. Please write to support.",
);

export const sessionEnded = defineError("bad_credentials", "The session is over. Sign in again.");

export const signInRequired = defineError("sign_in_required", "Sign in first.");

export const badApiKey = defineError(
  "sign_in_required",
  "This API key is not valid. Copy the whole key from the profile page, or make a new one there.",
);

export const otpRequired = defineError("otp_required", "Enter the code from your authenticator app.");

export const wrongOtp = defineError("bad_credentials", "Wrong code.");

/** A signed-in user gave a wrong password or code: the change is refused, the session goes on. */
export const notConfirmed = defineError("not_confirmed", "That is not right.");

export const passkeyRefused = defineError("not_confirmed", "This passkey was not accepted.");

export const noSuchSession = defineError("not_found", "There is no such session.");

export const noSuchPasskey = defineError("not_found", "There is no such passkey.");

export const noApiKey = defineError("not_found", "There is no API key.");

export const passwordIsSet = defineError("conflict", "This account has a password already.");
export const tooManyApiKeys = defineError("conflict", "There are as many API keys as an account may have.");

export const totpIsOff = defineError("not_found", "Codes at sign-in are not turned on.");

export const totpIsOn = defineError("conflict", "Codes at sign-in are on already.");

export const tooManyPasskeys = defineError("conflict", "There are as many passkeys as one person may have.");

export const tooManyAttempts = defineError(
  "too_many_requests",
  "Too many attempts. Please wait and try again.",
);

export const captchaRequired = defineError("captcha_required", "Please complete the captcha.");

export const linkUsed = defineError(
  "link_used",
  "This link was used before. The address is confirmed already.",
);

export const linkExpired = defineError("link_expired", "This link was used before or is too old.");

export const addressNotAllowed = defineError(
  "not_allowed",
  "This API key may not be used from this address. Its owner can allow it on the profile page.",
);

export const passkeySignInRefused = defineError("bad_credentials", "This passkey was not accepted.");

const usernameTaken = defineError("name_taken", "This username is taken.");
const emailTaken = defineError("name_taken", "This e-mail address is already registered.");

/** Translates a unique violation into a `name_taken` error; `undefined` for other errors. */
export function toNameTakenError(error: unknown): AppError | undefined {
  const taken = violatedUniqueConstraint(error);
  if (taken === "a_username_is_taken_once") return usernameTaken({ field: "username" });
  return taken === "an_email_is_taken_once" ? emailTaken({ field: "email" }) : undefined;
}
