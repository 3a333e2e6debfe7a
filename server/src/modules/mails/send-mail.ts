import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers, Jobs } from "../../platform/jobs/jobs.ts";
import { countingOutcome } from "../../platform/outcomes/outcome-counts.ts";
import { type QueuedMail, unsealMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";

/** Sends a queued mail. Repeats have the same id, so that the receiving server can drop duplicates. */
async function sendMail(ctx: Ctx, { id, sealed }: Jobs["accounts:send_mail"]): Promise<void> {
  const mail = unsealMail(ctx, sealed);
  if (mail.notAfterMs !== null && mail.notAfterMs <= ctx.clock.now().getTime()) {
    ctx.log.warn({ mail: id, kind: mail.kind }, "mail dropped: expired in the queue");
    return;
  }
  await sendMailNow(ctx, id, mail);
}

/** For jobs that keep the content of a mail out of the queue and build it when they run. */
export async function sendMailNow(
  ctx: Ctx,
  id: string,
  { kind, to, locale, values }: Pick<QueuedMail, "kind" | "to" | "locale" | "values">,
): Promise<void> {
  const rendered = renderMail(kind, locale, values);
  await countingOutcome(ctx, { source: "mail" }, () => ctx.ports.mailer.send({ id, to, ...rendered }));
  ctx.log.info({ mail: id, kind }, "mail sent");
}

/** Job names are stored in the queue, so this one keeps its prefix. */
export const mailJobs: Pick<JobHandlers, "accounts:send_mail"> = { "accounts:send_mail": sendMail };
