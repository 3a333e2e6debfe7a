/** Public interface of suppliers: numbers that partners sell through their own API. */
export { createNumberRequester } from "./ask-for-number.ts";
export { supplierPersonalData } from "./own-data.ts";
export { servePushedSms, supplierRoutes } from "./routes.ts";
export { saveSupplier } from "./save-supplier.ts";
export { supplierSweeps } from "./sweeps.ts";
