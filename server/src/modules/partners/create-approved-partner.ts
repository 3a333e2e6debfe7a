import { PORTS_MIN } from "@sonum/contract/partners/application-rules";
import type { Ctx } from "../../platform/context.ts";
import { newTelegramKey } from "./link-chat.ts";
import { insertApplication } from "./store.ts";

/** Creates an approved application without review, for accounts the shop created itself. Idempotent. */
export const createApprovedPartner = (
  ctx: Ctx,
  partnerId: string,
  { name }: { name: string },
): Promise<void> =>
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
