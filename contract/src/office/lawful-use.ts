import { z } from "zod";
import { Recognition } from "../catalogue/recognition.ts";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { ActionReason, ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** What speaks for or against holding a message. */
export const MessageSign = z
  .object({
    kind: z
      .enum(["concepts", "warning", "institution", "fact", "word"])
      .describe("What the text says or warns of, whom it names, its form, or a word of it"),
    of: z.array(z.string()).describe("Codes, or the word"),
    weight: z.number().describe("Above 0: for holding"),
  })
  .meta({ id: "MessageSign" });
export type MessageSign = z.infer<typeof MessageSign>;

/** Support reads the rules to answer users; catalogue operators change them. */
const READ_ACCESS = office("support", "catalogue");
const WRITE_ACCESS = office("catalogue");
const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const ServiceStateName = z.enum(["open", "restricted", "blocked"]);

export const ServiceStateItem = z
  .object({
    code: z.string(),
    name: z.string(),
    category: z.string(),
    state: ServiceStateName,
    reason: z.string(),
    by: z.string().nullable(),
    at: Instant.nullable(),
    until: Instant.nullable(),
  })
  .meta({ id: "ServiceStateItem" });

export const listServiceStates = route("GET /rest/office/service-states", {
  summary: "List all services with their states: open, restricted to trusted customers, or blocked",
  access: READ_ACCESS,
  reply: z.object({ data: z.array(ServiceStateItem) }),
});

export const setServiceState = route("POST /rest/office/service-states/:code", {
  summary:
    "Open, restrict or block a service for all sales; pending orders of a blocked service are refunded",
  access: WRITE_ACCESS,
  params: z.object({ code: ServiceCode }),
  body: z.strictObject({ state: ServiceStateName, reason: ActionReason, until: Moment.nullish() }),
  errors: ["not_found"],
});

export const AdmissionItem = z
  .object({
    service: z.string(),
    customerId: z.string(),
    domain: z.string().nullable().describe("Verified by its owner: may use even the blocked service"),
    reason: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "AdmissionItem" });

export const listAdmissions = route("GET /rest/office/admissions", {
  summary: "List the customers admitted to services that are not open to everyone",
  access: READ_ACCESS,
  returnsPersonalData: true,
  reply: z.object({ data: z.array(AdmissionItem) }),
});

export const admitCustomer = route("POST /rest/office/admissions", {
  summary:
    "Admit a customer to a restricted service; with the ticket of a verified owner even to a blocked one",
  access: READ_ACCESS,
  body: z.strictObject({
    service: ServiceCode,
    customerId: z.string().min(1).max(64),
    ticket: z.string().max(20).nullish(),
    reason: ActionReason,
  }),
  errors: ["not_found", "conflict"],
});

export const endAdmission = route("POST /rest/office/admissions/end", {
  summary: "Withdraw an admission",
  access: READ_ACCESS,
  body: z.strictObject({ service: ServiceCode, customerId: z.string().min(1).max(64) }),
  errors: ["not_found"],
});

const RuleCountry = z.string().regex(/^([a-z]{2}|\*)$/);
const RuleKind = z.enum(["sender", "keyword"]);

/** Whose messages customers must never see. */
export const InstitutionKind = z.enum([
  "bank",
  "wallet",
  "crypto",
  "tax",
  "government",
  "health",
  "police",
  "operator",
  "betting",
]);
export type InstitutionKind = z.infer<typeof InstitutionKind>;

export const SenderRule = z
  .object({
    id: z.int(),
    country: RuleCountry,
    kind: RuleKind,
    value: z.string(),
    effect: z.enum(["hold", "pass"]),
    reason: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "SenderRule" });

export const listSenderRules = route("GET /rest/office/sender-rules", {
  summary: "List the operators' rules for protected senders and keywords, and the size of the built-in list",
  access: READ_ACCESS,
  reply: z.object({
    data: z.array(SenderRule),
    shipped: z.object({ institutions: z.int(), senders: z.int() }),
  }),
});

export const addSenderRule = route("POST /rest/office/sender-rules", {
  summary: "Hold messages of a sender or with a keyword in a country (`*`: everywhere), or let them pass",
  access: WRITE_ACCESS,
  body: z.strictObject({
    country: RuleCountry,
    kind: RuleKind,
    value: z.string().trim().min(1).max(100),
    effect: z.enum(["hold", "pass"]),
    reason: ActionReason,
  }),
  status: 201,
  reply: z.object({ id: z.int() }),
  errors: ["conflict"],
});

export const removeSenderRule = route("DELETE /rest/office/sender-rules/:id", {
  summary: "Remove an operator's rule",
  access: WRITE_ACCESS,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  errors: ["not_found"],
});

export const tryMessage = route("POST /rest/office/sender-rules/try", {
  summary: "Test how a message would be classified by the rules in force or by a draft; nothing is stored",
  access: READ_ACCESS,
  body: z.strictObject({
    country: z.string().regex(/^[a-z]{2}$/),
    sender: z.string().max(100),
    text: z.string().max(2000),
    draft: Recognition.extend({ service: ServiceCode })
      .optional()
      .describe("Draft of a service's recognition"),
  }),
  reply: z
    .object({
      outcome: z
        .enum(["quarantined", "blocked_service", "in_doubt", "reset", "service", "several", "any_other"])
        .describe(
          "`in_doubt`: an operator decides; `reset`: of a password or account, only customers admitted to the service get it",
        ),
      decidedBy: z
        .object({
          kind: z
            .enum(["rule", "sender", "text"])
            .describe("An operator's rule, a listed sender, or the text"),
          name: z.string().nullable().describe("Value of the rule, or name of the institution"),
          institution: InstitutionKind.nullable(),
          country: RuleCountry.nullable(),
        })
        .nullable()
        .describe("Why it is held, or passes by a rule"),
      reasons: z.array(MessageSign).describe("What in the text decided most"),
      services: z.array(z.object({ code: z.string(), name: z.string(), state: ServiceStateName })),
      code: z.string().nullable(),
    })
    .meta({ id: "MessageTrial" }),
  errors: ["not_found"],
});

export const MessageCheck = z
  .object({
    id: z.int(),
    country: z.string(),
    sender: z.string().describe("Phone numbers are masked"),
    text: z.string().describe("Digits, codes, addresses and paths of links are masked"),
    services: z.array(z.object({ code: z.string(), name: z.string() })).describe("Which may have sent it"),
    reasons: z.array(MessageSign),
    askedAt: Instant,
    dueAt: Instant.describe("Held then, and the order refunded, if nobody decides"),
  })
  .meta({ id: "MessageCheck" });
export type MessageCheck = z.infer<typeof MessageCheck>;

export const listMessageChecks = route("GET /rest/office/message-checks", {
  summary: "List messages the filter is not sure about; their buyers wait for a decision",
  access: READ_ACCESS,
  returnsPersonalData: true,
  reply: z.object({ data: z.array(MessageCheck) }),
});

export const decideMessageCheck = route("POST /rest/office/message-checks/:id", {
  summary: "Release a message to its buyer, or hold it; an order that waited for it is refunded",
  access: READ_ACCESS,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  body: z.strictObject({ decision: z.enum(["release", "hold"]) }),
  errors: ["conflict"],
});

const Count = z.int().min(0).max(1_000_000);

/** How fast a customer may buy and cancel; 0 means no limit. */
export const VelocityRules = z
  .strictObject({
    buysPerHour: Count,
    buysPerHourNew: Count,
    buysPerHourAddress: Count,
    buysPerHourDevice: Count,
    buysPerHourPayer: Count,
    cancelsPerHour: Count,
    sameOfferPerDay: Count,
    spendPerDayNew: MoneyText.refine((amount) => amount >= 0n, "Not below zero"),
  })
  .meta({ id: "VelocityRules" });

const LastChange = { changedAt: Instant.nullable(), changedBy: z.string().nullable() };

export const LimitHit = z
  .object({ customerId: z.string(), limit: z.string(), hits: z.int(), lastAt: Instant })
  .meta({ id: "LimitHit" });

export const readVelocity = route("GET /rest/office/velocity", {
  summary: "Read the velocity limits and recent hits",
  access: READ_ACCESS,
  returnsPersonalData: true,
  reply: z.object({ rules: VelocityRules, ...LastChange, hits: z.array(LimitHit) }),
});

export const setVelocity = route("POST /rest/office/velocity", {
  summary: "Change the velocity limits on all nodes",
  access: WRITE_ACCESS,
  body: z.strictObject({ rules: VelocityRules, reason: ActionReason }),
});

/** Retention periods; never longer than the privacy policy promises. */
export const RetentionRules = z
  .strictObject({
    orderHours: z.int().min(1).max(24),
    rentalDays: z.int().min(1).max(30),
    messageMinutes: z.int().min(5).max(60),
  })
  .meta({ id: "RetentionRules" });

export const HeldTexts = z
  .object({
    what: z.enum(["order texts", "rental texts", "message texts"]),
    held: z.int().describe("Texts stored now"),
    overdue: z.int().describe("Number of them past their retention period; the next sweep deletes them"),
    oldestAt: Instant.nullable().describe("Start of the retention period of the oldest"),
    purgedDay: z.int().describe("Deleted in the last 24 hours"),
    purgedTotal: z.int(),
    lastPurgeAt: Instant.nullable(),
  })
  .meta({ id: "HeldTexts" });

export const PurgeDay = z
  .object({ day: z.string(), what: z.string(), removed: z.int(), lastAt: Instant })
  .meta({ id: "PurgeDay" });

export const readRetention = route("GET /rest/office/retention", {
  summary: "Read the retention periods and what was deleted when",
  access: READ_ACCESS,
  reply: z.object({
    rules: RetentionRules,
    ...LastChange,
    texts: z.array(HeldTexts),
    purges: z.array(PurgeDay),
  }),
});

export const setRetention = route("POST /rest/office/retention", {
  summary: "Shorten the retention periods below the maximum stated in the privacy policy",
  access: office(),
  body: z.strictObject({ rules: RetentionRules, reason: ActionReason }),
});
