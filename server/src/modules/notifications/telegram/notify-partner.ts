import { toLocale } from "@sonum/contract/locale";
import type { Ctx } from "../../../platform/context.ts";
import type { Jobs } from "../../../platform/jobs/jobs.ts";
import { countingOutcome } from "../../../platform/outcomes/outcome-counts.ts";
import { fillIn } from "../../../platform/texts/fill-in.ts";
import { textsIn } from "../../../platform/texts/texts-in.ts";
import { findUserContact } from "../../accounts/index.ts";
import { getApplication } from "../../partners/index.ts";

/** Sends the decision on a partner's application to their linked chat, if there is a bot and a chat. */
export async function notifyPartner(ctx: Ctx, decision: Jobs["notifications:tell_partner"]): Promise<void> {
  const { telegram } = ctx.ports;
  const user = await findUserContact(ctx, decision.partnerId);
  if (!telegram || !user) return;
  const { telegramChat } = await getApplication(ctx, decision.partnerId);
  if (telegramChat === null) return;
  const text = textsIn(toLocale(user.locale)).bot[decision.state];
  await countingOutcome(ctx, { source: "bot" }, () =>
    telegram.send(telegramChat, fillIn(text, { reason: decision.reason })),
  );
}
