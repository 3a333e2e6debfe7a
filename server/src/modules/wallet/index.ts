/** Public interface of the wallet module. Other modules import only from here. */
export { accounts } from "./accounts.ts";
export { adjustCustomer } from "./adjust-customer.ts";
export { bonusLeft, grantBonus, revokeBonus } from "./bonus.ts";
export { listBonuses } from "./bonus-store.ts";
export { checkBooks, readBooks, sumOwed } from "./check-books.ts";
export { creditCustomer } from "./credit-customer.ts";
export { type Earner, type Earnings, earningAccounts, readEarnings } from "./earnings.ts";
export type { Entry, Move, Reason } from "./entry.ts";
export { insufficientFunds, missingForAll, missingFunds } from "./errors.ts";
export { giveAgain } from "./give-again.ts";
export { type IncomeDay, listIncome } from "./income.ts";
export { walletJobs } from "./jobs.ts";
export { type AccountMove, listAccountMoves } from "./list-account-moves.ts";
export { listAllEntries, listMovesWithin } from "./list-all-entries.ts";
export { countEntries, type EntrySeen, listAccounts, listEntries, listEntriesOf } from "./list-entries.ts";
export { listHeld, listLiabilities } from "./list-held.ts";
export type { NameOrders } from "./list-history.ts";
export { listPayments, type Payments } from "./list-payments.ts";
export { listSold } from "./list-sold.ts";
export { lockBalances } from "./lock-balances.ts";
export { oweClosed, payClosed } from "./owe-closed.ts";
export { walletOwnData } from "./own-data.ts";
export { postEntries, postHeldEntries, postNewEntries } from "./post-entries.ts";
export { type Difference, reconcile } from "./reconcile.ts";
export {
  holdRental,
  refundLost,
  refundRental,
  settleRental,
  takeBackRental,
} from "./rental-entries.ts";
export { requireFunds } from "./require-funds.ts";
export { walletRoutes } from "./routes.ts";
export {
  holdEntry,
  lateEntry,
  refundComplaint,
  refundEntry,
  saleKeys,
  settleEntry,
  takeBackSale,
} from "./sales.ts";
export { keepRefund, payRefund, setAsideRefund } from "./set-aside-refund.ts";
export { balanceOf, getMoveId, listBalances } from "./store.ts";
export { takeBack } from "./take-back.ts";
