export type { Client, ClientOptions, ReceivedCode, WaitOptions } from "./client.ts";
/** API client of a Sonum shop. */
export * from "./generated-api.ts";
export { makeClient } from "./make-client.ts";
export { SonumError } from "./sonum-error.ts";
