/** The door of compat: what other shops' programs speak. */
export { serveHandler } from "./handler/serve-handler.ts";
