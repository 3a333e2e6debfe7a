import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { endForwarding } from "./forwarding/change-forwarding.ts";
import { findForwarding } from "./forwarding/store.ts";
import { deleteDevices, listDevices } from "./push/store.ts";
import { deleteSubscriptions } from "./restock/store.ts";
import { listRestockSubscriptions } from "./restock/subscribe-to-restock.ts";
import { unfollowIfIdle } from "./unfollow-if-idle.ts";

/** A user's restock subscriptions, where their codes are forwarded, and the devices that are told of them. */
export const notificationPersonalData: PersonalDataSource = {
  module: "notifications",
  async exportPersonalData(ctx, userId) {
    const forwarding = await findForwarding(ctx, userId);
    const devices = await listDevices(ctx, userId);
    return {
      restockWishes: (await listRestockSubscriptions(ctx, userId)).data,
      forwarding: forwarding && {
        channel: forwarding.channel,
        telegramChat: forwarding.chat === null ? null : String(forwarding.chat),
        since: forwarding.since,
      },
      pushDevices: devices.map(({ endpoint, since }) => ({ pushService: new URL(endpoint).host, since })),
    };
  },
  async erasePersonalData(tx, userId) {
    await deleteSubscriptions(tx, userId);
    await deleteDevices(tx, userId);
    await endForwarding(tx, userId);
    await unfollowIfIdle(tx, userId);
  },
};
