/** The public interface of rentals. */
export { type RentalCharge, sumHeldRentals } from "./charge-store.ts";
export { invalidPeriod, rentalNotFound } from "./errors.ts";
export { countTexts, listRunningOnSims, type RunningRental } from "./inbox/inbox-store.ts";
export { listExpectedMessages } from "./inbox/list-expected-messages.ts";
export { readInbox } from "./inbox/read-inbox.ts";
export {
  type MessageForRental,
  markChecking,
  markUnreadable,
  storeRentalMessages,
} from "./inbox/store-rental-messages.ts";
export { cancelRental } from "./life/cancel-rental.ts";
export { endRental } from "./life/end-rental.ts";
export { extendRental } from "./life/extend-rental.ts";
export { quoteExtension } from "./life/quote-extension.ts";
export { refundableRent, refundRentalByHand } from "./life/refund-by-hand.ts";
export { countRentedByHour, listRentedOnSims, type RentedInHour } from "./lists/count-store.ts";
export { findRentalSummary } from "./lists/find-rental-summary.ts";
export {
  findRentalItem,
  listActiveRentals,
  listAllRentals,
  listRentalCharges,
  listRentalsChangedSince,
} from "./lists/list-rentals.ts";
export { countRentableByService } from "./lists/rental-stock-cache.ts";
export { rentalPersonalData } from "./personal-data.ts";
export { loadRentPrices } from "./prices.ts";
export { reconcileAccruals } from "./reconcile-accruals.ts";
export { presentRentPrices } from "./renting/quote-rental.ts";
export { signQuote, verifyQuote } from "./renting/quote-token.ts";
export { type RentNumberRequest, rentNumber } from "./renting/rent-number.ts";
export { rentalRoutes } from "./routes.ts";
export {
  AUTO_EXTEND_LEAD_MS,
  autoExtendDays,
  rentalStatusOf,
  storedState as storedRentalState,
  toRentMaximum,
} from "./rules.ts";
export { countRentalStock } from "./stock-store.ts";
export { findRentals, isRented, listServicesOf } from "./store.ts";
export { rentalSweeps } from "./sweeps.ts";
export type { Rental } from "./tables.ts";
