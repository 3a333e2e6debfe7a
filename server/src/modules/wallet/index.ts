/** Public interface of the wallet module. Other modules import only from here. */
export { accounts } from "./accounts.ts";
export { postAdjustment } from "./adjust-customer.ts";
export { bonusLeft, grantBonus, revokeBonus } from "./bonus.ts";
export { listBonuses } from "./bonus-store.ts";
export { checkLedger, readLedgerCheck, sumLiabilities } from "./check-books.ts";
export { creditCustomer } from "./credit-customer.ts";
export { type Earner, type Earnings, earningAccounts, readEarnings } from "./earnings.ts";
export type { Entry, EntryReason, Posting } from "./entry.ts";
export { insufficientFunds, missingFunds, missingFundsForAll } from "./errors.ts";
export { restoreDisputedCredit } from "./give-again.ts";
export { type IncomeDay, listDailyIncome } from "./income.ts";
export { walletJobs } from "./jobs.ts";
export { type AccountPosting, listAccountPostings } from "./list-account-moves.ts";
export { listAllEntries, listPostingsWithin } from "./list-all-entries.ts";
export {
  countEntries,
  listEntries,
  listEntriesByKey,
  listUserBalances,
  type StoredEntry,
} from "./list-entries.ts";
export { listHeldBalances, listLiabilities } from "./list-held.ts";
export type { FindServiceNames } from "./list-history.ts";
export { listPayments, type Payments } from "./list-payments.ts";
export { listSoldOrders } from "./list-sold.ts";
export { lockBalances } from "./lock-balances.ts";
export { payClosedAccountDebt, recordClosedAccountDebt } from "./owe-closed.ts";
export { walletPersonalData } from "./own-data.ts";
export { postEntries, postEntriesFromHolds, postNewEntries } from "./post-entries.ts";
export { type LedgerDifference, reconcileLedger } from "./reconcile.ts";
export {
  holdRentalEntry,
  refundLostDaysEntry,
  refundRentalEntry,
  reverseRentalEntry,
  settleRentalEntry,
} from "./rental-entries.ts";
export { requireFunds } from "./require-funds.ts";
export { walletRoutes } from "./routes.ts";
export {
  holdEntry,
  lateCodeEntry,
  refundComplaintEntry,
  refundEntry,
  reverseSettlementEntry,
  settleEntry,
  settlementKeys,
} from "./sales.ts";
export { holdRefund, payRefund, releaseRefund } from "./set-aside-refund.ts";
export { balanceOf, getPostingId, listBalances } from "./store.ts";
export { reverseCredit } from "./take-back.ts";
