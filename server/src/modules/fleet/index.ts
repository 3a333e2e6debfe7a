/** Public interface of the fleet module. */
export { addSuppliedSim, isUsedUp } from "./add-supplied-sim.ts";
export { type Allocator, createAllocator } from "./allocator.ts";
export { assertDeclared } from "./assert-declared.ts";
export { clearNumberOwner, listNumberConflicts, type NumberConflictRow, setNumberOwner } from "./claims.ts";
export { connectionPersonalData } from "./connection-own-data.ts";
export { changeSale } from "./console/change-sale.ts";
export { listMachinesOf } from "./console/console-store.ts";
export { unknownMachine, unknownSim } from "./console/errors.ts";
export { getOwnMachine } from "./console/get-own-machine.ts";
export { SILENT_AFTER_MS } from "./console/rules.ts";
export { countFleet } from "./count-fleet.ts";
export { countMachines } from "./count-machines.ts";
export { countMissedCodes } from "./count-missed.ts";
export { demoOnly, machineOff, unknownView } from "./errors.ts";
export { findMachine } from "./find-machine.ts";
export { findMachineBySecret, type PresentedSecret, SHORT_SECRET_LETTERS } from "./find-machine-by-secret.ts";
export { findMachineView, listViewOrigins } from "./find-machine-view.ts";
export { syncAllocator } from "./follow-shelf.ts";
export {
  cancelRelease,
  listOwnSims,
  lockSimForRelease,
  releaseSim,
} from "./handover-store.ts";
export { withholdMachine, withholdPartner, withholdSim } from "./hold-sims.ts";
export { fleetJobs } from "./jobs.ts";
export { listSimsByPhone } from "./list-sims-by-phone.ts";
export { markListedSimsPresent } from "./listed/listed-sims.ts";
export { type KnownLine, listLines } from "./listed/store.ts";
export { markSilentMachines } from "./mark-silent-machines.ts";
export {
  listAllMachines,
  listHandoversOf,
  listSimsOf,
  listSuccessByPartner,
  type MachineRow,
} from "./office-lists.ts";
export { fleetPersonalData } from "./own-data.ts";
export { publishSims } from "./publish-sims.ts";
export { type MachineCredentials, registerMachine } from "./register-machine.ts";
export { addRentRevenue, lockSims, RENT_DAYS, setRented } from "./rented-sims.ts";
export { touchMachine } from "./report-store.ts";
export { type ActingMachine, actingMachine, fleetRoutes } from "./routes.ts";
export { resolveNumberConflicts } from "./settle-claims.ts";
export {
  countSims,
  findMachineByKey,
  findSims,
  IS_FOR_SALE,
  IS_SUPPLIED_FOR,
  listMachines,
  useUpSims,
} from "./store.ts";
export { ANY_OPERATOR, type Supply } from "./supplied-stock.ts";
export { applyPortReport } from "./take-port-report.ts";
export { tariffRoutes } from "./tariff-routes.ts";
export { addIncidents, countIncidents, deleteOldIncidents, type IncidentCount } from "./troubles/store.ts";
export { createMachineIncidents, type IncidentKind } from "./troubles/troubles.ts";
