/** Public interface of accounts. Other modules import only from here. */
export { addUser } from "./add-user.ts";
export { giveAgreement } from "./agreements/give-agreement.ts";
export { requireLawfulUse } from "./agreements/require-lawful-use.ts";
export type { LegalTextVersion, TextsInForce } from "./agreements/texts-in-force.ts";
export { type ApiClient, findApiClient } from "./api-keys/find-key-holder.ts";
export { findCachedClient, findPollingClient } from "./api-keys/find-poller.ts";
export { readCaptchaSolution } from "./captcha/routes.ts";
export { spendCaptcha } from "./captcha/spend-captcha.ts";
export { signInRequired } from "./errors.ts";
export { findActor, findPollingActor } from "./find-actor.ts";
export { findSignUpClickId, findUserContact, getUserContact, listUserContacts } from "./find-person.ts";
export { findAccountStatus } from "./find-standing.ts";
export { findUserId } from "./find-user.ts";
export { isTrusted } from "./is-trusted.ts";
export { accountJobs } from "./jobs.ts";
export { rateLimitKeysOf } from "./limits/places.ts";
export { enforceRateLimits } from "./limits/take-attempts.ts";
export { findSignUpReferral, listIdentitySignals } from "./list-traces.ts";
export { type Impersonation, startImpersonation } from "./looks/looks.ts";
export { type NewMail, queueMail } from "./mails/queue-mail.ts";
export { accountPersonalData } from "./own-data/account-own-data.ts";
export { personalDataRoutes } from "./own-data/own-data-routes.ts";
export { preserveUser } from "./own-data/preserve-user.ts";
export type { FieldIssue } from "./password-rule.ts";
export { accountRoutes } from "./routes.ts";
export { removeSecondFactors } from "./second-factor/lose-second-factor.ts";
export { blockUser, unblockUser } from "./sessions/block-user.ts";
export { countBlockedByMonth } from "./sessions/count-by-month.ts";
export { listSharedDevices, type SharedFingerprint } from "./sessions/list-shared-devices.ts";
export { requireRecentConfirmation } from "./sessions/require-fresh.ts";
export { describeDevice } from "./sessions/rules.ts";
export { endAllSessions } from "./sessions/store.ts";
export { createAccount, type Visitor } from "./sign-up/open-account.ts";
export { activeLandings, claimPromo, type PromoOffer } from "./sign-up/promo.ts";
export { createOwner, OwnerExists } from "./staff/create-owner.ts";
export { readAccountDetails } from "./staff/read-standing.ts";
export { findOfficeRoles } from "./staff/tasks-of-user.ts";
export { accountSweeps } from "./sweeps.ts";
export { tokenRoutes } from "./token-routes.ts";
export {
  type LimitChange,
  listLimitChanges,
  loadUserLimits,
  setUserLimits,
  type UserLimits,
} from "./user-limits/user-limits.ts";
