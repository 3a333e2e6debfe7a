import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { CountryCode, IdText, OrderId, OrderParams, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { SmsFlow } from "./fleet.ts";
import { LedgerEntry } from "./ledger.ts";
import { PURCHASE_KINDS, PURCHASE_STATE_FILTERS, PURCHASE_STATES } from "./purchase-values.ts";

const SUPPORT_OR_FINANCE = office("support", "finance");

export const OfficePurchase = z
  .object({
    orderId: OrderId,
    kind: z.enum(PURCHASE_KINDS),
    at: Instant,
    state: z.enum(PURCHASE_STATES),
    service: z.string().nullable().describe("Its name; null for a rented whole number"),
    country: z.string(),
    phone: z.string(),
    operator: z.string(),
    customerId: z.string(),
    customer: z.string(),
    partnerId: z.string(),
    partner: z.string(),
    priceUsd: MoneyText,
    messages: z.int().describe("SMS delivered to the customer"),
    iccid: z.string(),
    machineId: z.string().nullable(),
    machine: z.string().nullable().describe("The machine in which the SIM is now"),
  })
  .meta({ id: "OfficePurchase" });
export type OfficePurchase = z.infer<typeof OfficePurchase>;

const SEARCH = z
  .strictObject({
    text: z
      .string()
      .trim()
      .max(254)
      .regex(/^\P{Cc}*$/u)
      .describe(
        "A phone, an ICCID, an order number, the username or e-mail address of a customer or partner, or the name of a machine",
      ),
    customerId: IdText,
    partnerId: IdText,
    machineId: IdText.describe("SIMs that are in this machine now"),
    kind: z.enum(PURCHASE_KINDS),
    state: z.enum(PURCHASE_STATE_FILTERS).describe("One state, or a group of them"),
    service: ServiceCode,
    country: CountryCode,
    from: z.iso.date().describe("Bought on this day (UTC) or later"),
    day: z.iso.date().describe("Bought on this day (UTC) or before"),
    before: OrderId.describe("Continues a list: `next` of the page before"),
  })
  .partial();

export const searchOrders = route("POST /rest/office/orders/search", {
  summary: "List orders and rentals, newest first, without SMS",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  body: SEARCH,
  reply: z.object({
    data: z.array(OfficePurchase),
    next: OrderId.nullable().describe("Where to continue; null at the end of the list"),
    total: z
      .int()
      .nullable()
      .describe("How many match; null if there are too many to search at once, and on later pages"),
    searchedBackTo: Instant.nullable().describe(
      "The search stopped there, because few purchases match; continue with `next`",
    ),
    names: z
      .object({ customer: z.string(), partner: z.string(), machine: z.string() })
      .partial()
      .describe("Names of the customer, partner and machine that the list is about"),
  }),
});

export const exportPurchases = route("POST /rest/office/orders/export", {
  summary: "Export the newest orders and rentals of a filter as CSV, without SMS: at most 10,000",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  body: SEARCH.omit({ before: true }),
  csv: true,
  reply: z.string(),
});

export const PURCHASE_EVENTS = [
  "bought",
  "started",
  "extended",
  "message",
  "late_message",
  "another_requested",
  "complaint",
  "refund",
  "ended",
] as const;

export const PurchaseEvent = z
  .object({
    at: Instant,
    what: z.enum(PURCHASE_EVENTS),
    state: z.string().nullable().describe("State that it led to"),
    amountUsd: MoneyText.nullable(),
    note: z.string().nullable().describe("Reason given by a person"),
  })
  .meta({ id: "PurchaseEvent" });

export const OfficePurchaseDetail = OfficePurchase.extend({
  isCustomerBlocked: z.boolean(),
  isSimWithheld: z.boolean().describe("An operator took the SIM, its machine or its partner off sale"),
  currency: z.string().describe("In which the customer saw the price"),
  startsAt: Instant,
  endsAt: Instant,
  endReason: z
    .enum(["policy", "service", "incomplete", "lost"])
    .nullable()
    .describe("Why it ended early and was refunded, if not by the customer"),
  refundableUsd: MoneyText.describe("What an operator can still refund"),
  arrived: SmsFlow.describe("SMS that the SIM received meanwhile, for any service, by what became of them"),
  events: z.array(PurchaseEvent).describe("Oldest first"),
  entries: z.array(LedgerEntry).describe("All ledger entries made for it, oldest first"),
}).meta({ id: "OfficePurchaseDetail" });

export const readPurchase = route("GET /rest/office/orders/:orderId", {
  summary: "Read an order or a rental with its timeline and ledger entries, without SMS",
  access: SUPPORT_OR_FINANCE,
  returnsPersonalData: true,
  params: OrderParams,
  reply: OfficePurchaseDetail,
  errors: ["not_found"],
});
