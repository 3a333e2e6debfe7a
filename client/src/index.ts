/** API client of a Sonum shop. */
export * from "./generated-api.ts";
export { type Client, type ClientOptions, makeClient } from "./make-client.ts";
export { SonumError } from "./sonum-error.ts";
export type { ReceivedCode, WaitOptions } from "./wait-for-code.ts";
