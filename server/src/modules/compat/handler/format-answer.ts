import type { Dialect } from "@sonum/contract/accounts/api-keys";
import { wordOf } from "./dialect-words.ts";
import type { Action, Answer } from "./handler-call.ts";
import type { Refusal } from "./refusal.ts";

export type HandlerResponse = {
  status: number;
  type?: string;
  body: string;
  headers: Record<string, string>;
};

const TEXT = "text/plain; charset=utf-8";
const JSON_TYPE = "application/json";

export function formatAnswer(answer: Answer): HandlerResponse {
  if ("nothing" in answer) return { status: 204, body: "", headers: {} };
  if ("json" in answer)
    return { status: 200, type: JSON_TYPE, body: JSON.stringify(answer.json), headers: {} };
  return { status: 200, type: TEXT, body: answer.text, headers: answer.headers ?? {} };
}

/** Classic clients treat any status but 200 as a network error, so refusals are words with status 200. */
export function formatRefusal(dialect: Dialect, refusal: Refusal, action?: Action): HandlerResponse {
  if (dialect === "hero") return formatHeroRefusal(refusal);
  if (action?.refusesInJson) return formatAnswer({ json: { status: "error", message: refusal.token } });
  return { status: 200, type: TEXT, body: wordOf(dialect, refusal), headers: {} };
}

/** Hero refuses with a status and JSON, except for the two most common cases. */
function formatHeroRefusal({ token, hero, value }: Refusal): HandlerResponse {
  if (token === "NO_NUMBERS") return { status: 200, type: TEXT, body: token, headers: {} };
  if (token === "BAD_SERVICE")
    return { status: 200, type: TEXT, body: "UNPROCESSABLE_ENTITY:service:INVALID", headers: {} };
  const title = hero ?? HERO_TITLES[token] ?? token;
  const [status, details] = HERO_REFUSALS[title] ?? [422, "The request cannot be processed."];
  const info = title === "WRONG_MAX_PRICE" ? { min: Number(value) } : null;
  const body = JSON.stringify({ title, details, info });
  return { status, type: JSON_TYPE, body, headers: {} };
}

const HERO_TITLES: Record<string, string> = { NO_ACTIVATION: "NOT_FOUND", ERROR_SQL: "SERVER_ERROR" };

/** Status and reason of each Hero refusal. */
export const HERO_REFUSALS: Record<string, [number, string]> = {
  BAD_KEY: [401, "The API key is not valid, or may not do this: see its rights on the profile page."],
  NO_BALANCE: [402, "There is not enough money on the balance."],
  BANNED: [403, "The account may not buy for a while."],
  CHANNELS_LIMIT: [403, "Too many purchases in a short time."],
  ACCOUNT_INACTIVE: [403, "The account may not buy yet. See the profile page."],
  SERVICE_NOT_AVAILABLE: [403, "This is not available now."],
  NOT_FOUND: [404, "There is no such activation."],
  BAD_ACTION: [404, "There is no such action."],
  OTP_RECEIVED: [409, "A code was received."],
  NEW_OTP_RECEIVED: [409, "A new code was received."],
  EARLY_CANCEL_DENIED: [409, "It is too early to cancel."],
  ACTIVATION_NOT_ACTIVE: [409, "The activation is not active."],
  FREE_CANCELLATION_EXPIRED: [409, "It is too late to give the number back."],
  ACTION_NOT_AVAILABLE: [409, "This cannot be done with the number now."],
  ORDER_ALREADY_EXISTS: [409, "This order id was used for another order."],
  SIM_OFFLINE: [409, "The number cannot be bought again."],
  SIM_TEMPORARY_OFFLINE: [409, "The number is not free now."],
  RENEW_ACTIVATION_NOT_AVAILABLE: [409, "The number cannot be bought again."],
  UNPROCESSABLE_ENTITY: [422, "The request cannot be processed."],
  WRONG_MAX_PRICE: [422, "The price is higher than the highest that was asked for."],
  WRONG_COUNTRY: [422, "There is no such country: see getCountries."],
  WRONG_OPERATOR: [422, "There is no such operator: see getOperators."],
  WRONG_EXCEPTION_PHONE: [422, "phoneException takes up to 20 prefixes of digits, separated by commas."],
  BAD_DURATION: [422, "A number cannot be rented for so long."],
  MAX_HOURS_EXCEED: [422, "The number cannot be kept for so long."],
  RATE_LIMIT: [429, "Too many requests."],
  SERVER_ERROR: [500, "Something went wrong on our side."],
};
