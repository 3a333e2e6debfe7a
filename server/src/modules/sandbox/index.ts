/** The public interface of the sandbox. */
export { buyTestAgain, buyTestMultiService, buyTestNumber } from "./buy-test-number.ts";
export {
  banTestNumber,
  cancelTestOrder,
  finishTestOrder,
  requestAnotherTestCode,
} from "./change-test-order.ts";
export {
  findTestOrder,
  listNewestTestOrders,
  listRecentTestOrders,
  listTestOrders,
} from "./list-test-orders.ts";
export { sandboxPersonalData } from "./personal-data.ts";
export { sandboxHandlers, sandboxRoutes } from "./routes.ts";
export { listTestTopUps, readSandboxBalance } from "./sandbox-balance.ts";
export { sandboxStockOf } from "./stock.ts";
export { listBannedTestNumbers } from "./store.ts";
export { sandboxSweeps } from "./sweeps.ts";
export { countTestRentableByService, countTestRentalStock } from "./test-rental-stock.ts";
export * as testRentals from "./test-rentals.ts";
