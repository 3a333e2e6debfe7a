/** Public interface of the fleet module. */
export { addSuppliedSim, isUsedUp } from "./add-supplied-sim.ts";
export { Allocator, createAllocator } from "./allocator.ts";
export { applyPortReport } from "./apply-port-report.ts";
export { assertDeclared } from "./assert-declared.ts";
export { connectionPersonalData } from "./connection-personal-data.ts";
export { changeSale } from "./console/change-sale.ts";
export { listMachinesOf } from "./console/console-store.ts";
export { unknownMachine, unknownSim } from "./console/errors.ts";
export { getOwnMachine } from "./console/get-own-machine.ts";
export { SILENT_AFTER_MS } from "./console/rules.ts";
export { countFleet } from "./count-fleet.ts";
export { countMachines } from "./count-machines.ts";
export { countMissedCodes } from "./count-missed-codes.ts";
export { demoOnly, machineOff, unknownView } from "./errors.ts";
export { findMachine } from "./find-machine.ts";
export { findMachineBySecret, type PresentedSecret, SHORT_SECRET_LETTERS } from "./find-machine-by-secret.ts";
export { findMachineView, listViewOrigins } from "./find-machine-view.ts";
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
export { listSimsByPhone } from "./list-sims-by-phone.ts";
export { markListedSimsPresent } from "./listed/listed-sims.ts";
export { type KnownLine, listLines } from "./listed/store.ts";
export { markSilentMachines } from "./mark-silent-machines.ts";
export {
  clearNumberOwner,
  listNumberConflicts,
  type NumberConflictRow,
  setNumberOwner,
} from "./number-conflicts.ts";
export {
  listAllMachines,
  listHandoversOf,
  listSimsOf,
  listSuccessByPartner,
  type MachineRow,
} from "./office-lists.ts";
export { fleetPersonalData } from "./personal-data.ts";
export { publishSims } from "./publish-sims.ts";
export { type MachineCredentials, registerMachine } from "./register-machine.ts";
export { addRentRevenue, lockSims, RENT_DAYS, setRented } from "./rented-sims.ts";
export { touchMachine } from "./report-store.ts";
export { resolveNumberConflicts } from "./resolve-number-conflicts.ts";
export { type ActingMachine, actingMachine, fleetRoutes } from "./routes.ts";
export {
  countSims,
  findMachineByKey,
  findSims,
  IS_FOR_SALE,
  IS_SUPPLIED_FOR,
  listMachines,
  useUpSims,
} from "./store.ts";
export { SuccessRates } from "./success-rates.ts";
export { type Supply, UNSPECIFIED_OPERATOR } from "./supplier-stock.ts";
export { syncAllocator } from "./sync-allocator.ts";
export { tariffRoutes } from "./tariff-routes.ts";
export { setMachineWithholding, setPartnerWithholding, setSimWithholding } from "./withhold-sims.ts";
