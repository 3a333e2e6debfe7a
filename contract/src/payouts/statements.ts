import { z } from "zod";
import { LOCALES } from "../locale.ts";
import { route } from "../route.ts";
import { IdParams } from "../shared/common-fields.ts";

const LanguageQuery = z.strictObject({ lang: z.enum(LOCALES).default("en") });

export const downloadStatementCsv = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.csv",
  summary: "Export all earnings since the previous payout, with their states, as CSV",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  query: LanguageQuery,
  csv: true,
  reply: z.string(),
  errors: ["not_found"],
});

export const downloadStatementPdf = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.pdf",
  summary: "Export the payout statement as PDF",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  query: LanguageQuery,
  pdf: true,
  reply: z.string(),
  errors: ["not_found"],
});
