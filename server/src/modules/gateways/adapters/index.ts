import type { Adapter } from "../third-party-message.ts";
import { android } from "./android.ts";
import { dinstar } from "./dinstar.ts";
import { ejoin } from "./ejoin.ts";
import { OK } from "./fields.ts";
import { gammu, smstools } from "./gammu.ts";
import { genericHttp } from "./generic-http.ts";
import { httpsms } from "./httpsms.ts";
import { jasmin } from "./jasmin.ts";
import { kannel } from "./kannel.ts";
import { smsForwarder } from "./sms-forwarder.ts";
import { textbee } from "./textbee.ts";

/** A heartbeat without messages, which keeps the gateway's listed SIMs on sale. */
const alive: Adapter = { read: () => [], answer: OK };

/** All supported gateways, by their name in the URL. */
export const httpAdapters: ReadonlyMap<string, Adapter> = new Map<string, Adapter>([
  ["alive", alive],
  ["http", genericHttp],
  ["gammu", gammu],
  ["smstools", smstools],
  ["kannel", kannel],
  ["jasmin", jasmin],
  ["android", android],
  ["httpsms", httpsms],
  ["textbee", textbee],
  ["smsforwarder", smsForwarder],
  ["dinstar", dinstar],
  ["ejoin", ejoin],
]);
