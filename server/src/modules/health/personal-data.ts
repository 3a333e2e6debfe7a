import type { PersonalDataSource } from "../../platform/personal-data.ts";
import { deleteRecipient, findRecipient } from "./recipients/recipient-store.ts";

/** How an operator is told of alerts. */
export const healthPersonalData: PersonalDataSource = {
  module: "health",
  async exportPersonalData(ctx, userId) {
    const recipient = await findRecipient(ctx, userId);
    if (!recipient) return {};
    return { alerts: { muted: recipient.muted, isTelegramLinked: recipient.telegramChat !== null } };
  },
  erasePersonalData: deleteRecipient,
};
