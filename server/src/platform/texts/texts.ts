import type { PasswordFault } from "@sonum/contract/accounts/password";
import type { UsernameFault } from "@sonum/contract/accounts/username";
import type { EmailFault } from "@sonum/contract/email";
import type { ErrorCode } from "@sonum/contract/errors";
import type { en } from "./en/index.ts";

/** The server's texts in one language, with placeholders such as `{name}`. */
export type Texts = typeof en;

/** A language other than English has error texts too: English ones are written where errors are thrown. */
export type Translation = Texts & { errors: ErrorTexts };

export type ErrorTexts = { codes: Record<ErrorCode, string>; sentences: Record<Sentence, string> };

/** Messages of the contract's field rules. */
export type FieldFault = UsernameFault | EmailFault | PasswordFault;

/** English messages with their own translation. All others are shown as the translated text of their error code. */
export type Sentence =
  | "You have 50 saved views. Remove one before you save another."
  | FieldFault
  | "Required parameters are missing."
  | "Invalid data format"
  | "There is no such SIM card."
  | "There is no such machine."
  | "This port still works on the command before. Wait for its answer, at most three minutes."
  | "The machine does not report. Start its agent, then try again."
  | "The agent has not opened the modem in this port yet. Try again in half a minute."
  | "The agent on this machine cannot do that. Update it, then try again."
  | "Another SIM card is in this port now. Look at it again."
  | "The SIM card asks for no PIN now."
  | "Only one try is left, so no PIN is sent. Put the card into a phone and enter the PIN there."
  | "The SIM card cannot be used now."
  | "This port got twenty commands within an hour. Try again later."
  | "A customer waits for a code on this SIM card, and it could be late or lost. Try again in a few minutes."
  | "This SIM card is sold. Confirm that its modem may be restarted."
  | "First enter the USSD code of this mobile operator."
  | "There are codes for as many operators as possible."
  | "This answer names no number for the SIM card."
  | "The SIM card has a number already."
  | "Wrong username or password."
  | "Wrong code."
  | "The session is over. Sign in again."
  | "This passkey was not accepted."
  | "This username is taken."
  | "This e-mail address is already registered."
  | "Give the password, a code or a passkey."
  | "Codes at sign-in are on already."
  | "Codes at sign-in are not turned on."
  | "There are as many passkeys as one person may have."
  | "There are as many API keys as an account may have."
  | "This API key has reached the most it may spend in a day. Its owner can raise the amount on the profile page."
  | "Confirm your e-mail address first."
  | "This shop sends no push notifications."
  | "This shop has no Telegram bot."
  | "There is no API key."
  | "This API key is not valid. Copy the whole key from the profile page, or make a new one there."
  | "An API key does not open this call."
  | "This API key may not be used from this address. Its owner can allow it on the profile page."
  | "Sign in first. Programs send their API key as the header Authorization: Bearer KEY."
  | "This API key may not buy. Its owner can allow it on the profile page."
  | "This API key may not read. Its owner can allow it on the profile page."
  | "This call changes something and is not a page."
  | "This way to pay is not offered."
  | "This way to pay charges in another currency."
  | "The amount is below the minimum of this way to pay."
  | "Too many payments were begun. Please wait a little."
  | "The payment provider does not answer. Nothing was charged; please try again."
  | "This payment can still arrive. Cancel it first."
  | "There is no such payment."
  | "There is no such receipt."
  | "The rate has changed. Nothing was charged; look at the new amount."
  | "A request of yours is already being worked on."
  | "The amount is too small to be sent back."
  | "There is no such order."
  | "There is no such service."
  | "Enter an amount with at most two decimals."
  | "Enter an amount above zero."
  | "This is below the least amount of a payout."
  | "This is above the most that one payout may be."
  | "This is more than you can take out now."
  | "Payouts are made in US dollars."
  | "This account does not look right. Please check it."
  | "Payouts to this country are not possible."
  | "There is no such payout."
  | "This payout was decided already."
  | "Another operator has to approve this payout too."
  | "You cannot decide about a payout of your own."
  | "We do not show amounts in this currency."
  | "The shop is busy. Please try again in a moment."
  | "You have reached the most your account may spend in a day. Please write to support."
  | "Your account has as many numbers as it may have at once. Please write to support."
  | "You have reached the most your account may buy in an hour. Please write to support."
  | "Your account cannot be topped up at the moment. Please write to support.";
