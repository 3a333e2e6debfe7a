import * as api from "@sonum/contract/mails";
import type { Ctx } from "../../../platform/context.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Serve } from "../../../platform/http.ts";

export function mailRoutes(serve: Serve) {
  serve(api.listMails, async (ctx) => {
    const data = await caughtMails(ctx).list();
    return { data, total: data.length };
  });

  serve(api.readMailKeeping, async (ctx) => ({ isKept: keptMails(ctx) !== undefined }));

  serve(api.readMail, async (ctx, { params }) => {
    const mail = await caughtMails(ctx).find(params.id);
    if (!mail) throw new AppError("not_found", "There is no such mail.");
    return mail;
  });
}

/** Real mails are nobody's but their reader's: where mails are sent, there is nothing to read here. */
function caughtMails(ctx: Ctx) {
  const mails = keptMails(ctx);
  if (!mails) throw new AppError("not_found", "There is no such call.");
  return mails;
}

const keptMails = ({ settings, ports }: Ctx) => (settings.isDemo ? ports.caughtMails : undefined);
