/** Public interface of suppliers: numbers that partners sell through their own API. */

export { supplierPersonalData } from "./personal-data.ts";
export { createNumberRequester } from "./request-number.ts";
export { servePushedSms, supplierRoutes } from "./routes.ts";
export { saveSupplier } from "./save-supplier.ts";
export { listSupplierHealth, type SupplierHealth } from "./store.ts";
export { supplierSweeps } from "./sweeps.ts";
