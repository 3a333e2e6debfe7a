import { PORTS_MIN } from "@sonum/contract/partner-rules";
import type { Ctx } from "../../platform/context.ts";
import { insertApplication } from "./store.ts";
import { newTelegramKey } from "./telegram-key.ts";

/** A partner who needs no approval, because the house itself made the account. Safe to repeat. */
export const admitPartner = (ctx: Ctx, partnerId: string, { name }: { name: string }): Promise<void> =>
  insertApplication(ctx, {
    partnerId,
    state: "approved",
    name,
    telegram: "",
    ports: PORTS_MIN,
    equipment: "",
    appliedAt: ctx.clock.now(),
    telegramKey: newTelegramKey(),
  });
