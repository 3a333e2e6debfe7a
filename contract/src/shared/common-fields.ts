import { z } from "zod";
import { byLocale, LOCALES } from "../locale.ts";

/** Fields shared by many routes. */
export const ServiceCode = z.string().regex(/^[a-z0-9]{2,12}$/);
export const CountryCode = z
  .string()
  .regex(/^[a-zA-Z]{2}$/)
  .toLowerCase();
export const CurrencyCode = z
  .string()
  .regex(/^[a-zA-Z]{3}$/)
  .toUpperCase();
export const OrderId = z.int().min(1).max(2_147_483_647);

/** An order id in a path: digits only, nothing else a number parser would accept. */
export const OrderIdText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(OrderId);

/** An id of a prefix, time and random part, e.g. `usr_…`. */
export const IdText = z.string().regex(/^[a-z0-9_]{1,40}$/);

/** How an operator names a person. */
export const PersonText = z
  .string()
  .regex(/^\P{Cc}*$/u)
  .trim()
  .min(1)
  .max(320)
  .describe("Username, e-mail address or user id");

/** Parameters shared by many routes. */
export const CurrencyParams = z.strictObject({ currency: CurrencyCode });
export const CurrencyQuery = z.strictObject({ currency: CurrencyCode.default("USD") });
export const IdParams = z.strictObject({ id: IdText });
export const UserIdParams = z.strictObject({ userId: IdText });
export const OrderParams = z.strictObject({ orderId: OrderIdText });
export const LanguageQuery = z.strictObject({ lang: z.enum(LOCALES).default("en") });
export const MachineKeyParams = z.object({ machineKey: z.string().regex(/^[\w-]{1,80}$/) });

/** Why an operator acted; kept in the audit log. */
export const ActionReason = z.string().trim().min(3).max(500);
/** Without control characters, line breaks included. */
export const SingleLineReason = ActionReason.regex(/^\P{Cc}*$/u);

export const WEBHOOK_URL_MAX = 500;
export const WebhookUrl = z
  .url({ protocol: /^https?$/, hostname: /^[^\s@]+$/ })
  .max(WEBHOOK_URL_MAX)
  .describe("HTTPS; private network addresses are refused, also at the time of sending");

/** An amount in the requested currency, rounded for display; never used to charge. */
export const DisplayAmount = z.number();

export const LocalizedNames = z.object(byLocale(() => z.string()));
export type LocalizedNames = z.infer<typeof LocalizedNames>;
