import type { Ctx } from "../../platform/context.ts";
import type { JobHandlers, Jobs } from "../../platform/jobs/jobs.ts";
import { unsealMail } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";

/** Sends a queued mail. Repeats have the same id, so that the receiving server can drop duplicates. */
async function sendMail(ctx: Ctx, { id, sealed }: Jobs["accounts:send_mail"]): Promise<void> {
  const mail = unsealMail(ctx, sealed);
  if (mail.notAfterMs !== null && mail.notAfterMs <= ctx.clock.now().getTime()) {
    ctx.log.warn({ mail: id, kind: mail.kind }, "mail dropped: expired in the queue");
    return;
  }
  await ctx.ports.mailer.send({
    id,
    to: mail.to,
    ...renderMail(mail.kind, mail.locale, mail.values),
  });
  ctx.log.info({ mail: id, kind: mail.kind }, "mail sent");
}

/** Job names are stored in the queue, so this one keeps its prefix. */
export const mailJobs: Pick<JobHandlers, "accounts:send_mail"> = { "accounts:send_mail": sendMail };
