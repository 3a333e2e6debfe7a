import { z } from "zod";
import { PayoutId } from "./payouts.ts";
import { route } from "./route.ts";

/** How a file is asked for: in one of our languages. */
const InLanguage = z.strictObject({ lang: z.enum(["en", "ru", "et", "de", "pt"]).default("en") });

export const downloadStatementCsv = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.csv",
  summary: "Every earning since the payout before and what became of it, as comma-separated values",
  access: "customer",
  secret: true,
  params: PayoutId,
  query: InLanguage,
  csv: true,
  reply: z.string(),
  errors: ["sign_in_required", "not_found"],
});

export const downloadStatementPdf = route({
  method: "GET",
  path: "/rest/user/payout/:id/statement.pdf",
  summary: "The same as a PDF",
  access: "customer",
  secret: true,
  params: PayoutId,
  query: InLanguage,
  pdf: true,
  reply: z.string(),
  errors: ["sign_in_required", "not_found"],
});
