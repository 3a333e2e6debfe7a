import { SonumError } from "@sonum/client";
import { Refusal } from "../refusal.ts";

/** What to do about errors that a program can expect; the shop's own message comes before it. */
const ADVICE: Record<string, string> = {
  insufficient_funds: "The person has to top up the balance in the shop.",
  number_unavailable: "Choose another country or operator with list_offers.",
  price_changed: "Call again without confirmation for a new quote.",
  account_limited: "Only the owner of the account can change this limit. Do not try again.",
  account_frozen: "The person has to write to the shop's support.",
  lawful_use_required: "The person has to sign in to the shop once and promise lawful use.",
  service_restricted: "This service is not sold to this account. Do not look for a way around it.",
  section_closed: "This part of the shop is closed for now. Try again later.",
  sign_in_required: "SONUM_KEY is wrong or was removed. The person has to set a valid key.",
  not_allowed: "This key may not do that: it needs the scope for buying.",
  not_found: "Check codes and ids with list_offers or list_active_numbers.",
  invalid_request: "Check the arguments.",
};

/** An error as an answer for the model: what happened, what to do. Never a stack, a key or the text of an SMS. */
export function explainError(error: unknown, url: string): string {
  if (error instanceof Refusal) return error.message;
  if (error instanceof SonumError) return explainShopError(error);
  if (error instanceof TypeError) return `The shop at ${url} cannot be reached. Try again in a while.`;
  if (error instanceof DOMException) return "The shop did not answer in time. Try again in a while.";
  return "This failed for an unexpected reason. Try again; if it stays, the person should write to the shop.";
}

function explainShopError({ code, message, status, requestId, details }: SonumError): string {
  const seconds = Number(details?.["retryAfterSeconds"]);
  return [
    message,
    ADVICE[code],
    Number.isFinite(seconds) && `Try again in ${seconds} seconds.`,
    status >= 500 && "Try again in a while.",
    `(${code}${requestId ? `, request ${requestId}` : ""})`,
  ]
    .filter(Boolean)
    .join(" ");
}
