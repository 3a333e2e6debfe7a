import { z } from "zod";
import { MoneyText } from "../money.ts";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

/** Most transfers in one file. */
export const BANK_FILE_MAX = 500;

export const BankFile = z
  .object({
    id: z.string(),
    createdAt: Instant,
    by: z.string().describe("Operator who made it"),
    payouts: z.int(),
    open: z.int().describe("Payouts whose outcome nobody has confirmed yet"),
    amountUsd: MoneyText,
  })
  .meta({ id: "BankFile" });
export type BankFile = z.infer<typeof BankFile>;

const FINANCE = { access: office("finance") } as const;
const FileParams = z.strictObject({ id: z.string().regex(/^bnk_[a-z0-9]{1,40}$/) });

export const listBankFiles = route("GET /rest/office/bank-files", {
  ...FINANCE,
  summary: "List files of transfers for the bank, newest first, and count the payouts for the next one",
  reply: z.object({
    data: z.array(BankFile),
    waiting: z.int().describe("Approved payouts to bank accounts that are in no file"),
    isAvailable: z.boolean().describe("Whether the account to pay from is configured"),
  }),
});

export const createBankFile = route("POST /rest/office/bank-files", {
  ...FINANCE,
  summary: "Put all approved payouts to bank accounts into one file; each payout is in one file only",
  idempotent: true,
  reply: BankFile,
  errors: ["confirmation_required", "conflict", "key_reused"],
});

export const readBankFile = route("GET /rest/office/bank-files/:id", {
  ...FINANCE,
  summary: "Read a file as ISO 20022 pain.001.001.09",
  params: FileParams,
  returnsPersonalData: true,
  reply: z.object({ fileName: z.string(), xml: z.string() }),
  errors: ["not_found"],
});

export const markBankFilePaid = route("POST /rest/office/bank-files/:id/paid", {
  ...FINANCE,
  summary: "Mark all payouts of a file as paid whose outcome nobody has confirmed yet",
  params: FileParams,
  body: z.strictObject({ reference: z.string().trim().min(1).max(500) }),
  reply: BankFile,
  errors: ["confirmation_required", "not_found"],
});
