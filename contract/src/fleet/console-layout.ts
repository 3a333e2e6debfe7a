import { z } from "zod";
import { route } from "../route.ts";
import { Token, tokenQuery } from "./console-params.ts";

export const IMPORTANT_SERVICES_MAX = 1024;
export const INVALID_FORMAT = "Invalid data format";

export const readImportantServices = route("GET /lowcode/partner/important_services", {
  summary: "List the codes of the services that have a column in the console",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: z.array(z.string()),
});

export const saveImportantServices = route("POST /lowcode/partner/important_services", {
  summary: "Set the services that have a column in the console",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({
    token: Token,
    codes: z
      .array(z.string({ error: INVALID_FORMAT }).regex(/^[a-z0-9]{2,12}$/, { error: INVALID_FORMAT }), {
        error: INVALID_FORMAT,
      })
      .max(IMPORTANT_SERVICES_MAX, { error: INVALID_FORMAT }),
  }),
  reply: z.array(z.string()),
  errors: ["not_found"],
});

const ColumnKeys = z.array(z.string().regex(/^[a-z0-9_]{1,40}$/)).max(IMPORTANT_SERVICES_MAX + 20);
const columns = { static: ColumnKeys, important: ColumnKeys };
export const ColumnLayout = z.object(columns).meta({ id: "ColumnLayout" });
export type ColumnLayout = z.infer<typeof ColumnLayout>;

export const readColumnLayout = route("GET /lowcode/partner/column_layout", {
  summary: "Read the column order of the console",
  access: "partner",
  token: { in: "query", suffices: true },
  query: tokenQuery,
  reply: ColumnLayout,
});

export const saveColumnLayout = route("POST /lowcode/partner/column_layout", {
  summary: "Save the column order of the console",
  access: "partner",
  token: { in: "body", suffices: true },
  body: z.strictObject({ token: Token, ...columns }),
  reply: ColumnLayout,
});
