/** Public interface of accounts. Other modules import only from here. */
export { addUser } from "./add-user.ts";
export { giveAgreement } from "./agreements/give-agreement.ts";
export { requireLawfulUse } from "./agreements/require-lawful-use.ts";
export type { LegalTextVersion } from "./agreements/texts-in-force.ts";
export { TextsInForce } from "./agreements/texts-in-force.ts";
export { type ApiClient, findApiClient } from "./api-keys/find-api-client.ts";
export { findCachedClient, findPollingClient } from "./api-keys/find-polling-client.ts";
export { readCaptchaSolution } from "./captcha/routes.ts";
export { spendCaptcha } from "./captcha/spend-captcha.ts";
export { signInRequired } from "./errors.ts";
export { findAccountStatus } from "./find-account-status.ts";
export { findActor, findPollingActor } from "./find-actor.ts";
export { findUserId } from "./find-user-id.ts";
export { findSignUpReferral, listIdentitySignals } from "./identity-signals.ts";
export { type Impersonation, startImpersonation } from "./impersonation/impersonation.ts";
export { isTrusted } from "./is-trusted.ts";
export { accountJobs } from "./jobs.ts";
export { type NewMail, queueMail } from "./mails/queue-mail.ts";
export type { FieldIssue } from "./password-policy.ts";
export { accountPersonalData } from "./personal-data/account-personal-data.ts";
export { personalDataRoutes } from "./personal-data/personal-data-routes.ts";
export { preserveUser } from "./personal-data/preserve-user.ts";
export { enforceRateLimits } from "./rate-limits/enforce-rate-limits.ts";
export { rateLimitKeysOf } from "./rate-limits/rate-limit-keys.ts";
export { accountRoutes } from "./routes.ts";
export { removeSecondFactors } from "./second-factor/remove-second-factors.ts";
export { blockUser, unblockUser } from "./sessions/block-user.ts";
export { countBlockedByMonth } from "./sessions/count-blocked-by-month.ts";
export { listSharedDevices, type SharedFingerprint } from "./sessions/list-shared-devices.ts";
export { requireRecentConfirmation } from "./sessions/require-recent-confirmation.ts";
export { describeDevice } from "./sessions/rules.ts";
export { endAllSessions } from "./sessions/store.ts";
export { createAccount, type Visitor } from "./sign-up/create-account.ts";
export { activeLandings, claimPromo, PromoOffer } from "./sign-up/promo.ts";
export { createOwner, OwnerExists } from "./staff/create-owner.ts";
export { findOfficeRoles } from "./staff/find-office-roles.ts";
export { readAccountDetails } from "./staff/read-account-details.ts";
export { accountSweeps } from "./sweeps.ts";
export { tokenRoutes } from "./token-routes.ts";
export { findSignUpClickId, findUserContact, getUserContact, listUserContacts } from "./user-contacts.ts";
export {
  type LimitChange,
  listLimitChanges,
  loadUserLimits,
  setUserLimits,
  type UserLimits,
  UserLimitsCache,
} from "./user-limits/user-limits.ts";
