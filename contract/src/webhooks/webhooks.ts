import { z } from "zod";
import { MoneyText } from "../money.ts";
import { listReply } from "../paging.ts";
import { route } from "../route.ts";
import { Instant } from "../time.ts";
import { webhookKinds } from "./webhook-events.ts";

export const WEBHOOKS_MAX = 10;
export const WEBHOOK_URL_MAX = 500;
/** After a change of secret, messages are also signed with the old one for this long. */
export const OLD_SECRET_HOURS = 24;
export const DELIVERIES_KEPT_DAYS = 30;

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

const Shape = z.enum(webhookShapes).describe("how bodies look; all but `standard` carry messages only");
const Kinds = z.array(z.enum(webhookKinds)).min(1).max(webhookKinds.length);
const Url = z
  .url({ protocol: /^https?$/, hostname: /^[^\s@]+$/ })
  .max(WEBHOOK_URL_MAX)
  .describe("https; addresses of private networks are refused, also by the time a message is sent");
const LowBalance = MoneyText.refine((amount) => amount >= 0n, "not below nothing").describe(
  "`balance.low` is told when the balance falls below this many dollars",
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
        "the only rental it hears of: `url` of `getRentNumber`; 30 days after its end it is forgotten",
      ),
    isSandbox: z.boolean().describe("it is told of what a sandbox key does, and of nothing real"),
    state: z
      .enum(webhookStates)
      .describe("`paused` by its owner; `failing`: paused by us, because nothing was taken for days"),
    failingSince: Instant.nullable().describe("nothing was taken since then"),
    oldSecretUntil: Instant.nullable().describe("until then messages are signed by the secret before, too"),
    createdAt: Instant,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;

const Secret = z.string().describe("`whsec_…`: signs the messages; shown this once");
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
    status: z.int().nullable().describe("of HTTP; null when there was no answer"),
    outcome: z.enum(webhookOutcomes).describe("what came of it"),
    told: z.string().describe("the same in short, as it was written down"),
    ms: z.int(),
  })
  .meta({ id: "WebhookTry" });
export type WebhookTry = z.infer<typeof WebhookTry>;

export const WebhookDelivery = z
  .object({
    deliveryId: z.string().describe("the header `webhook-id` of every try"),
    kind: z.string(),
    orderId: z.int().nullable(),
    state: z.enum(["waiting", "delivered", "failed"]),
    happenedAt: Instant,
    nextAt: Instant.nullable().describe("when it is tried next"),
    tries: z.array(WebhookTry).describe("oldest first"),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const Id = z.string().regex(/^[a-z]{3}_[0-9a-z]{26}$/);
const WebhookParams = z.strictObject({ webhookId: Id });
const WEBHOOK_ROUTE = { access: "customer", section: "api" } as const;
const errors = ["invalid_request", "sign_in_required", "not_allowed", "not_found"] as const;

export const listWebhooks = route({
  ...WEBHOOK_ROUTE,
  method: "GET",
  path: "/rest/user/webhooks",
  summary: "Where one's programs are told what happened",
  apiKey: "read",
  reply: listReply(Webhook),
  errors: ["sign_in_required", "not_allowed"],
});

export const addWebhook = route({
  ...WEBHOOK_ROUTE,
  method: "POST",
  path: "/rest/user/webhooks",
  summary: "A new address to be told at, with the secret that signs what it is told",
  body: z.strictObject({
    url: Url,
    shape: Shape.default("standard"),
    kinds: Kinds.default([...webhookKinds]),
    lowBalanceUsd: LowBalance.prefault("5"),
    isSandbox: z.boolean().default(false).describe("of the sandbox alone; it stays so"),
  }),
  reply: WebhookWithSecret,
  errors: ["invalid_request", "sign_in_required", "not_allowed", "address_refused", "conflict"],
});

export const changeWebhook = route({
  ...WEBHOOK_ROUTE,
  method: "PATCH",
  path: "/rest/user/webhooks/:webhookId",
  summary: "Another address, other events, a pause, or an end of it; what is not named stays",
  params: WebhookParams,
  body: z.strictObject({
    url: Url.optional(),
    shape: Shape.optional(),
    kinds: Kinds.optional(),
    lowBalanceUsd: LowBalance.optional(),
    isActive: z.boolean().optional(),
  }),
  reply: Webhook,
  errors: [...errors, "address_refused"],
});

export const removeWebhook = route({
  ...WEBHOOK_ROUTE,
  method: "DELETE",
  path: "/rest/user/webhooks/:webhookId",
  summary: "Tells nothing there any more, and forgets what was told",
  params: WebhookParams,
  reply: z.void(),
  status: 204,
  errors,
});

export const replaceWebhookSecret = route({
  ...WEBHOOK_ROUTE,
  method: "POST",
  path: "/rest/user/webhooks/:webhookId/secret",
  summary: `A new secret; for ${OLD_SECRET_HOURS} hours messages are signed by the one before, too`,
  params: WebhookParams,
  reply: WebhookWithSecret,
  errors,
});

export const testWebhook = route({
  ...WEBHOOK_ROUTE,
  method: "POST",
  path: "/rest/user/webhooks/:webhookId/test",
  summary: "Sends `webhook.test` now",
  params: WebhookParams,
  reply: WebhookDelivery,
  errors: [...errors, "too_many_requests"],
  limit: { max: 20, perSeconds: 60 },
});

const Page = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
});

export const listDeliveries = route({
  ...WEBHOOK_ROUTE,
  method: "GET",
  path: "/rest/user/webhooks/:webhookId/deliveries",
  summary: `What was told there in the last ${DELIVERIES_KEPT_DAYS} days, the newest first, with every try`,
  apiKey: "read",
  params: WebhookParams,
  query: Page,
  reply: listReply(WebhookDelivery),
  errors,
});

export const resendDelivery = route({
  ...WEBHOOK_ROUTE,
  method: "POST",
  path: "/rest/user/webhooks/:webhookId/deliveries/:deliveryId/resend",
  summary: "Tells it once more, under the same id",
  params: WebhookParams.extend({ deliveryId: Id }),
  reply: WebhookDelivery,
  errors: [...errors, "conflict", "too_many_requests"],
  limit: { max: 60, perSeconds: 60 },
});
