/** Public interface of partners: who they are and whether they may sell. */
export { admitPartner } from "./admit-partner.ts";
export { assertMaySell } from "./assert-may-sell.ts";
export { declareBatch } from "./declare-batch.ts";
export { declareSims } from "./declare-sims.ts";
export { getApplication } from "./get-application.ts";
export { isRefusedCountry } from "./is-refused-country.ts";
export { findPartnerOfChat, linkChat, unlinkChat } from "./link-chat.ts";
export { partnerOwnData } from "./own-data.ts";
export { partnerRoutes } from "./routes.ts";
export { countApplications, listDeclared } from "./store.ts";
