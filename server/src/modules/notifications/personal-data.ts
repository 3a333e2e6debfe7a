import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { endForwarding } from "./forwarding/change-forwarding.ts";
import { findForwarding } from "./forwarding/store.ts";
import { deleteSubscriptions } from "./restock/store.ts";
import { listRestockSubscriptions } from "./restock/subscribe-to-restock.ts";

/** A user's restock subscriptions, and where their codes are forwarded. */
export const notificationPersonalData: PersonalDataSource = {
  module: "notifications",
  async exportPersonalData(ctx, userId) {
    const forwarding = await findForwarding(ctx, userId);
    return {
      restockWishes: (await listRestockSubscriptions(ctx, userId)).data,
      forwarding: forwarding && {
        channel: forwarding.channel,
        telegramChat: forwarding.chat === null ? null : String(forwarding.chat),
        since: forwarding.since,
      },
    };
  },
  async erasePersonalData(tx, userId) {
    await deleteSubscriptions(tx, userId);
    await endForwarding(tx, userId);
  },
};
