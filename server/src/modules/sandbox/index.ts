/** The public interface of the sandbox. */
export { buyTestAgain, buyTestNumber, buyTestTogether } from "./buy-test-number.ts";
export { banTest, cancelTest, finishTest, requestAnotherTest } from "./change-order.ts";
export { findTestOrder, listRecentTests, listTestOrders } from "./list-orders.ts";
export { sandboxOwnData } from "./own-data.ts";
export { listGifts, readPurse } from "./purse.ts";
export { countTestServices, countTestStock } from "./rental-stock.ts";
export { sandboxRoutes, sandboxStandIns } from "./routes.ts";
export { stockOf } from "./stock.ts";
export { listBannedTests } from "./store.ts";
export { sandboxSweeps } from "./sweeps.ts";
export * as testRentals from "./test-rentals.ts";
