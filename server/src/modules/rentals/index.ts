/** The door of rentals. */
export { listExpecting } from "./inbox/list-expecting.ts";
export { listRunningOnSims, type RunningRental } from "./inbox/list-running.ts";
export { type MessageForRental, takeMessages } from "./inbox/take-messages.ts";
export { sumHeldRentals } from "./life/settle-rentals.ts";
export { findRental, listRentalsSince } from "./lists/list-rentals.ts";
export { findRented, listRentedOnSims } from "./lists/list-rented-on-sims.ts";
export { rentalOwnData } from "./own-data.ts";
export { rentalRoutes } from "./routes.ts";
export { rentalSweeps } from "./sweeps.ts";
