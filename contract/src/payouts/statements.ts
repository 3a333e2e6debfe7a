import { z } from "zod";
import { route } from "../route.ts";
import { PayoutId } from "./payouts.ts";

const LanguageQuery = z.strictObject({ lang: z.enum(["en", "ru", "et", "de", "pt"]).default("en") });

export const downloadStatementCsv = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.csv",
  summary: "Every earning since the payout before and what became of it, as comma-separated values",
  access: "customer",
  ownerOnly: true,
  params: PayoutId,
  query: LanguageQuery,
  csv: true,
  reply: z.string(),
  errors: ["sign_in_required", "not_found"],
});

export const downloadStatementPdf = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.pdf",
  summary: "The same as a PDF",
  access: "customer",
  ownerOnly: true,
  params: PayoutId,
  query: LanguageQuery,
  pdf: true,
  reply: z.string(),
  errors: ["sign_in_required", "not_found"],
});
