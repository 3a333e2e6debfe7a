import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyCode, DisplayAmount, OrderId, OrderIdText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

const CurrencyParams = z.strictObject({ currency: CurrencyCode });
const ERRORS = ["invalid_request", "sign_in_required", "not_allowed"] as const;

/** A day, or a moment in UTC: `2026-11-15`, `2026-11-15 10:30`, `2026-11-15T10:30:00.000Z`. */
const Moment = z
  .string()
  .max(40)
  .transform((text) =>
    text
      .trim()
      .replace(" ", "T")
      .replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)$/, "$1Z"),
  )
  .refine((text) => /^\d{4}-\d\d-\d\d(T|$)/.test(text) && !Number.isNaN(Date.parse(text)), "is no moment")
  .transform((text) => new Date(text));
/** Matches a substring. */
const Substring = z.string().max(100);
/** A boolean, which some clients send as a string. */
const BooleanFilter = z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]);
const WholeNumber = z.union([
  z.int().min(0).max(2_147_483_647),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const OrderFilter = z.union([OrderId, OrderIdText]);
const Amount = z.union([
  z.number().min(0).max(1_000_000_000),
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,8})?$/)
    .transform(Number),
]);

const SimRow = z.object({
  phone: z.string().nullable(),
  iccid: z.string(),
  activity: Instant.describe("when the SIM was last seen"),
  machineKey: z.string(),
  machineAlias: z.string(),
  operator: z.string(),
  country: z.string().describe("iso2"),
});

export const STATISTICS_COLUMNS = [
  "phone",
  "iccid",
  "activity",
  "machineKey",
  "operator",
  "country",
  "total",
  "countSold",
  "countOrders",
  "created",
] as const;

export const SimStatistics = SimRow.extend({
  total: DisplayAmount.describe("what the SIM earned"),
  countSold: z.int().describe("orders that got their code"),
  countOrders: z.int().describe("orders with a code, in vain, or waiting for one"),
  created: Instant.describe("when the SIM was first seen"),
}).meta({ id: "SimStatistics" });
export type SimStatistics = z.infer<typeof SimStatistics>;

export const listSimStatistics = route({
  method: "POST",
  path: "/rest/partner/statistics/list/:currency",
  summary: "One's own SIMs with what they sold and earned",
  access: "partner",
  duringImpersonation: true,
  params: CurrencyParams,
  body: listQuery(STATISTICS_COLUMNS, {
    phone: Substring,
    iccid: Substring,
    activityFrom: Moment,
    activityTo: Moment,
    createdFrom: Moment,
    createdTo: Moment,
    machineKey: Substring,
    operator: Substring,
    country: CountryCode,
    active: BooleanFilter.describe("published: on sale or for rent"),
    hasSold: BooleanFilter,
    hasOrders: BooleanFilter,
  }),
  reply: listReply(SimStatistics),
  errors: ERRORS,
});

export const SERVICES_COLUMNS = [
  "phone",
  "iccid",
  "activity",
  "machineKey",
  "operator",
  "country",
  "port",
  "machineActivity",
  "active",
] as const;

export const SimService = SimRow.extend({
  port: z.int(),
  machineActivity: Instant.nullable().describe("when the machine last reported"),
  active: z.boolean().describe("published: on sale or for rent"),
  simDtFrom: Instant.describe("when the SIM was first seen"),
  simDtTo: Instant.describe("when the SIM was last seen"),
  deviceDtFrom: Instant.describe("when the machine was registered"),
  deviceDtTo: Instant.nullable().describe("when the machine last reported"),
}).meta({ id: "SimService" });
export type SimService = z.infer<typeof SimService>;

export const listSimServices = route({
  method: "POST",
  path: "/rest/partner/services/list",
  summary: "One's own SIMs with where they are and whether they are published",
  access: "partner",
  duringImpersonation: true,
  body: listQuery(SERVICES_COLUMNS, {
    phone: Substring,
    iccid: Substring,
    simDtFrom: Moment,
    simDtTo: Moment,
    deviceDtFrom: Moment,
    deviceDtTo: Moment,
    machineKey: Substring,
    operator: Substring,
    port: WholeNumber,
    country: CountryCode,
    active: BooleanFilter,
  }),
  reply: listReply(SimService),
  errors: ERRORS,
});

export const HISTORY_COLUMNS = ["dt", "amount", "direction", "source", "orderId"] as const;

export const PartnerMove = z
  .object({
    dt: Instant,
    amount: DisplayAmount,
    amountUsd: MoneyText,
    direction: z.enum(["+", "-"]),
    source: z.string(),
    orderId: z.int().nullable(),
  })
  .meta({ id: "PartnerMove" });
export type PartnerMove = z.infer<typeof PartnerMove>;

export const listPartnerHistory = route({
  method: "POST",
  path: "/rest/partner/balance/history/:currency",
  summary: "What came to the partner's balance and what left it, newest first unless sorted",
  access: "partner",
  duringImpersonation: true,
  params: CurrencyParams,
  body: listQuery(HISTORY_COLUMNS, {
    dtFrom: Moment,
    dtTo: Moment,
    amount: Amount.describe("as it is shown in the asked currency"),
    direction: z.enum(["+", "-"]),
    source: Substring,
    orderId: OrderFilter,
  }),
  reply: listReply(PartnerMove),
  errors: ERRORS,
});
