import { z } from "zod";
import { office, route } from "../route.ts";
import { Instant } from "../time.ts";

const MailSummary = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: Instant,
});

export const CaughtMail = MailSummary.extend({ text: z.string(), html: z.string() }).meta({
  id: "CaughtMail",
});
export type CaughtMail = z.infer<typeof CaughtMail>;

export const listMails = route({
  method: "GET",
  path: "/rest/office/mails",
  summary: "Mails that demo mode kept instead of sending them, newest first",
  access: office("support"),
  reply: z.object({ data: z.array(MailSummary), total: z.int() }),
  errors: ["sign_in_required", "not_allowed", "not_found", "confirmation_required"],
});

export const readMailKeeping = route({
  method: "GET",
  path: "/rest/office/mail-keeping",
  summary: "Whether mails are kept to be read in the office, as demo mode does",
  access: office("support"),
  reply: z.object({ isKept: z.boolean() }),
  errors: ["sign_in_required", "not_allowed", "confirmation_required"],
});

export const readMail = route({
  method: "GET",
  path: "/rest/office/mails/:id",
  summary: "One kept mail",
  access: office("support"),
  params: z.object({ id: z.string().regex(/^\w{1,64}$/) }),
  returnsPersonalData: true,
  reply: CaughtMail,
  errors: ["sign_in_required", "not_allowed", "invalid_request", "not_found", "confirmation_required"],
});
