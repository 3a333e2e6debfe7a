/** Public interface of the fleet module. */
export { addSuppliedSim, isUsedUp } from "./add-supplied-sim.ts";
export { type Allocator, makeAllocator } from "./allocator.ts";
export { assertDeclared } from "./assert-declared.ts";
export { type ClaimRow, dropNumberOwner, listClaims, setNumberOwner } from "./claims.ts";
export { connectionOwnData } from "./connection-own-data.ts";
export { changeSale } from "./console/change-sale.ts";
export { listMachinesOf } from "./console/console-store.ts";
export { unknownMachine, unknownSim } from "./console/errors.ts";
export { getOwnMachine } from "./console/get-own-machine.ts";
export { SILENT_AFTER_MS } from "./console/rules.ts";
export { countFleet } from "./count-fleet.ts";
export { countMachines } from "./count-machines.ts";
export { countMissed } from "./count-missed.ts";
export { machineOff, noSuchView, notADemo } from "./errors.ts";
export { findMachine } from "./find-machine.ts";
export { findMachineBySecret, SHORT_SECRET_LETTERS, type Shown } from "./find-machine-by-secret.ts";
export { findMachineView, listViewOrigins } from "./find-machine-view.ts";
export { followShelf } from "./follow-shelf.ts";
export {
  listOwnSims,
  lockToRelease,
  setKept,
  setReleased,
} from "./handover-store.ts";
export { holdMachine, holdPartner, holdSim } from "./hold-sims.ts";
export { fleetJobs } from "./jobs.ts";
export { listSimsByPhone } from "./list-sims-by-phone.ts";
export { hearListed } from "./listed/listed-sims.ts";
export { type KnownLine, listLines } from "./listed/store.ts";
export { markSilentMachines } from "./mark-silent-machines.ts";
export {
  listAllMachines,
  listHandoversOf,
  listSimsOf,
  listSuccessByPartner,
  type MachineRow,
} from "./office-lists.ts";
export { fleetOwnData } from "./own-data.ts";
export { publishSims } from "./publish-sims.ts";
export { type MachineCredentials, registerMachine } from "./register-machine.ts";
export { earnByRent, lockSims, RENT_DAYS, setRented } from "./rented-sims.ts";
export { touchMachine } from "./report-store.ts";
export { type ActingMachine, actingMachine, fleetRoutes } from "./routes.ts";
export { settleClaims } from "./settle-claims.ts";
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
export { takePortReport } from "./take-port-report.ts";
export { tariffRoutes } from "./tariff-routes.ts";
export { addTroubles, countTroubles, forgetTroubles, type TroubleCount } from "./troubles/store.ts";
export { makeTroubles, type Trouble } from "./troubles/troubles.ts";
