import { z } from "zod";
import { route } from "../route.ts";
import { Instant } from "../time.ts";

export const TransparencyMonth = z
  .object({
    month: z.string().regex(/^\d{4}-\d{2}$/),
    reports: z.int().describe("Abuse reports received"),
    requests: z.int().describe("Requests of authorities"),
    blocks: z.int().describe("Services blocked at their owner's request"),
    accountsClosed: z.int().describe("Accounts closed by the shop"),
    quarantined: z.int().describe("Messages of protected senders, which were never shown"),
    sold: z.int().describe("Numbers sold whose time is over"),
    delivered: z.int().describe("Number of them that received a code"),
  })
  .meta({ id: "TransparencyMonth" });
export type TransparencyMonth = z.infer<typeof TransparencyMonth>;

export const OwnerBlock = z
  .object({ service: z.string(), domain: z.string(), blockedAt: Instant })
  .meta({ id: "OwnerBlock" });

export const readTransparency = route("GET /rest/transparency", {
  summary:
    "Read the transparency figures of the last twelve months, and the services blocked by their owners",
  access: "public",
  reply: z.object({
    countedAt: Instant,
    months: z.array(TransparencyMonth),
    ownerBlocks: z.array(OwnerBlock),
  }),
  limit: { max: 120, perSeconds: 60 },
});
