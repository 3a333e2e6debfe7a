export { findFreePort } from "./find-free-port.ts";
export { makeFolder } from "./make-folder.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "./start-embedded-postgres.ts";
