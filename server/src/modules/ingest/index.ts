/** Public interface of ingest: accepts SMS and matches them to orders and rentals. */
export { acceptCounted, acceptMessages } from "./accept-messages.ts";
export { countArrived } from "./count-arrived.ts";
export { countQuarantinedByMonth } from "./count-by-month.ts";
export { countFlowByHour, countFlowByMachine, type Flow } from "./count-flow.ts";
export { type Intake, makeIntake } from "./intake.ts";
export { matchMessages } from "./match-messages.ts";
export { ingestOwnData } from "./own-data.ts";
export { countShipped, makeQuarantine, type OwnRule, type Quarantine } from "./quarantine.ts";
export { makeRecogniser, type Recogniser } from "./recogniser.ts";
export { ingestRoutes } from "./routes.ts";
export { addSenderRule, listSenderRules, removeSenderRule } from "./sender-rules.ts";
export { countTexts } from "./store.ts";
export { ingestSweeps } from "./sweeps.ts";
export { tryMessage } from "./try-message.ts";
