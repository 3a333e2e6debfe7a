import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

export const TransparencyMonth = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    reports: z.int().describe("abuse reports that came in"),
    requests: z.int().describe("requests of authorities"),
    blocks: z.int().describe("services blocked on their owner's request"),
    accountsClosed: z.int().describe("accounts we closed"),
    quarantined: z.int().describe("messages of protected senders that nobody was shown"),
    sold: z.int().describe("numbers sold whose time is over"),
    delivered: z.int().describe("of those, numbers that received a code"),
  })
  .meta({ id: "TransparencyMonth" });
export type TransparencyMonth = z.infer<typeof TransparencyMonth>;

export const OwnerBlock = z
  .object({ service: z.string(), domain: z.string(), blockedAt: Instant })
  .meta({ id: "OwnerBlock" });

export const readTransparency = route({
  method: "GET",
  path: "/rest/transparency",
  summary: "What happened in each of the last twelve months, and which services their owners had blocked",
  access: "public",
  reply: z.object({
    countedAt: Instant,
    months: z.array(TransparencyMonth),
    ownerBlocks: z.array(OwnerBlock),
  }),
  errors: ["too_many_requests"],
  limit: { max: 120, perSeconds: 60 },
});
