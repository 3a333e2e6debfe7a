/** Public interface of health: how other systems answer, failed work, and alerts to operators. */
export { healthPersonalData } from "./personal-data.ts";
export { readChargebacks } from "./read-chargebacks.ts";
export { answerOperator } from "./recipients/answer-operator.ts";
export { healthRoutes } from "./routes.ts";
export { healthJobs, healthSweeps } from "./sweeps.ts";
