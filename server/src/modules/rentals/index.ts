/** The public interface of rentals. */
export { countTexts } from "./inbox/inbox-store.ts";
export { listExpectedMessages } from "./inbox/list-expected-messages.ts";
export { isRented, listRunningOnSims, type RunningRental } from "./inbox/list-running-on-sims.ts";
export { readInbox } from "./inbox/read-inbox.ts";
export { type MessageForRental, storeRentalMessages } from "./inbox/store-rental-messages.ts";
export { cancelRental } from "./life/cancel-rental.ts";
export { endRental } from "./life/end-rental.ts";
export { extendRental } from "./life/extend-rental.ts";
export { quoteExtension } from "./life/quote-extension.ts";
export { sumHeldRentals } from "./life/settle-rentals.ts";
export { countRentedByHour, type RentedInHour } from "./lists/count-rented-by-hour.ts";
export { listRentalCharges, type RentalCharge } from "./lists/list-rental-charges.ts";
export {
  findRentalItem,
  listActiveRentals,
  listAllRentals,
  listRentalsChangedSince,
} from "./lists/list-rentals.ts";
export { findRentalSummary, listRentedOnSims } from "./lists/list-rented-on-sims.ts";
export { countRentableByService } from "./lists/rental-stock-cache.ts";
export { rentalPersonalData } from "./personal-data.ts";
export { loadRentPrices } from "./prices.ts";
export { presentRentPrices } from "./renting/quote-rental.ts";
export { signQuote, verifyQuote } from "./renting/quote-token.ts";
export { type RentNumberRequest, rentNumber } from "./renting/rent-number.ts";
export { rentalRoutes } from "./routes.ts";
export { AUTO_EXTEND_LEAD_MS, autoExtendDays, rentalStatusOf, toRentMaximum } from "./rules.ts";
export { countRentalStock } from "./stock-store.ts";
export { findRentals, listServicesOf } from "./store.ts";
export { rentalSweeps } from "./sweeps.ts";
export type { Rental } from "./tables.ts";
