import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { ActionReason } from "../shared/common-fields.ts";
import { Instant } from "../time.ts";

/** An advertiser tracker's id of a visit; only sent back to that tracker. */
export const ClickId = z.string().regex(/^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible characters");

export const registerClick = route("POST /rest/query/clickId/register/:clickId", {
  summary: "Register the ad click that led here: 200 registered, 204 not signed in; the first click is kept",
  access: "anybody",
  params: z.strictObject({ clickId: ClickId }),
  reply: z.object({ registered: z.literal(true) }),
  mayBeEmpty: true,
  alsoGet: true,
  limit: { max: 60, perSeconds: 60 },
});

export const Postback = z
  .object({
    key: z.string(),
    userId: z.string(),
    clickId: z.string(),
    status: z.string(),
    payout: z.string().describe("Decimal, in USD"),
    state: z.enum(["waiting", "delivered", "given_up"]),
    tries: z.int(),
    createdAt: Instant,
    lastTriedAt: Instant.nullable(),
    lastOutcome: z.string().nullable().describe("HTTP status, or why there was none"),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: "Postback" });
export type Postback = z.infer<typeof Postback>;

export const listPostbacks = route("POST /rest/office/postbacks", {
  summary: "List postbacks to the advertisers' tracker, newest first",
  access: office("catalogue"),
  returnsPersonalData: true,
  body: listQuery(
    ["createdAt"],
    { state: z.enum(["waiting", "delivered", "given_up"]), userId: z.string().max(64), clickId: ClickId },
    50,
  ),
  reply: listReply(Postback),
});

const TrackerUrl = z
  .url({ protocol: /^https?$/, hostname: /^[^\s@]+$/ })
  .max(500)
  .regex(/^[\x21-\x7e]+$/, "must be written in ASCII");

export const readTracker = route("GET /rest/office/tracker", {
  summary: "Read the postback URL of the tracker",
  access: office("catalogue"),
  reply: z.object({
    url: z.string().nullable().describe("Without a URL, no postbacks are sent"),
    setBy: z.string().nullable().describe("Operator who set it; null: from the configuration"),
    setAt: Instant.nullable(),
  }),
});

export const setTracker = route("POST /rest/office/tracker", {
  summary: "Change the postback URL; pending postbacks are sent to the new one",
  access: office("catalogue"),
  body: z.strictObject({
    url: TrackerUrl.nullable().describe("Null: send no postbacks"),
    reason: ActionReason,
  }),
});

export const testTracker = route("POST /rest/office/tracker/test", {
  summary: "Send a test postback with subid and status `test` to a URL, and return the response",
  access: office("catalogue"),
  body: z.strictObject({ url: TrackerUrl }),
  reply: z.object({ isTaken: z.boolean(), told: z.string().describe("HTTP status, or why there was none") }),
  limit: { max: 20, perSeconds: 60 },
});
