import { gammu } from "./gammu.ts";

/** SMS Server Tools 3 with the event handler of docs/gateways/smstools.md, which says the same as gammu's script. */
export const smstools = gammu;
