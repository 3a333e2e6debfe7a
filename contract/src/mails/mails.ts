import { z } from "zod";
import { listReply } from "../paging.ts";
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

export const listMails = route("GET /rest/office/mails", {
  summary: "List the mails caught in demo mode, newest first",
  access: office("support"),
  reply: listReply(MailSummary),
  errors: ["not_found"],
});

export const readMailKeeping = route("GET /rest/office/mail-keeping", {
  summary: "Check whether mails are caught instead of sent, as in demo mode",
  access: office("support"),
  reply: z.object({ isKept: z.boolean() }),
});

export const readMail = route("GET /rest/office/mails/:id", {
  summary: "Read a caught mail",
  access: office("support"),
  params: z.object({ id: z.string().regex(/^\w{1,64}$/) }),
  returnsPersonalData: true,
  reply: CaughtMail,
  errors: ["not_found"],
});
