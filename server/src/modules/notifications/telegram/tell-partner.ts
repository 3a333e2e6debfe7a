import { isLocale } from "@sonum/contract/locale";
import type { Ctx } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs.ts";
import { findPerson } from "../../accounts/index.ts";
import { getApplication } from "../../partners/index.ts";
import { botTexts, fillIn } from "./bot-texts.ts";

/** Tells a partner's linked chat what was decided. Without a bot or a chat there is nobody to tell. */
export async function tellPartner(ctx: Ctx, news: Jobs["notifications:tell_partner"]): Promise<void> {
  const { telegram } = ctx.ports;
  const person = await findPerson(ctx, news.partnerId);
  if (!telegram || !person) return;
  const { telegramChat } = await getApplication(ctx, news.partnerId);
  if (telegramChat === null) return;
  const text = botTexts[isLocale(person.locale) ? person.locale : "en"][news.state];
  await telegram.send(telegramChat, fillIn(text, { reason: news.reason }));
}
