import type { Ctx } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import type { SealedLetter } from "./queue-mail.ts";
import { renderMail } from "./render-mail.ts";

/** Hands a queued mail to the post. Sent twice it has the same id, so that the receiver's post can drop one. */
export async function sendMail(ctx: Ctx, { id, sealed }: Jobs["accounts:send_mail"]): Promise<void> {
  const letter: SealedLetter = JSON.parse(ctx.seal.open(Buffer.from(sealed, "base64")));
  if (letter.notAfterMs !== null && letter.notAfterMs <= ctx.clock.now().getTime()) {
    ctx.log.warn({ mail: id, kind: letter.kind }, "mail dropped: it waited too long");
    return;
  }
  await ctx.ports.mailer.send({
    id,
    to: letter.to,
    ...renderMail(letter.kind, letter.locale, letter.values),
  });
  ctx.log.info({ mail: id, kind: letter.kind }, "mail sent");
}
