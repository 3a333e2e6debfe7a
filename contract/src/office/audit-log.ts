import { z } from "zod";
import { listQuery, listReply } from "../paging.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

export const Act = z
  .object({
    id: z.int(),
    at: Instant,
    by: z.string().describe("id of the operator"),
    byName: z.string().nullable().describe("the operator's username"),
    what: z.string(),
    about: z.string(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string().describe("of this act and of all before it"),
  })
  .meta({ id: "Act" });

const Day = z.iso.date();
const FILTER = {
  by: z.string().max(64).describe("id or username of the operator"),
  about: z.string().max(64),
  what: z.string().max(64).describe("how it begins, e.g. `payout:`"),
  from: Day.describe("first day, UTC"),
  till: Day.describe("last day, UTC"),
};

export const listActs = route({
  method: "POST",
  path: "/rest/office/audit",
  summary: "What was done in the office and whose data was looked at, newest first; rows are only ever added",
  access: office(),
  body: listQuery(["id"], FILTER, 50),
  reply: listReply(Act),
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});

export const exportActs = route({
  method: "GET",
  path: "/rest/office/audit/export",
  summary: "The same as a file, oldest first",
  access: office(),
  query: z.strictObject(FILTER).partial(),
  csv: true,
  reply: z.string(),
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});

export const verifyActs = route({
  method: "POST",
  path: "/rest/office/audit/verify",
  summary: "Read the whole chain and say whether an act was changed, moved or taken away",
  access: office(),
  reply: z.object({
    count: z.int().describe("acts that follow each other as they should"),
    hash: z
      .string()
      .describe("of the last of them; kept elsewhere, it proves later that nothing was rewritten"),
    fault: z
      .object({
        id: z.int().nullable(),
        kind: z.enum(["changed", "missing before", "moved", "missing at the end"]),
      })
      .nullable(),
  }),
  errors: ["sign_in_required", "confirmation_required"],
});
