/** Public interface of accounts. Other modules import only from here. */
export { addUser } from "./add-user.ts";
export { giveAgreement } from "./agreements/give-agreement.ts";
export { requireLawfulUse } from "./agreements/require-lawful-use.ts";
export type { TextsInForce, TextVersion } from "./agreements/texts-in-force.ts";
export { findProgram, type Program } from "./api-keys/find-key-holder.ts";
export { findKnownPoller, findPoller } from "./api-keys/find-poller.ts";
export { solutionIn } from "./captcha/routes.ts";
export { spendCaptcha } from "./captcha/spend-captcha.ts";
export { signInRequired } from "./errors.ts";
export { findActor, findPollingActor } from "./find-actor.ts";
export { findClickOfSignUp, findPerson, getPerson, listPeople } from "./find-person.ts";
export { findStanding } from "./find-standing.ts";
export { findUser } from "./find-user.ts";
export { isTrusted } from "./is-trusted.ts";
export { accountJobs } from "./jobs.ts";
export { placeOf } from "./limits/places.ts";
export { takeAttempts } from "./limits/take-attempts.ts";
export { findReferralOfSignUp, listTraces } from "./list-traces.ts";
export { beginLook, type Look } from "./looks/looks.ts";
export { type Letter, queueMail } from "./mails/queue-mail.ts";
export { accountOwnData } from "./own-data/account-own-data.ts";
export { ownDataRoutes } from "./own-data/own-data-routes.ts";
export { preserveUser } from "./own-data/preserve-user.ts";
export type { FieldIssue } from "./password-rule.ts";
export { accountRoutes } from "./routes.ts";
export { loseSecondFactor } from "./second-factor/lose-second-factor.ts";
export { blockUser, unblockUser } from "./sessions/block-user.ts";
export { countBlockedByMonth } from "./sessions/count-by-month.ts";
export { listSharedDevices, type SharedMark } from "./sessions/list-shared-devices.ts";
export { requireFresh } from "./sessions/require-fresh.ts";
export { deviceInWords } from "./sessions/rules.ts";
export { endAllSessions } from "./sessions/store.ts";
export { openAccount, type Visitor } from "./sign-up/open-account.ts";
export { claimPromo, offeredNow, type PromoOffer } from "./sign-up/promo.ts";
export { createOwner, OwnerExists } from "./staff/create-owner.ts";
export { readStanding } from "./staff/read-standing.ts";
export { tasksOfUser } from "./staff/tasks-of-user.ts";
export { accountSweeps } from "./sweeps.ts";
export { tokenRoutes } from "./token-routes.ts";
export {
  type LimitChange,
  listLimitChanges,
  loadUserLimits,
  setUserLimits,
  type UserLimits,
} from "./user-limits/user-limits.ts";
