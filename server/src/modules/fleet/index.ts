/** Public interface of the fleet module. */

export { type ActingMachine, actingMachine } from "./acting-machine.ts";
export { Allocator, createAllocator } from "./allocator/allocator.ts";
export { deleteOldSimChanges } from "./allocator/allocator-store.ts";
export { SuccessRates } from "./allocator/success-rates.ts";
export { type Supply, UNSPECIFIED_OPERATOR } from "./allocator/supplier-stock.ts";
export { syncAllocator } from "./allocator/sync-allocator.ts";
export { archiveGoneSims } from "./archive/archive-gone-sims.ts";
export { AwaitsCode } from "./awaits-code.ts";
export { expireCommands } from "./commands/command-store.ts";
export { countLockedSims } from "./commands/port-status-store.ts";
export { countLowCredits } from "./commands/ussd-store.ts";
export { changeSale } from "./console/change-sale.ts";
export { saveImportantServices } from "./console/layout.ts";
export { SILENT_AFTER_MS } from "./console/rules.ts";
export { demoOnly, machineOff, unknownMachine, unknownSim, unknownView } from "./errors.ts";
export {
  createMachineIncidents,
  type IncidentKind,
  MachineIncidents,
} from "./incidents/machine-incidents.ts";
export { addIncidents, countIncidents, deleteOldIncidents, type IncidentCount } from "./incidents/store.ts";
export { markListedSimsPresent } from "./listed/listed-sims.ts";
export { type KnownLine, listLines } from "./listed/store.ts";
export {
  countFleet,
  listAllMachines,
  listHandoversOf,
  listSimsOf,
  listSuccessByPartner,
  type MachineRow,
} from "./lists/office-store.ts";
export { listTariffs, tariffRoutes } from "./lists/tariff-routes.ts";
export { applyPortReport } from "./machines/apply-port-report.ts";
export { dateAgentMessages } from "./machines/date-agent-messages.ts";
export { dateMessages } from "./machines/date-messages.ts";
export { findMachine } from "./machines/find-machine.ts";
export {
  findMachineBySecret,
  type PresentedSecret,
  SHORT_SECRET_LETTERS,
} from "./machines/find-machine-by-secret.ts";
export { findMachineView, listViewOrigins } from "./machines/find-machine-view.ts";
export { listMachineHealth, type MachineHealth } from "./machines/machine-health-store.ts";
export {
  countMachines,
  countMachinesOf,
  findMachineByKey,
  getOwnMachine,
  listMachines,
  listMachinesOf,
} from "./machines/machine-store.ts";
export { markSilentMachines } from "./machines/mark-silent-machines.ts";
export {
  clearNumberOwner,
  listNumberConflicts,
  type NumberConflictRow,
  setNumberOwner,
} from "./machines/number-conflict-store.ts";
export { type MachineCredentials, registerMachine } from "./machines/register-machine.ts";
export { touchMachine } from "./machines/report-store.ts";
export { resolveNumberConflicts } from "./machines/resolve-number-conflicts.ts";
export type { Reception } from "./machines/silence.ts";
export { fleetPersonalData } from "./personal-data.ts";
export { fleetRoutes } from "./routes.ts";
export { assertDeclared } from "./sims/assert-declared.ts";
export {
  cancelRelease,
  listOwnSims,
  lockSimForRelease,
  releaseSim,
} from "./sims/handover-store.ts";
export { publishSims } from "./sims/publish-sims.ts";
export { addRentRevenue, lockSims, RENT_DAYS, setRented } from "./sims/rent-store.ts";
export {
  addSuppliedSim,
  countMissedCodes,
  countSims,
  findSims,
  IS_FOR_SALE,
  IS_SUPPLIED_FOR,
  isUsedUp,
  listSimsByPhone,
  useUpSims,
} from "./sims/sim-store.ts";
export { findSimWithTest, saveSimTest, setSimTestArrived } from "./sims/sim-test-store.ts";
export { fleetJobs } from "./sims/withdraw-sims.ts";
export { setMachineWithheld, setPartnerWithheld, setSimWithheld } from "./sims/withhold-store.ts";
