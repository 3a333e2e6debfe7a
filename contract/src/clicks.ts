import { z } from "zod";
import { listQuery, listReply } from "./paging.ts";
import { office, route } from "./route.ts";
import { Instant } from "./time.ts";

/** What an advertiser's tracker calls a visit; shown to nobody but that tracker. */
export const ClickId = z.string().regex(/^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible characters");

export const registerClick = route({
  method: "POST",
  path: "/rest/query/clickId/register/:clickId",
  summary:
    "Remember which advertisement led here: 200 registered, 204 nobody is signed in; the first one stays",
  access: "anybody",
  params: z.strictObject({ clickId: ClickId }),
  reply: z.object({ registered: z.literal(true) }),
  mayBeEmpty: true,
  errors: ["invalid_request", "too_many_requests"],
  alsoGet: true,
  limit: { max: 60, perSeconds: 60 },
});

export const Postback = z
  .object({
    key: z.string(),
    userId: z.string(),
    clickId: z.string(),
    status: z.string(),
    payout: z.string().describe("decimal, in USD"),
    state: z.enum(["waiting", "delivered", "given_up"]),
    tries: z.int(),
    createdAt: Instant,
    lastTriedAt: Instant.nullable(),
    lastOutcome: z.string().nullable().describe("HTTP status, or why there was none"),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: "Postback" });
export type Postback = z.infer<typeof Postback>;

export const listPostbacks = route({
  method: "POST",
  path: "/rest/office/postbacks",
  summary: "What was told to the advertisers' tracker, newest first",
  access: office("catalogue"),
  body: listQuery(
    ["createdAt"],
    { state: z.enum(["waiting", "delivered", "given_up"]), userId: z.string().max(64), clickId: ClickId },
    50,
  ),
  reply: listReply(Postback),
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});
