import type { Money } from "@sonum/contract/money";
import { z } from "zod";

/** The fields of suppliers' answers that we use. Numbers must be JSON numbers. */

const COUNTRIES_MAX = 300;

export const Services = z.object({
  status: z.literal("SUCCESS"),
  countryList: z
    .array(
      z.object({
        country: z.string().min(1).max(60),
        operatorMap: z.record(z.string().max(40), z.record(z.string().max(40), z.number())),
      }),
    )
    .max(COUNTRIES_MAX),
});
export type Services = z.infer<typeof Services>;

export const NumberGiven = z.object({
  status: z.literal("SUCCESS"),
  number: z.int().min(1_000_000).max(999_999_999_999_999),
  activationId: z.int(),
});
export type NumberGiven = z.infer<typeof NumberGiven>;

export const NoNumbers = z.object({ status: z.literal("NO_NUMBERS") });
export const Done = z.object({ status: z.literal("SUCCESS") });

/** Pushed by a supplier: an SMS on one of its numbers. */
export const PushedSms = z.object({
  action: z.literal("PUSH_SMS"),
  key: z.string().min(1).max(200),
  smsId: z.union([z.int(), z.string().min(1).max(60)]),
  phone: z.union([z.int(), z.string().max(20)]),
  phoneFrom: z.union([z.string(), z.number()]).default(""),
  text: z.string().max(4_000),
});
export type PushedSms = z.infer<typeof PushedSms>;

/** ISO 4217 number of the US dollar. */
const USD = 840;
const MICRO_DIGITS = 6;

export type WantedNumber = {
  country: string;
  operator: string;
  service: string;
  /** The supplier's earnings for this number. */
  sum: Money;
  notPrefixes: readonly string[];
};

/** Request bodies, with fields in the protocol's order. */
export const bodies = {
  services: (key: string) => JSON.stringify({ action: "GET_SERVICES", key }),
  number: (key: string, { country, operator, service, sum, notPrefixes }: WantedNumber) =>
    JSON.stringify({
      action: "GET_NUMBER",
      key,
      country,
      operator,
      service,
      sum: toDollars(sum),
      currency: USD,
      ...(notPrefixes.length > 0 && { exceptionPhoneSet: notPrefixes }),
    }),
  finish: (key: string, activationId: bigint, status: number) =>
    JSON.stringify({ action: "FINISH_ACTIVATION", key, activationId: Number(activationId), status }),
};

const toDollars = (sum: Money): number => Number((Number(sum) / 10 ** MICRO_DIGITS).toFixed(MICRO_DIGITS));
