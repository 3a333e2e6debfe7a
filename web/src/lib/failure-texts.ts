import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { ApiError, type FailureCode } from "./api-error.ts";
import type { SystemMessage } from "./system-messages.ts";

const notValid = msg`The data did not pass validation on the server.`;
const sessionOver = msg`Your session has expired. Please sign in.`;
const denied = msg`Access denied. Contact the administrator.`;
const serverFailed = msg`Server error.`;

/** What people read for each failure. A code without words does not compile. */
const textByCode: Record<Exclude<FailureCode, "unknown">, MessageDescriptor> = {
  invalid_request: notValid,
  captcha_required: msg`Please complete the captcha.`,
  link_expired: msg`This link was used before or is too old. Ask for a new one.`,
  sign_in_required: sessionOver,
  bad_credentials: msg`The username or the password is wrong.`,
  bad_signature: sessionOver,
  otp_required: msg`Enter the code from your authenticator app.`,
  not_allowed: denied,
  confirmation_required: msg`Confirm that it is you.`,
  second_factor_required: msg`Set up a second factor first.`,
  not_found: msg`This is no longer here.`,
  method_not_allowed: msg`This cannot be done here.`,
  name_taken: msg`This username or e-mail address is taken.`,
  number_unavailable: msg`The number you are trying to purchase is no longer available, please try another one.`,
  price_changed: msg`The price has changed. Look at the new one and buy again.`,
  order_closed: msg`This number is already closed: its code has come, or its time is over.`,
  key_reused: msg`This purchase was already made with other details. Please start again.`,
  conflict: msg`This does not go together with what is there already.`,
  still_working: msg`Your request is still being worked on. Wait a moment.`,
  payload_too_large: msg`That is too much to send at once.`,
  unsupported_media_type: msg`The server does not understand this kind of data.`,
  insufficient_funds: msg`Insufficient funds.`,
  not_confirmed: msg`That is not right. Check it and try again.`,
  too_many_requests: msg`Too many attempts. Wait a little and try again.`,
  internal: serverFailed,
  unavailable: msg`The service is being started or repaired. Try again in a minute.`,
  offline: msg`No connection. Check your network.`,
};

/** The message for a failed call, or nothing when the page itself called it off. */
export function messageForFailure(error: unknown): SystemMessage | undefined {
  if (error instanceof DOMException && error.name === "AbortError") return undefined;
  if (!(error instanceof ApiError)) return { status: "error", text: msg`Something goes wrong` };
  const status = error.status === 401 ? "auth_needed" : "error";
  return { status, text: textForFailure(error), ...traceOf(error) };
}

export function textForFailure(error: ApiError): MessageDescriptor | string {
  if (error.code !== "unknown") return textByCode[error.code] ?? textByStatus(error);
  return textByStatus(error);
}

/** For answers that do not speak our codes: the general texts, by status. */
function textByStatus({ status }: ApiError): MessageDescriptor {
  if (status === 400) return notValid;
  if (status === 401) return sessionOver;
  if (status === 403) return denied;
  if (status === 500) return serverFailed;
  return msg`Error loading data: ${status}`;
}

/** What a person can quote to support. */
function traceOf({ requestId, code }: ApiError): { detail?: string } {
  return requestId && (code === "internal" || code === "invalid_request") ? { detail: requestId } : {};
}
