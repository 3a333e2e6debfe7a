import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { route } from "../route.ts";
import { CountryCode, CurrencyParams, DisplayAmount, OrderId, OrderIdText } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { Posting } from "../wallet/wallet.ts";

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
  activity: Instant.describe("When the SIM was last seen"),
  machineKey: z.string(),
  machineAlias: z.string(),
  operator: z.string(),
  country: z.string().describe("ISO 3166-1 alpha-2 code"),
});

const SIM_COLUMNS = ["phone", "iccid", "activity", "machineKey", "operator", "country"] as const;

export const STATISTICS_COLUMNS = [...SIM_COLUMNS, "total", "countSold", "countOrders", "created"] as const;

export const SimStatistics = SimRow.extend({
  total: DisplayAmount.describe("Total earnings of the SIM"),
  countSold: z.int().describe("Orders that received a code"),
  countOrders: z.int().describe("Orders with a code, expired, or waiting for one"),
  created: Instant.describe("When the SIM was first seen"),
}).meta({ id: "SimStatistics" });
export type SimStatistics = z.infer<typeof SimStatistics>;

export const listSimStatistics = route("POST /rest/partner/statistics/list/:currency", {
  summary: "List the partner's SIMs with sales and earnings",
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
    active: BooleanFilter.describe("Published: on sale or for rent"),
    hasSold: BooleanFilter,
    hasOrders: BooleanFilter,
  }),
  reply: listReply(SimStatistics),
});

export const SERVICES_COLUMNS = [...SIM_COLUMNS, "port", "machineActivity", "active"] as const;

export const SimService = SimRow.extend({
  port: z.int(),
  machineActivity: Instant.nullable().describe("When the machine last reported"),
  active: z.boolean().describe("Published: on sale or for rent"),
  simDtFrom: Instant.describe("When the SIM was first seen"),
  simDtTo: Instant.describe("When the SIM was last seen"),
  deviceDtFrom: Instant.describe("When the machine was registered"),
  deviceDtTo: Instant.nullable().describe("When the machine last reported"),
}).meta({ id: "SimService" });
export type SimService = z.infer<typeof SimService>;

export const listSimServices = route("POST /rest/partner/services/list", {
  summary: "List the partner's SIMs with their location and publication state",
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
});

export const HISTORY_COLUMNS = ["dt", "amount", "direction", "source", "orderId"] as const;

export const PartnerMove = Posting.extend({
  serviceName: z.string().nullable().describe("Service of the order; null for a whole number"),
  phone: z.string().nullable().describe("Number of the order"),
  iccid: z.string().nullable().describe("SIM of the order"),
}).meta({ id: "PartnerMove" });
export type PartnerMove = z.infer<typeof PartnerMove>;

export const listPartnerHistory = route("POST /rest/partner/balance/history/:currency", {
  summary: "List the postings of the partner's balance, newest first by default",
  access: "partner",
  duringImpersonation: true,
  params: CurrencyParams,
  body: listQuery(HISTORY_COLUMNS, {
    dtFrom: Moment,
    dtTo: Moment,
    amount: Amount.describe("As displayed, in the requested currency"),
    direction: z.enum(["+", "-"]),
    source: Substring,
    orderId: OrderFilter,
  }),
  reply: listReply(PartnerMove),
});
