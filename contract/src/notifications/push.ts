import { z } from "zod";
import { route } from "../route.ts";

/** Devices of one user; one more replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

/** What a browser's `PushSubscription` has: its push service's address, and keys that only this browser can read with. */
export const PushSubscription = z.strictObject({
  endpoint: z.url().max(1024).describe("An https address of the browser's push service"),
  p256dh: z
    .string()
    .regex(/^[\w-]{87}=?$/)
    .meta({
      examples: ["BE9v1zfH1_7QYpdNbzldmkzRklkOz4X15g_b2uube5KA2xZwrhEcGsf7sMxlRWg0Le5ttxVg0xJlBy1AZfhOR4M"],
    }),
  auth: z
    .string()
    .regex(/^[\w-]{22}(==)?$/)
    .meta({ examples: ["NO5eKWobpctMHjtxI3ijTg"] }),
});

export const readPush = route("GET /rest/user/push", {
  summary: "Read whether this device gets push notifications",
  access: "customer",
  reply: z.object({
    publicKey: z
      .string()
      .nullable()
      .describe("The shop's key, to subscribe with; null if the shop sends no push notifications"),
    isOn: z.boolean().describe("Whether this session's device is told when a code arrives"),
  }),
});

export const startPush = route("POST /rest/user/push", {
  summary: `Tell this device when a code arrives, without the code; up to ${PUSH_DEVICES_MAX} devices, the oldest is replaced`,
  access: "customer",
  body: PushSubscription,
  errors: ["conflict", "address_refused"],
  limit: { max: 30, perSeconds: 3600 },
});

export const stopPush = route("DELETE /rest/user/push", {
  summary: "Stop push notifications to this device",
  access: "customer",
});
