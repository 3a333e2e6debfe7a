/** Public interface of the fleet module. */

export { Allocator, createAllocator } from "./allocator/allocator.ts";
export { SuccessRates } from "./allocator/success-rates.ts";
export { type Supply, UNSPECIFIED_OPERATOR } from "./allocator/supplier-stock.ts";
export { syncAllocator } from "./allocator/sync-allocator.ts";
export { connectionPersonalData } from "./connection-personal-data.ts";
export { changeSale } from "./console/change-sale.ts";
export { listMachinesOf } from "./console/console-store.ts";
export { unknownMachine, unknownSim } from "./console/errors.ts";
export { getOwnMachine } from "./console/get-own-machine.ts";
export { SILENT_AFTER_MS } from "./console/rules.ts";
export { countFleet } from "./count-fleet.ts";
export { countMissedCodes } from "./count-missed-codes.ts";
export { demoOnly, machineOff, unknownView } from "./errors.ts";
export {
  cancelRelease,
  listOwnSims,
  lockSimForRelease,
  releaseSim,
} from "./handover-store.ts";
export {
  createMachineIncidents,
  type IncidentKind,
  MachineIncidents,
} from "./incidents/machine-incidents.ts";
export { addIncidents, countIncidents, deleteOldIncidents, type IncidentCount } from "./incidents/store.ts";
export { fleetJobs } from "./jobs.ts";
export { markListedSimsPresent } from "./listed/listed-sims.ts";
export { type KnownLine, listLines } from "./listed/store.ts";
export { applyPortReport } from "./machines/apply-port-report.ts";
export { countMachines } from "./machines/count-machines.ts";
export { findMachine } from "./machines/find-machine.ts";
export {
  findMachineBySecret,
  type PresentedSecret,
  SHORT_SECRET_LETTERS,
} from "./machines/find-machine-by-secret.ts";
export { findMachineView, listViewOrigins } from "./machines/find-machine-view.ts";
export { markSilentMachines } from "./machines/mark-silent-machines.ts";
export {
  clearNumberOwner,
  listNumberConflicts,
  type NumberConflictRow,
  setNumberOwner,
} from "./machines/number-conflicts.ts";
export { type MachineCredentials, registerMachine } from "./machines/register-machine.ts";
export { touchMachine } from "./machines/report-store.ts";
export { resolveNumberConflicts } from "./machines/resolve-number-conflicts.ts";
export {
  listAllMachines,
  listHandoversOf,
  listSimsOf,
  listSuccessByPartner,
  type MachineRow,
} from "./office-lists.ts";
export { fleetPersonalData } from "./personal-data.ts";
export { type ActingMachine, actingMachine, fleetRoutes } from "./routes.ts";
export { addSuppliedSim, isUsedUp } from "./sims/add-supplied-sim.ts";
export { assertDeclared } from "./sims/assert-declared.ts";
export { listSimsByPhone } from "./sims/list-sims-by-phone.ts";
export { publishSims } from "./sims/publish-sims.ts";
export { addRentRevenue, lockSims, RENT_DAYS, setRented } from "./sims/rented-sims.ts";
export { setMachineWithholding, setPartnerWithholding, setSimWithholding } from "./sims/withhold-sims.ts";
export {
  countSims,
  findMachineByKey,
  findSims,
  IS_FOR_SALE,
  IS_SUPPLIED_FOR,
  listMachines,
  useUpSims,
} from "./store.ts";
export { tariffRoutes } from "./tariff-routes.ts";
