/** Public interface of the wallet module. Other modules import only from here. */
export { accounts } from "./accounts.ts";
export { checkLedger, readLedgerCheck, reconcileLedger } from "./checks/check-ledger.ts";
export type { LedgerDifference } from "./checks/check-store.ts";
export { payClosedAccountDebt, recordClosedAccountDebt } from "./closed-account-debt.ts";
export { findDebt } from "./debt-store.ts";
export { collectDebt, collectDebts, reverseEarning } from "./debts.ts";
export { bonusLeft } from "./entries/bonus.ts";
export { findBonus, saveBonus } from "./entries/bonus-store.ts";
export { creditCustomer, postAdjustment } from "./entries/credit-entries.ts";
export type { Entry, EntryReason, Posting } from "./entries/entry.ts";
export { lockBalances, lockBalancesAndRead } from "./entries/lock-balances.ts";
export {
  holdEntry,
  lateCodeEntry,
  refundByHandEntry,
  refundComplaintEntry,
  refundEntry,
  settleEntry,
  settlementKeys,
} from "./entries/order-entries.ts";
export { postEntries, postEntriesFromHolds, postNewEntries } from "./entries/post-entries.ts";
export {
  cancelAccrualEntry,
  holdRentalEntry,
  refundLostDaysEntry,
  refundRentalEntry,
  releaseRentalEarningEntry,
  settleRentalEntry,
} from "./entries/rental-entries.ts";
export { insufficientFunds, missingFunds, missingFundsForAll, requireFunds } from "./errors.ts";
export { walletJobs } from "./jobs.ts";
export {
  listAccruingBalances,
  listHeldBalances,
  listLiabilities,
  listUserBalances,
  sumLiabilities,
} from "./lists/balance-store.ts";
export { listDailyIncome } from "./lists/daily-income.ts";
export type { IncomeDay } from "./lists/daily-income-store.ts";
export { type Earner, type Earnings, earningAccounts, readEarnings } from "./lists/earnings.ts";
export {
  type AccountPosting,
  countEntries,
  listAccountPostings,
  listAllEntries,
  listEntries,
  listEntriesByKey,
  listPostingsOf,
  listPostingsWithin,
  type PostingLine,
  type StoredEntry,
} from "./lists/entry-store.ts";
export { FindServiceNames } from "./lists/list-history.ts";
export { FindOrderSims } from "./lists/list-partner-history.ts";
export { listPayments, listSoldOrders, type Payments } from "./lists/payment-store.ts";
export { walletPersonalData } from "./personal-data.ts";
export { walletRoutes } from "./routes.ts";
export { balanceOf, getPostingId, listBalances } from "./store.ts";
