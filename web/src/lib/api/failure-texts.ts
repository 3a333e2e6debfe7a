import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatMissing } from "../format/format.ts";
import { formatClock } from "../format/format-time.ts";
import { settingsStore } from "../settings/settings-store.ts";
import type { ApiError, FailureCode } from "./api-error.ts";
import { missingUsdOf } from "./purchase-error.ts";
import { textByStatus } from "./status-texts.ts";
import type { MessageText } from "./system-messages.ts";

type KnownCode = Exclude<FailureCode, "unknown" | "offline" | "no_answer">;
type CodedError = Pick<ApiError, "status" | "message"> & { code: KnownCode };

/** User-facing text for each error code. A code without a text does not compile. */
export const textByCode: Record<KnownCode, MessageDescriptor> = {
  invalid_request: textByStatus[400],
  captcha_required: msg`Please complete the captcha.`,
  link_used: msg`This link was used before: the address is confirmed already.`,
  link_expired: msg`This link was used before or is too old. Ask for a new one.`,
  sign_in_required: textByStatus[401],
  bad_credentials: msg`The username or the password is wrong.`,
  bad_signature: textByStatus[401],
  otp_required: msg`Enter the code from your authenticator app.`,
  not_allowed: textByStatus[403],
  confirmation_required: msg`Confirm that it is you.`,
  second_factor_required: msg`Set up a second factor first.`,
  lawful_use_required: msg`Confirm once that you buy numbers for lawful use only.`,
  section_closed: msg`This part of the shop is temporarily unavailable.`,
  service_restricted: msg`This service needs a confirmed e-mail address and an account that is a day old.`,
  partner_not_approved: msg`Numbers can be sold once an operator has approved the partner account.`,
  declaration_missing: msg`First declare in the console whose SIM cards this machine has: nothing of it is sold before.`,
  account_blocked: msg`This account is blocked. Please write to support.`,
  account_frozen: msg`Purchases are paused: one of your payments is disputed. Please write to support.`,
  account_limited: msg`The shop has set limits for your account.`,
  read_only: msg`In this view nothing can be changed, and secrets are not shown.`,
  not_found: msg`This is no longer here.`,
  method_not_allowed: msg`This cannot be done here.`,
  name_taken: msg`This username or e-mail address is taken.`,
  number_unavailable: msg`The number you are trying to purchase is no longer available, please try another one.`,
  price_changed: msg`The price has changed. Look at the new one and buy again.`,
  order_closed: msg`This number is already closed: its code has come, or its time is over.`,
  no_code_yet: msg`No code has come yet. Wait for it, or cancel the number.`,
  too_early: msg`This number cannot be cancelled yet. Wait a little.`,
  key_reused: msg`This purchase was already made with other details. Please start again.`,
  conflict: msg`This does not go together with what is there already.`,
  money_left: msg`There is still money on your account. Request a refund first, or give it up.`,
  still_working: msg`Your request is still being worked on. Wait a moment.`,
  payload_too_large: msg`That is too much to send at once.`,
  unsupported_media_type: msg`The server does not understand this kind of data.`,
  insufficient_funds: msg`Insufficient funds.`,
  address_refused: msg`Nothing is sent to this address: it must be public and begin with https.`,
  not_confirmed: msg`That is not right. Check it and try again.`,
  too_many_requests: msg`Too many attempts. Wait a little and try again.`,
  internal: textByStatus[500],
  unavailable: msg`The service is being started or repaired. Try again in a minute.`,
};

/** What the server says about its own failure; otherwise the text for the code. */
export const errorText = ({ code, status, message }: CodedError): MessageText =>
  status >= 500 && message !== "" ? message : textByCode[code];

/** How long to wait, how much money is missing, the server's message about a refused form, or the request id after a server error. */
export function errorDetail(error: ApiError): { detail?: MessageText } {
  const { status, code, message, requestId, details } = error;
  const wait = details?.["retryAfterSeconds"];
  if (code === "too_many_requests" && typeof wait === "number")
    return { detail: waitText(formatClock(wait)) };
  const missing = missingUsdOf(error);
  if (missing !== undefined)
    return { detail: missingText(formatMissing(missing, "USD", settingsStore.get().lang)) };
  if (status === 400 || code === "account_limited") return { detail: message };
  return status >= 500 && requestId ? { detail: requestId } : {};
}

const missingText = (sum: string) => msg`You need ${sum} more.`;

const waitText = (clock: string) => msg`You can try again in ${clock}.`;
