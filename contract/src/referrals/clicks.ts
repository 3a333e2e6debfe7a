import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

/** An advertiser tracker's id of a visit; only sent back to that tracker. */
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
  returnsPersonalData: true,
  body: listQuery(
    ["createdAt"],
    { state: z.enum(["waiting", "delivered", "given_up"]), userId: z.string().max(64), clickId: ClickId },
    50,
  ),
  reply: listReply(Postback),
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});

const ERRORS = ["invalid_request", "sign_in_required", "not_allowed", "confirmation_required"] as const;
const TrackerUrl = z
  .url({ protocol: /^https?$/, hostname: /^[^\s@]+$/ })
  .max(500)
  .regex(/^[\x21-\x7e]+$/, "must be written in ASCII");

export const readTracker = route({
  method: "GET",
  path: "/rest/office/tracker",
  summary: "Where advertisers' trackers are told what became of their clicks",
  access: office("catalogue"),
  reply: z.object({
    url: z.string().nullable().describe("nobody is told anything without one"),
    setBy: z.string().nullable().describe("who set it in the office; nobody: it is the configured one"),
    setAt: Instant.nullable(),
  }),
  errors: ERRORS,
});

export const setTracker = route({
  method: "POST",
  path: "/rest/office/tracker",
  summary: "Change the address that postbacks are sent to; what waits is sent to the new one",
  access: office("catalogue"),
  body: z.strictObject({
    url: TrackerUrl.nullable().describe("null: tell nobody"),
    reason: z.string().trim().min(3).max(500),
  }),
  status: 204,
  reply: z.void(),
  errors: ERRORS,
});

export const testTracker = route({
  method: "POST",
  path: "/rest/office/tracker/test",
  summary: "Send a postback of nobody, with subid and status `test`, to an address, and hear what it answers",
  access: office("catalogue"),
  body: z.strictObject({ url: TrackerUrl }),
  reply: z.object({ isTaken: z.boolean(), told: z.string().describe("HTTP status, or why there was none") }),
  errors: [...ERRORS, "too_many_requests"],
  limit: { max: 20, perSeconds: 60 },
});
