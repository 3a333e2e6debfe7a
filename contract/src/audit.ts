import { z } from "zod";
import { listQuery, listReply } from "./paging.ts";
import { office, route } from "./route.ts";
import { Instant } from "./time.ts";

export const Act = z
  .object({
    id: z.int(),
    at: Instant,
    by: z.string().describe("id of the operator"),
    what: z.string(),
    about: z.string(),
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "Act" });

export const listActs = route({
  method: "POST",
  path: "/rest/office/audit",
  summary: "What operators did, newest first; rows are only ever added",
  access: office(),
  body: listQuery(["id"], { by: z.string().max(64), about: z.string().max(64) }, 50),
  reply: listReply(Act),
  errors: ["invalid_request", "sign_in_required", "confirmation_required"],
});
