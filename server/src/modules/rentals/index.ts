/** The door of rentals. */
export { rentalRoutes } from "./routes.ts";
