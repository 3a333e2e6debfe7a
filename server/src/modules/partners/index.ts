/** Public interface of partners: who they are and whether they may sell. */

export { createApprovedPartner } from "./create-approved-partner.ts";
export { declareMachineSims, declareSims } from "./declare-sims.ts";
export { assertMaySell, getApplication } from "./get-application.ts";
export { isRefusedCountry } from "./is-refused-country.ts";
export { findPartnerByChat, linkChat, unlinkChat } from "./link-chat.ts";
export { partnerPersonalData } from "./personal-data.ts";
export { partnerRoutes } from "./routes.ts";
export { countApplications, listDeclaredBatches } from "./store.ts";
