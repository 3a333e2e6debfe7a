/** The door of the fleet. */
export { type Allocator, makeAllocator } from "./allocator.ts";
export { listMachinesOf } from "./console/console-store.ts";
export { noSuchView, notADemo } from "./errors.ts";
export { findMachine } from "./find-machine.ts";
export { findMachineView, listViewOrigins } from "./find-machine-view.ts";
export { followShelf } from "./follow-shelf.ts";
export { fleetJobs } from "./jobs.ts";
export { listSimsByPhone } from "./list-sims-by-phone.ts";
export { markSilentMachines } from "./mark-silent-machines.ts";
export { fleetOwnData } from "./own-data.ts";
export { publishSims } from "./publish-sims.ts";
export { type MachineCredentials, registerMachine } from "./register-machine.ts";
export { actingMachine, fleetRoutes } from "./routes.ts";
export { checkProposals, countSims, findSims, listMachines, type SimFacts, useUpSims } from "./store.ts";
export { takePortReport } from "./take-port-report.ts";
export { tariffRoutes } from "./tariff-routes.ts";
