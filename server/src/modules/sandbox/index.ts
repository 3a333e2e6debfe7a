/** The public interface of the sandbox. */
export { buyTestAgain, buyTestMultiService, buyTestNumber } from "./buy-test-number.ts";
export { banTestNumber, cancelTestOrder, finishTestOrder, requestAnotherTestCode } from "./change-order.ts";
export { findTestOrder, listRecentTestOrders, listTestOrders } from "./list-orders.ts";
export { sandboxPersonalData } from "./own-data.ts";
export { listTestTopUps, readSandboxBalance } from "./purse.ts";
export { countTestRentableByService, countTestRentalStock } from "./rental-stock.ts";
export { sandboxHandlers, sandboxRoutes } from "./routes.ts";
export { sandboxStockOf } from "./stock.ts";
export { listBannedTestNumbers } from "./store.ts";
export { sandboxSweeps } from "./sweeps.ts";
export * as testRentals from "./test-rentals.ts";
