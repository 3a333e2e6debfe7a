import type { Adapter } from "../third-party-message.ts";
import { OK } from "./fields.ts";

/** A heartbeat without messages, which keeps the gateway's listed SIMs on sale. */
export const alive: Adapter = { read: () => [], answer: OK };
