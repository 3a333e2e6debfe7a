/** Public interface of the wallet module. Other modules import only from here. */
export { accounts } from "./accounts.ts";
export { bonusLeft, grantBonus, revokeBonus } from "./bonus.ts";
export { listBonuses } from "./bonus-store.ts";
export { checkLedger, readLedgerCheck, sumLiabilities } from "./check-ledger.ts";
export { payClosedAccountDebt, recordClosedAccountDebt } from "./closed-account-debt.ts";
export { creditCustomer } from "./credit-customer.ts";
export { listDailyIncome } from "./daily-income.ts";
export type { IncomeDay } from "./daily-income-store.ts";
export { type Earner, type Earnings, earningAccounts, readEarnings } from "./earnings.ts";
export type { Entry, EntryReason, Posting } from "./entry.ts";
export { insufficientFunds, missingFunds, missingFundsForAll } from "./errors.ts";
export { walletJobs } from "./jobs.ts";
export { type AccountPosting, listAccountPostings } from "./list-account-postings.ts";
export { listAllEntries, listPostingsWithin } from "./list-all-entries.ts";
export {
  countEntries,
  listEntries,
  listEntriesByKey,
  listUserBalances,
  type StoredEntry,
} from "./list-entries.ts";
export { listHeldBalances, listLiabilities } from "./list-held-balances.ts";
export { FindServiceNames } from "./list-history.ts";
export { listPayments, type Payments } from "./list-payments.ts";
export { listSoldOrders } from "./list-sold-orders.ts";
export { lockBalances } from "./lock-balances.ts";
export {
  holdEntry,
  lateCodeEntry,
  refundComplaintEntry,
  refundEntry,
  reverseSettlementEntry,
  settleEntry,
  settlementKeys,
} from "./order-entries.ts";
export { walletPersonalData } from "./personal-data.ts";
export { postAdjustment } from "./post-adjustment.ts";
export { postEntries, postEntriesFromHolds, postNewEntries } from "./post-entries.ts";
export { type LedgerDifference, reconcileLedger } from "./reconcile-ledger.ts";
export { holdRefund, payRefund, releaseRefund } from "./refund-entries.ts";
export {
  holdRentalEntry,
  refundLostDaysEntry,
  refundRentalEntry,
  reverseRentalEntry,
  settleRentalEntry,
} from "./rental-entries.ts";
export { requireFunds } from "./require-funds.ts";
export { restoreDisputedCredit } from "./restore-disputed-credit.ts";
export { reverseCredit } from "./reverse-credit.ts";
export { walletRoutes } from "./routes.ts";
export { balanceOf, getPostingId, listBalances } from "./store.ts";
