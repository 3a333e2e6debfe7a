import type { Adapter } from "../foreign-message.ts";
import { OK } from "./fields.ts";

/** No message: the gateway only says that it is there, which keeps its listed SIMs on sale. */
export const alive: Adapter = { read: () => [], answer: OK };
