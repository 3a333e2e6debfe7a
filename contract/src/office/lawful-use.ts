import { z } from "zod";
import { Recognition } from "../catalogue/recognition.ts";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { ServiceCode } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** Support reads the rules to answer users; catalogue operators change them. */
const READ_ACCESS = { access: office("support", "catalogue") };
const WRITE_ACCESS = { access: office("catalogue") };
const ERRORS = ["sign_in_required", "not_allowed", "confirmation_required", "invalid_request"] as const;
/** Required for every change by an operator. */
const Reason = z.string().trim().min(3).max(500);
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

export const listServiceStates = route({
  method: "GET",
  path: "/rest/office/service-states",
  summary: "Every service with its state: open, restricted to customers we know, or blocked",
  ...READ_ACCESS,
  reply: z.object({ data: z.array(ServiceStateItem) }),
  errors: ERRORS,
});

export const setServiceState = route({
  method: "POST",
  path: "/rest/office/service-states/:code",
  summary:
    "Open, restrict or block a service on every path of sale; what waits for a blocked one is paid back",
  ...WRITE_ACCESS,
  params: z.object({ code: ServiceCode }),
  body: z.strictObject({ state: ServiceStateName, reason: Reason, until: Moment.nullish() }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

export const AdmissionItem = z
  .object({
    service: z.string(),
    customerId: z.string(),
    domain: z.string().nullable().describe("proved by its owner: may use even the blocked service"),
    reason: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: "AdmissionItem" });

export const listAdmissions = route({
  method: "GET",
  path: "/rest/office/admissions",
  summary: "Who may use services that are not open to everybody",
  ...READ_ACCESS,
  returnsPersonalData: true,
  reply: z.object({ data: z.array(AdmissionItem) }),
  errors: ERRORS,
});

export const admitCustomer = route({
  method: "POST",
  path: "/rest/office/admissions",
  summary: "Let a customer use a restricted service; with the ticket of a proved owner even a blocked one",
  ...READ_ACCESS,
  body: z.strictObject({
    service: ServiceCode,
    customerId: z.string().min(1).max(64),
    ticket: z.string().max(20).nullish(),
    reason: Reason,
  }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found", "conflict"],
});

export const endAdmission = route({
  method: "POST",
  path: "/rest/office/admissions/end",
  summary: "Take an admission back",
  ...READ_ACCESS,
  body: z.strictObject({ service: ServiceCode, customerId: z.string().min(1).max(64) }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

const RuleCountry = z.string().regex(/^([a-z]{2}|\*)$/);
const RuleKind = z.enum(["sender", "keyword"]);

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

export const listSenderRules = route({
  method: "GET",
  path: "/rest/office/sender-rules",
  summary:
    "What operators added to the protected senders and keywords, or took away, and how many are shipped",
  ...READ_ACCESS,
  reply: z.object({
    data: z.array(SenderRule),
    shipped: z.object({ senders: z.int(), keywords: z.int() }),
  }),
  errors: ERRORS,
});

export const addSenderRule = route({
  method: "POST",
  path: "/rest/office/sender-rules",
  summary: "Protect a sender or a keyword in a country (`*`: everywhere), or let a shipped rule pass",
  ...WRITE_ACCESS,
  body: z.strictObject({
    country: RuleCountry,
    kind: RuleKind,
    value: z.string().trim().min(1).max(100),
    effect: z.enum(["hold", "pass"]),
    reason: Reason,
  }),
  status: 201,
  reply: z.object({ id: z.int() }),
  errors: [...ERRORS, "conflict"],
});

export const removeSenderRule = route({
  method: "DELETE",
  path: "/rest/office/sender-rules/:id",
  summary: "Take back what an operator added to the rules",
  ...WRITE_ACCESS,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) }),
  status: 204,
  reply: z.void(),
  errors: [...ERRORS, "not_found"],
});

export const tryMessage = route({
  method: "POST",
  path: "/rest/office/sender-rules/try",
  summary: "What would become of a message by the rules in force, or with a draft; nothing of it is kept",
  ...READ_ACCESS,
  body: z.strictObject({
    country: z.string().regex(/^[a-z]{2}$/),
    sender: z.string().max(100),
    text: z.string().max(2000),
    draft: Recognition.extend({ service: ServiceCode })
      .optional()
      .describe("how messages of one service might be recognised"),
  }),
  reply: z
    .object({
      outcome: z.enum(["quarantined", "blocked_service", "service", "several", "any_other"]),
      rule: z
        .object({
          kind: RuleKind,
          value: z.string(),
          country: RuleCountry,
          source: z.enum(["shipped", "office"]),
        })
        .nullable(),
      services: z.array(z.object({ code: z.string(), name: z.string(), state: ServiceStateName })),
      code: z.string().nullable(),
      isResetLink: z.boolean(),
    })
    .meta({ id: "MessageTrial" }),
  errors: [...ERRORS, "not_found"],
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

export const readVelocity = route({
  method: "GET",
  path: "/rest/office/velocity",
  summary: "How fast customers may buy, and who ran into it of late",
  ...READ_ACCESS,
  returnsPersonalData: true,
  reply: z.object({ rules: VelocityRules, ...LastChange, hits: z.array(LimitHit) }),
  errors: ERRORS,
});

export const setVelocity = route({
  method: "POST",
  path: "/rest/office/velocity",
  summary: "Change how fast customers may buy, on every node",
  ...WRITE_ACCESS,
  body: z.strictObject({ rules: VelocityRules, reason: Reason }),
  status: 204,
  reply: z.void(),
  errors: ERRORS,
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
    held: z.int().describe("texts that are kept now"),
    overdue: z.int().describe("of those, texts whose time is over and that the next sweep takes"),
    oldestAt: Instant.nullable().describe("since when the oldest of them counts"),
    purgedDay: z.int().describe("deleted within a day"),
    purgedTotal: z.int(),
    lastPurgeAt: Instant.nullable(),
  })
  .meta({ id: "HeldTexts" });

export const PurgeDay = z
  .object({ day: z.string(), what: z.string(), removed: z.int(), lastAt: Instant })
  .meta({ id: "PurgeDay" });

export const readRetention = route({
  method: "GET",
  path: "/rest/office/retention",
  summary: "How long texts are kept, with the proof of what was deleted and when",
  ...READ_ACCESS,
  reply: z.object({
    rules: RetentionRules,
    ...LastChange,
    texts: z.array(HeldTexts),
    purges: z.array(PurgeDay),
  }),
  errors: ERRORS,
});

export const setRetention = route({
  method: "POST",
  path: "/rest/office/retention",
  summary: "Keep texts for a shorter time than the privacy policy promises at most",
  access: office(),
  body: z.strictObject({ rules: RetentionRules, reason: Reason }),
  status: 204,
  reply: z.void(),
  errors: ERRORS,
});
