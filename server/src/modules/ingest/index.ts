/** Public interface of ingest: accepts SMS and matches them to orders and rentals. */
export { acceptAdmitted, acceptMessages, type DatedMessage } from "./accept-messages.ts";
export { countOpenChecks } from "./checks/check-store.ts";
export {
  countArrived,
  countFlowByHour,
  countFlowByMachine,
  countFlowOfSim,
  countQuarantinedByMonth,
  type Flow,
  readDelays,
  readMessageQueue,
} from "./flow-store.ts";
export { createIntakeLimiter, IntakeLimiter } from "./intake-limiter.ts";
export { matchMessages } from "./match-messages.ts";
export { ingestPersonalData } from "./personal-data.ts";
export { previewMessage } from "./preview-message.ts";
export {
  countShipped,
  createQuarantine,
  type DecidedBy,
  type OfficeRule,
  Quarantine,
} from "./quarantine/quarantine.ts";
export { addSenderRule, removeSenderRule } from "./quarantine/sender-rules.ts";
export { createRecogniser, Recogniser } from "./recogniser.ts";
export { ingestRoutes } from "./routes.ts";
export { countTexts, listSenderRules } from "./store.ts";
export { ingestSweeps } from "./sweeps.ts";
