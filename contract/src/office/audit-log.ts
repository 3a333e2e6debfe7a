import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

export const Act = z
  .object({
    id: z.int(),
    at: Instant,
    by: z.string().describe("User id of the operator"),
    byName: z.string().nullable().describe("Username of the operator"),
    what: z.string(),
    about: z.string(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string().describe("Hash of this entry and all previous ones"),
  })
  .meta({ id: "Act" });

const Day = z.iso.date();
const FILTER = {
  by: z.string().max(64).describe("User id or username of the operator"),
  about: z.string().max(64),
  what: z.string().max(64).describe("Prefix of the action, e.g. `payout:`"),
  views: z.literal("hidden").describe("Leaves out views of personal data"),
  from: Day.describe("First day, UTC"),
  till: Day.describe("Last day, UTC"),
};

export const listActs = route("POST /rest/office/audit", {
  summary: "List the audit log of office actions and views of personal data, newest first",
  access: office(),
  body: listQuery(["id"], FILTER, 50),
  reply: listReply(Act).extend({
    total: z.int().describe("At most 10,000; days lead to older entries"),
  }),
});

export const exportActs = route("GET /rest/office/audit/export", {
  summary: "Export the audit log, oldest first",
  access: office(),
  query: z.strictObject(FILTER).partial(),
  csv: true,
  reply: z.string(),
});

export const verifyActs = route("POST /rest/office/audit/verify", {
  summary: "Verify the hash chain of the audit log: detects changed, moved or removed entries",
  access: office(),
  reply: z.object({
    count: z.int().describe("Number of valid entries in sequence"),
    hash: z
      .string()
      .describe("Hash of the last one; stored elsewhere, it later proves that nothing was rewritten"),
    fault: z
      .object({
        id: z.int().nullable(),
        kind: z.enum(["changed", "missing before", "moved", "missing at the end"]),
      })
      .nullable(),
  }),
});
