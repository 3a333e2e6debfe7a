import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listReply } from "../paging.ts";
import { route } from "../route.ts";
import { WebhookUrl } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";
import { webhookKinds } from "./webhook-events.ts";

export const WEBHOOKS_MAX = 10;
/** After a change of secret, messages are also signed with the old one for this long. */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;
/** How long after its end the webhook of a single activation is kept. */
export const ACTIVATION_WEBHOOK_KEPT_DAYS = 7;

/**
 * Format of the body. `standard` has every kind of event; the others are formats of third-party clients, with message
 * events only.
 */
export const webhookShapes = ["standard", "handler", "v1", "onlinesim"] as const;
export type WebhookShape = (typeof webhookShapes)[number];

/** Events of every format but `standard`. */
export const messageKinds = ["code.received", "rental.message"] as const;

/** Events of the sandbox, where rentals do not end soon and the test balance is never low. */
export const sandboxKinds = webhookKinds.filter((kind) => kind !== "rental.ending" && kind !== "balance.low");

const Shape = z.enum(webhookShapes).describe("Format of the body; all except `standard` carry messages only");
const Kinds = z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length);
const LowBalance = MoneyText.refine((amount) => amount >= 0n, "not below nothing").describe(
  "`balance.low` is sent when the balance falls below this amount in USD",
);

export const webhookStates = ["active", "paused", "failing"] as const;

export const Webhook = z
  .object({
    webhookId: z.string(),
    url: z.string(),
    shape: Shape,
    kinds: z.array(z.enum(webhookKinds)),
    lowBalanceUsd: MoneyText,
    rentalId: z
      .int()
      .nullable()
      .describe(
        "If set, only events of this rental are sent: `url` of `getRentNumber`; removed 30 days after its end",
      ),
    activationId: z
      .int()
      .nullable()
      .describe(
        `If set, only events of this order are sent: \`webhook\` of the purchase; removed ${ACTIVATION_WEBHOOK_KEPT_DAYS} days after its end`,
      ),
    isSandbox: z.boolean().describe("Receives events of the sandbox only"),
    state: z
      .enum(webhookStates)
      .describe(
        "`paused` by its owner or by a new password; `failing`: paused by the shop after days of failed deliveries",
      ),
    failingSince: Instant.nullable().describe("All deliveries have failed since then"),
    oldSecretUntil: Instant.nullable().describe(
      "Until then, messages are signed with the previous secret as well",
    ),
    createdAt: Instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().describe("`whsec_…`: signs the messages; shown only once");
const WebhookWithSecret = Webhook.extend({ secret: Secret }).meta({ id: "WebhookWithSecret" });

/** Outcome of a delivery attempt. Only `answered` has a status. */
export const webhookOutcomes = [
  "answered",
  "no_answer_in_time",
  "connection_refused",
  "unknown_host",
  "certificate",
  "private_address",
  "no_connection",
  "nothing_to_tell",
] as const;
export type WebhookOutcome = (typeof webhookOutcomes)[number];

export const WebhookTry = z
  .object({
    at: Instant,
    status: z.int().nullable().describe("HTTP status; null if there was no response"),
    outcome: z.enum(webhookOutcomes).describe("Result of the attempt"),
    told: z.string().describe("Short description of the result"),
    ms: z.int(),
  })
  .meta({ id: "WebhookTry" });
export type WebhookTry = z.infer<typeof WebhookTry>;

export const WebhookDelivery = z
  .object({
    deliveryId: z.string().describe("Value of the header `webhook-id` of each attempt"),
    kind: z.string(),
    orderId: z.int().nullable(),
    state: z.enum(["waiting", "delivered", "failed"]),
    happenedAt: Instant,
    nextAt: Instant.nullable().describe("Time of the next attempt"),
    tries: z.array(WebhookTry).describe("Oldest first"),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Id = z.string().regex(/^[a-z]{3}_[0-9a-z]{26}$/);
const WebhookParams = z.strictObject({ webhookId: Id });
const WEBHOOK_ROUTE = { access: "customer", section: "api" } as const;
export const listWebhooks = route("GET /rest/user/webhooks", {
  ...WEBHOOK_ROUTE,
  summary: "List the webhook endpoints",
  apiKey: "read",
  reply: listReply(Webhook),
});

export const addWebhook = route("POST /rest/user/webhooks", {
  ...WEBHOOK_ROUTE,
  summary: "Add a webhook endpoint; returns the secret that signs its messages",
  body: z.strictObject({
    url: WebhookUrl,
    shape: Shape.default("standard"),
    kinds: Kinds.default([...webhookKinds]),
    lowBalanceUsd: LowBalance.prefault("5"),
    isSandbox: z.boolean().default(false).describe("Sandbox events only; cannot be changed"),
  }),
  reply: WebhookWithSecret,
  errors: ["confirmation_required", "address_refused", "conflict"],
});

export const changeWebhook = route("PATCH /rest/user/webhooks/:webhookId", {
  ...WEBHOOK_ROUTE,
  summary: "Change the URL, events, format or state of a webhook endpoint; omitted fields stay unchanged",
  params: WebhookParams,
  body: z.strictObject({
    url: WebhookUrl.optional(),
    shape: Shape.optional(),
    kinds: Kinds.optional(),
    lowBalanceUsd: LowBalance.optional(),
    isActive: z.boolean().optional(),
  }),
  reply: Webhook,
  errors: ["confirmation_required", "not_found", "address_refused"],
});

export const removeWebhook = route("DELETE /rest/user/webhooks/:webhookId", {
  ...WEBHOOK_ROUTE,
  summary: "Remove a webhook endpoint and its delivery log",
  params: WebhookParams,
  errors: ["not_found"],
});

export const replaceWebhookSecret = route("POST /rest/user/webhooks/:webhookId/secret", {
  ...WEBHOOK_ROUTE,
  summary: `Replace the secret; for ${OLD_SECRET_HOURS} hours messages are signed with the previous one as well`,
  params: WebhookParams,
  reply: WebhookWithSecret,
  errors: ["confirmation_required", "not_found"],
});

export const testWebhook = route("POST /rest/user/webhooks/:webhookId/test", {
  ...WEBHOOK_ROUTE,
  summary: "Send `webhook.test` now",
  params: WebhookParams,
  reply: WebhookDelivery,
  errors: ["not_found"],
  limit: { max: 20, perSeconds: 60 },
});

const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const listDeliveries = route("GET /rest/user/webhooks/:webhookId/deliveries", {
  ...WEBHOOK_ROUTE,
  summary: `List the deliveries of the last ${DELIVERIES_KEPT_DAYS} days with all attempts, newest first`,
  apiKey: "read",
  params: WebhookParams,
  query: Page,
  reply: listReply(WebhookDelivery),
  errors: ["not_found"],
});

export const resendDelivery = route("POST /rest/user/webhooks/:webhookId/deliveries/:deliveryId/resend", {
  ...WEBHOOK_ROUTE,
  summary: "Send a delivery again, with the same id",
  params: WebhookParams.extend({ deliveryId: Id }),
  reply: WebhookDelivery,
  errors: ["not_found", "conflict"],
  limit: { max: 60, perSeconds: 60 },
});
