import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listReply, pageFields } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";
import { PARTNER_COLUMNS } from "./partner-list-values.ts";
import { PartnerApplication, PartnerParams, PartnerState } from "./partners.ts";

const PAGE_SIZE = 50;
const PAGE_SIZE_MAX = 200;
const TEXT_LENGTH_MAX = 100;

export const PartnerLine = z
  .object({
    partnerId: z.string(),
    username: z.string(),
    name: z.string(),
    state: PartnerState,
    machines: z.int().describe("Active ones"),
    machinesOnline: z.int().describe("Those that are online now"),
    sims: z.int(),
    simsOnSale: z.int(),
    availableUsd: MoneyText.describe("Earnings that can be paid out"),
    pendingUsd: MoneyText.describe("Earnings in their hold period"),
    revenueUsd: MoneyText.describe("Earned in 30 days"),
    success: z
      .number()
      .nullable()
      .describe("How often a code arrived in 30 days, 0 to 1; null if no order ended"),
    since: Instant.describe("When they applied"),
    countedAt: Instant.nullable().describe(
      "When all figures but those of machines were counted; null before the first time",
    ),
  })
  .meta({ id: "PartnerLine" });
export type PartnerLine = z.output<typeof PartnerLine>;

const FILTER = {
  text: z.string().trim().max(TEXT_LENGTH_MAX).describe("Part of the username or name").optional(),
  state: PartnerState.optional(),
  sort: z.enum(PARTNER_COLUMNS).default("state").describe("`state`: pending ones first, oldest first"),
  order: z.enum(["ASC", "DESC"]).default("ASC"),
};

const READER = { access: office("support", "finance"), returnsPersonalData: true } as const;

export const listPartners = route("GET /rest/office/partners", {
  ...READER,
  summary: "List partners with their machines, SIMs, balance and figures of 30 days",
  query: z.strictObject({ ...FILTER, ...pageFields(PAGE_SIZE, PAGE_SIZE_MAX) }),
  reply: listReply(PartnerLine).extend({ pending: z.int().describe("Applications without a decision") }),
});

export const exportPartners = route("GET /rest/office/partners/export", {
  ...READER,
  summary: "Export the list of partners as CSV: at most 10,000 rows",
  query: z.strictObject(FILTER),
  csv: true,
  reply: z.string(),
});

export const readPartner = route("GET /rest/office/partners/:partnerId", {
  ...READER,
  summary: "Read a partner's application and the last decision",
  params: PartnerParams,
  reply: PartnerApplication,
  errors: ["not_found"],
});
