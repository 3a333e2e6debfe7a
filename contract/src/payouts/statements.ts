import { z } from "zod";
import { route } from "../route.ts";
import { IdParams, LanguageQuery } from "../shared/common-fields.ts";

export const downloadStatementCsv = route("GET /rest/user/payout/:id/statement.csv", {
  summary: "Export all earnings since the previous payout, with their states, as CSV",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  query: LanguageQuery,
  csv: true,
  reply: z.string(),
  errors: ["not_found"],
});

export const downloadStatementPdf = route("GET /rest/user/payout/:id/statement.pdf", {
  summary: "Export the payout statement as PDF",
  access: "customer",
  ownerOnly: true,
  params: IdParams,
  query: LanguageQuery,
  pdf: true,
  reply: z.string(),
  errors: ["not_found"],
});
