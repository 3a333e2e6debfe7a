/** Public interface of suppliers: numbers that partners sell through their own API. */
export { openSuppliers } from "./ask-for-number.ts";
export { supplierOwnData } from "./own-data.ts";
export { servePushed, supplierRoutes } from "./routes.ts";
export { saveSupplier } from "./save-supplier.ts";
export { supplierSweeps } from "./sweeps.ts";
