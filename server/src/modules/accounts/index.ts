/** Public interface of accounts. Other modules import only from here. */
export { addHashedUser, addUser } from "./add-user.ts";
export { giveAgreement } from "./agreements/give-agreement.ts";
export { requireLawfulUse } from "./agreements/require-lawful-use.ts";
export type { LegalTextVersion } from "./agreements/texts-in-force.ts";
export { TextsInForce } from "./agreements/texts-in-force.ts";
export { type ApiClient, findApiClient } from "./api-keys/find-api-client.ts";
export { findCachedClient, findPollingClient } from "./api-keys/find-polling-client.ts";
export { readCaptchaSolution } from "./captcha/routes.ts";
export { spendCaptcha } from "./captcha/spend-captcha.ts";
export {
  getDeletion,
  listDueDeletions,
  lockDueDeletion,
  preserveUser,
  setDeletesAt,
} from "./deletion-store.ts";
export { signInRequired } from "./errors.ts";
export {
  findSignUpClickId,
  findSignUpReferral,
  findUserId,
  getUserContact,
  isTrusted,
  readUserId,
} from "./find-user.ts";
export { listIdentitySignals } from "./identity-signals.ts";
export { type Impersonation, startImpersonation } from "./impersonation/impersonation.ts";
export { HIDDEN_TEXT, impersonationGuard, isImpersonating } from "./impersonation/impersonation-guard.ts";
export { accountJobs } from "./jobs.ts";
export { notifyCredentialChange } from "./notify-credential-change.ts";
export type { FieldIssue } from "./passwords/password-policy.ts";
export { accountPersonalData } from "./personal-data.ts";
export { readAccountDetails } from "./profile/read-account-details.ts";
export { enforceRateLimits } from "./rate-limits/enforce-rate-limits.ts";
export { type Invitation, inviteUser } from "./recovery/invite-user.ts";
export type { PauseWebhooks } from "./revoke-programs.ts";
export { findRoles, listStaff, lockOwners, setRoles } from "./role-store.ts";
export { accountRoutes } from "./routes.ts";
export { removeSecondFactors } from "./second-factor/remove-second-factors.ts";
export { blockUser, unblockUser } from "./sessions/block-user.ts";
export { requireRecentConfirmation } from "./sessions/require-recent-confirmation.ts";
export { describeDevice } from "./sessions/rules.ts";
export { endAllSessions, listSharedDevices, lockUser, type SharedFingerprint } from "./sessions/store.ts";
export { findActor, findPollingActor } from "./sign-in/find-actor.ts";
export { tokenRoutes } from "./sign-in/token-routes.ts";
export { createAccount, type Visitor } from "./sign-up/create-account.ts";
export { activeLandings, claimPromo, PromoOffer } from "./sign-up/promo.ts";
export { recordOrigin } from "./sign-up/record-origin.ts";
export { accountSweeps } from "./sweeps.ts";
export {
  type LimitChange,
  listLimitChanges,
  loadUserLimits,
  setUserLimits,
  type UserLimits,
  UserLimitsCache,
} from "./user-limit-store.ts";
export {
  countBlockedByMonth,
  countSignUps,
  findAccountStatus,
  findUserContact,
  listUserContacts,
  listUsernames,
} from "./user-store.ts";
