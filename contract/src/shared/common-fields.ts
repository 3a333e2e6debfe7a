import { z } from "zod";

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

/** An amount in the requested currency, rounded for display; never used to charge. */
export const DisplayAmount = z.number();

export const LocalizedNames = z.object({
  en: z.string(),
  ru: z.string(),
  et: z.string(),
  de: z.string(),
  pt: z.string(),
});
export type LocalizedNames = z.infer<typeof LocalizedNames>;
