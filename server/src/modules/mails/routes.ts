import * as api from "@sonum/contract/mails/mails";
import type { Ctx } from "../../platform/context.ts";
import { AppError } from "../../platform/errors.ts";
import type { Serve } from "../../platform/http/serve.ts";

export function mailRoutes(serve: Serve) {
  serve(api.listMails, async (ctx) => {
    const data = await requireCaughtMails(ctx).list();
    return { data, total: data.length };
  });

  serve(api.readMailKeeping, async (ctx) => ({ isKept: findCaughtMails(ctx) !== undefined }));

  serve(api.readMail, async (ctx, { params }) => {
    const mail = await requireCaughtMails(ctx).find(params.id);
    if (!mail) throw new AppError("not_found", "There is no such mail.");
    return mail;
  });
}

/** Mails can be read only in demo mode, where they are caught instead of sent. */
function requireCaughtMails(ctx: Ctx) {
  const mails = findCaughtMails(ctx);
  if (!mails) throw new AppError("not_found", "There is no such call.");
  return mails;
}

const findCaughtMails = ({ settings, ports }: Ctx) => (settings.isDemo ? ports.caughtMails : undefined);
