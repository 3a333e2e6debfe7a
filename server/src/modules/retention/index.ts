/** Public interface of retention. Other modules import only from here. */
export { PROMISED_RETENTION, Retention } from "./retention.ts";
export { listPurgeDays, recordPurge, sumPurges } from "./store.ts";
