import type { PersonalDataSource } from "../../platform/personal-data.ts";
import * as store from "./store.ts";

/** The partner's application, declarations and last decision. */
export const partnerPersonalData: PersonalDataSource = {
  module: "partners",
  async exportPersonalData(ctx, userId) {
    const application = await store.findApplication(ctx, userId);
    if (!application) return { application: null };
    const { telegramKey: _key, telegramChat, ...exported } = application;
    return {
      application: { ...exported, isTelegramLinked: telegramChat !== null },
      declarations: await store.listDeclarations(ctx, userId),
      lastDecision: (await store.findLastDecision(ctx, userId)) ?? null,
    };
  },
  erasePersonalData: (tx, userId) => store.anonymizeApplication(tx, userId),
};
