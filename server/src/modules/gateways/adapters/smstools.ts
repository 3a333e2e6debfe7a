import { gammu } from "./gammu.ts";

/** SMS Server Tools 3 with the event handler in docs/gateways/smstools.md, which sends the same fields as gammu's script. */
export const smstools = gammu;
