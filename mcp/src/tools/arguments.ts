import { z } from "zod";
import { type MicroDollars, parseDollars } from "../dollars.ts";
import { Refusal } from "../refusal.ts";

/** Arguments that several tools have. */
export const service = z
  .string()
  .regex(/^[a-z0-9]{2,12}$/)
  .describe("Code of the service, such as `tg`: see list_offers");
export const country = z
  .string()
  .regex(/^[a-zA-Z]{2}$/)
  .describe("Country as two letters (ISO 3166), such as `ee`");
export const orderId = z.int().min(1).describe("`orderId` of the purchase");
export const maxPriceUsd = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .optional()
  .describe("Refuse if it costs more than this many dollars");
export const confirmation = z
  .string()
  .max(80)
  .optional()
  .describe("From the quote of the first call; only after the person agreed to the price");

export function assertNotAbove(price: MicroDollars, maximum: string | undefined): void {
  const limit = maximum === undefined ? undefined : parseDollars(maximum);
  if (limit !== undefined && price > limit)
    throw new Refusal(`It costs more than ${maximum} USD. Nothing was bought. See list_offers for others.`);
}
